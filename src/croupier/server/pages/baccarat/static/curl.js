// A card that bends: its paper rolls over a tube that lies across it, and what has come round shows the face. The flat
// rest stays the page's own card, cut along the tube; the roll is drawn on a canvas over it, strip by strip.

const TUBE = 0.065; // its radius, in card widths
const SHARP = 0.6; // a pull shorter than this folds more sharply, so that a corner is a clean flap, in card widths
const LEAD = 2.5; // the edge rolls on ahead of the finger, most at first, so that the first pip comes soon
const STRIP = 1.5; // pixels of paper in each strip of the roll
const ROUND = 0.11; // a card's corner, in card widths
const PAPER = "#fffdf7";
const EDGE = "#cfc6b2";
const THICK = 0.006; // of the paper, in card widths
const AROUND = 0.6; // how far beyond the card the canvas goes, in card widths
const AWAY = 10_000; // pixels, out of sight
const faces = new Map(); // pictures of faces, by card and colour
const last = new WeakMap(); // how a sheet was bent last, for a face that comes later

// Bends a card from a point of its edge towards another; the answer is how much of it has left the table.
export function bend(sheet, from, to) {
  const size = [sheet.offsetWidth, sheet.offsetHeight];
  last.set(sheet, [from, to]);
  const pull = inward(from, to, size);
  const canvas = sheet.querySelector("canvas");
  const ratio = Math.min(devicePixelRatio, 2);
  const edge = AROUND * size[0];
  canvas.width = (size[0] + 2 * edge) * ratio; // this wipes it, too
  canvas.height = (size[1] + 2 * edge) * ratio;
  const rolled = roll(pull, size);
  sheet.firstElementChild.style.clipPath = rolled ? `path("${line(rolled.flat) || "M0 0"}")` : "";
  if (rolled) {
    const pen = canvas.getContext("2d");
    pen.setTransform(ratio, 0, 0, ratio, edge * ratio, edge * ratio);
    castShadow(pen, rolled, size[0], ratio);
    for (const strip of rolled.strips) paint(pen, strip, strip.far > 0.5 ? faceOf(sheet) : backOf(sheet, size), size);
    shade(pen, rolled, size[0]);
  }
  return rolled ? rolled.crease / pull.span : 0;
}

// A card bends inward only, and at most across itself.
function inward([x, y], [toX, toY], [w, h]) {
  const held = (at, end, way) => (at <= 0 ? Math.max(way, 0) : at >= end ? Math.min(way, 0) : way);
  let [dx, dy] = [held(x, w, toX - x), held(y, h, toY - y)];
  if (x > 0 && x < w) dx = Math.max(-Math.abs(dy), Math.min(Math.abs(dy), dx));
  else if (y > 0 && y < h) dy = Math.max(-Math.abs(dx), Math.min(Math.abs(dx), dy));
  const length = Math.hypot(dx, dy);
  const way = length ? [dx / length, dy / length] : [0, 0];
  const start = x * way[0] + y * way[1];
  const span = Math.max(0, w * way[0], h * way[1], w * way[0] + h * way[1]) - start || 1;
  return { way, start, span, length: span * (1 - Math.max(0, 1 - length / span) ** LEAD) };
}

// Where every strip of the lifted paper comes to lie. `far` runs from 0, where it leaves the table, to 1, upside down.
function roll({ way, start, length }, [w, h]) {
  if (length < 1) return null;
  const along = ([x, y]) => x * way[0] + y * way[1] - start;
  const card = outline(w, h);
  const radius = TUBE * w * Math.min(1, length / (SHARP * w)) ** 2;
  const half = Math.PI * radius;
  const crease = (length + half) / 2; // so that the point that is held lies there
  const lands = (gone) => (gone <= half ? crease - radius * Math.sin(gone / radius) : crease + gone - half);
  const whole = crease - Math.min(...card.map(along));
  const count = Math.ceil(half / STRIP);
  const ends = Array.from({ length: count + 1 }, (_, at) => (half * at) / count).filter((gone) => gone < whole);
  ends.push(whole);
  const strips = [];
  for (let at = 1; at < ends.length; at++) {
    const [near, far] = [crease - ends[at - 1], crease - ends[at]];
    const [atNear, atFar] = [lands(ends[at - 1]), lands(ends[at])];
    const steep = (atNear - atFar) / (near - far || 1);
    const lap = Math.min(0.6 * radius, 1.6 / Math.abs(steep)); // over the strip before it, so that no seam shows
    const shape = cut(
      cut(card, (point) => along(point) - far),
      (point) => near + lap - along(point),
    );
    const shift = atNear - steep * near - (steep - 1) * start;
    strips.push({ shape, matrix: stretch(way, steep - 1, shift), far: Math.min(1, ends[at] / half) });
  }
  const [fold, tip] = [crease, lands(whole)].map((at) => way.map((part) => part * (start + at)));
  return { flat: cut(card, (point) => along(point) - crease + 1), strips, way, crease, fold, tip };
}

// Points move along the way only: by `shift`, and by `more` for each pixel of it.
function stretch([x, y], more, shift) {
  return [1 + more * x * x, more * x * y, more * x * y, 1 + more * y * y, shift * x, shift * y];
}

// A wide soft shadow and a narrow dark one; then the paper's own edge, a shade darker than its face.
function castShadow(pen, { strips, way }, width, ratio) {
  const scale = width * ratio;
  const whole = shapeOf(strips);
  for (const [far, soft, dark] of [
    [0.05, 0.16, 0.6],
    [0.012, 0.035, 0.5],
  ]) {
    pen.save();
    pen.shadowColor = `rgb(0 0 0 / ${dark})`;
    pen.shadowBlur = soft * scale;
    pen.shadowOffsetX = far * scale * way[0] + AWAY * ratio;
    pen.shadowOffsetY = far * scale * (way[1] + 0.8);
    pen.translate(-AWAY, 0); // the shadow alone is to be seen
    pen.fill(whole);
    pen.restore();
  }
  pen.save();
  pen.translate(THICK * width * way[0], THICK * width * (way[1] + 0.6));
  pen.fillStyle = EDGE;
  pen.fill(whole);
  pen.restore();
}

function shapeOf(strips) {
  const whole = new Path2D();
  for (const { shape, matrix } of strips) whole.addPath(new Path2D(line(shape)), new DOMMatrix(matrix));
  return whole;
}

// Paper that has come round never lies flat: darker by the fold, a gleam behind it, and darker again as it lifts.
function shade(pen, { strips, fold, tip }, width) {
  if (strips.at(-1).far < 1) return; // it is all on the roll
  const light = pen.createLinearGradient(...fold, ...tip);
  const gleam = Math.min(0.5, (0.2 * width) / Math.hypot(tip[0] - fold[0], tip[1] - fold[1]));
  light.addColorStop(0, "rgb(60 40 16 / 0.2)");
  light.addColorStop(gleam / 2, "rgb(60 40 16 / 0.05)");
  light.addColorStop(gleam, "rgb(255 255 255 / 0.4)");
  light.addColorStop(1, "rgb(60 40 16 / 0.09)");
  pen.fillStyle = light;
  pen.fill(shapeOf(strips.slice(-1)));
}

function paint(pen, { shape, matrix, far }, picture, [w, h]) {
  pen.save();
  pen.transform(...matrix);
  const strip = new Path2D(line(shape));
  pen.clip(strip);
  pen.fillStyle = PAPER;
  if (far > 0.5) pen.transform(-1, 0, 0, 1, w, 0); // the other side of the paper
  if (picture) pen.drawImage(picture, 0, 0, w, h);
  else pen.fillRect(0, 0, w, h); // until the house has sent the face
  // the steeper the paper stands, the less light falls on it
  const steep = Math.sin(far * Math.PI);
  pen.fillStyle = `rgb(24 16 4 / ${far > 0.5 ? 0.03 + 0.32 * steep ** 1.5 : 0.5 * steep ** 2})`;
  pen.fillRect(0, 0, w, h);
  pen.restore();
}

function faceOf(sheet) {
  const drawn = sheet.querySelector("svg[data-face]");
  if (!drawn) return null;
  const fill = getComputedStyle(drawn).fill;
  const name = `${drawn.dataset.face} ${fill}`;
  if (!faces.has(name)) faces.set(name, picture(drawn, fill, () => last.has(sheet) && bend(sheet, ...last.get(sheet))));
  const image = faces.get(name);
  return image.complete ? image : null;
}

// A picture can't look up the page's symbols and colours: they go into it.
function picture(drawn, fill, then) {
  const copy = drawn.cloneNode(true);
  const robe = getComputedStyle(drawn).getPropertyValue("--robe") || fill;
  for (const index of copy.querySelectorAll(".index")) index.remove(); // a peek shows pips, not the rank
  for (const use of copy.querySelectorAll("use")) {
    const shape = coloured(document.querySelector(use.getAttribute("href")), robe);
    const own = document.createElementNS(copy.namespaceURI, "svg");
    for (const { name, value } of use.attributes) if (name !== "transform") own.setAttribute(name, value);
    own.setAttribute("viewBox", shape.getAttribute("viewBox"));
    own.append(...shape.childNodes);
    use.replaceWith(own);
  }
  copy.prepend(document.createElementNS(copy.namespaceURI, "rect"));
  for (const [name, value] of Object.entries({ fill: PAPER, width: 50, height: 70 }))
    copy.firstChild.setAttribute(name, value);
  for (const [name, value] of Object.entries({ fill, width: 600, height: 840 })) copy.setAttribute(name, value);
  const image = new Image();
  image.onload = then;
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  return image;
}

function coloured(symbol, robe) {
  const copy = symbol.cloneNode(true);
  [...symbol.querySelectorAll("[class]")].forEach((part, at) => {
    const style = getComputedStyle(part);
    const own = copy.querySelectorAll("[class]")[at];
    own.setAttribute("fill", part.matches(".robe") ? robe : style.fill);
    own.setAttribute("stroke", style.stroke);
    own.setAttribute("stroke-width", style.strokeWidth);
  });
  return copy;
}

// The page's back of a card, with its lattice where the style sheet has it.
let back = null;
function backOf(sheet, [w, h]) {
  if (back?.width === 2 * w) return back;
  const style = getComputedStyle(sheet);
  const rim = 0.06 * w;
  const [inW, inH] = [w - 2 * rim, h - 2 * rim];
  back = Object.assign(document.createElement("canvas"), { width: 2 * w, height: 2 * h });
  const pen = back.getContext("2d");
  pen.scale(2, 2);
  pen.fillStyle = style.getPropertyValue("--card");
  pen.fillRect(0, 0, w, h);
  pen.beginPath();
  pen.roundRect(rim, rim, inW, inH, Math.max(0, ROUND * w - rim));
  pen.clip();
  const [leanX, leanY] = [0.342, 0.94]; // 160 degrees
  const half = (leanX * inW + leanY * inH) / 2;
  const cloth = pen.createLinearGradient(...[-half, half].flatMap((at) => [w / 2 + leanX * at, h / 2 + leanY * at]));
  const light = pen.createRadialGradient(w / 2, h / 2, 0, w / 2, h / 2, 0.62 * Math.hypot(inW / 2, inH / 2));
  for (const [at, name] of ["--back-a", "--back-b"].entries()) cloth.addColorStop(at, style.getPropertyValue(name));
  for (const [at, strength] of [0.14, 0].entries()) light.addColorStop(at, `rgb(255 255 255 / ${strength})`);
  fill(pen, cloth, [w, h]);
  for (const [x, turn] of [
    [rim, -1],
    [w - rim, -3],
  ]) {
    pen.save();
    pen.translate(x, h - rim);
    pen.rotate((turn * Math.PI) / 4);
    pen.fillStyle = "rgb(255 236 200 / 0.2)";
    const step = (0.08 * (inW + inH)) / Math.SQRT2;
    for (let at = 0; at < 13; at++) pen.fillRect(at * step, -2 * h, 1.5, 4 * h);
    pen.restore();
  }
  fill(pen, light, [w, h]);
  return back;
}

function fill(pen, style, [w, h]) {
  pen.fillStyle = style;
  pen.fillRect(0, 0, w, h);
}

function outline(w, h) {
  const [round, points] = [ROUND * w, []];
  const middles = [
    [w - round, h - round],
    [round, h - round],
    [round, round],
    [w - round, round],
  ];
  middles.forEach(([x, y], corner) => {
    for (let part = 0; part <= 6; part++) {
      const angle = ((corner + part / 6) * Math.PI) / 2;
      points.push([x + round * Math.cos(angle), y + round * Math.sin(angle)]);
    }
  });
  return points;
}

function line(shape) {
  return shape.length ? `M${shape.map((point) => point.join(" ")).join("L")}Z` : "";
}

// What of a shape lies on the side where `side` is positive.
function cut(shape, side) {
  const kept = [];
  shape.forEach((point, at) => {
    const next = shape[(at + 1) % shape.length];
    const [here, there] = [side(point), side(next)];
    if (here >= 0) kept.push(point);
    if (here * there < 0) {
      const part = here / (here - there);
      kept.push([point[0] + part * (next[0] - point[0]), point[1] + part * (next[1] - point[1])]);
    }
  });
  return kept;
}
