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
