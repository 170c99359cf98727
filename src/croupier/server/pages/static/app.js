// What every page does once it is there.
import { startClock } from "./clock.js";
import { startDialogs } from "./dialogs.js";
import { startForms } from "./forms.js";
import { startShortcuts } from "./shortcuts.js";
import { startLive } from "./live.js";
import { startOrders } from "./orders.js";

startDialogs();
startOrders();
startForms();
startShortcuts();
startClock();
startLive();

// What is chosen in a row that scrolls sideways is in sight.
document.querySelector(".filters [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });

// For patrons: a page that says so when there is no connection. It comes after everything that they look at.
if ("patron" in document.documentElement.dataset && "serviceWorker" in navigator)
  addEventListener("load", () => setTimeout(() => navigator.serviceWorker.register("/service-worker.js"), 2000));
