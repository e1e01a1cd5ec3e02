import type { Palette } from '../drawing/palette.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { circle, ellipse, group, n, path, polygon, rect, stroke } from '../drawing/svg.ts';

/** The sky down to `horizon`, or the whole sheet. */
export function sky(
  sheet: Sheet,
  { sky: [top, middle, low] }: Palette,
  horizon = sheet.height,
): void {
  const fill = sheet.linear([
    [0, top],
    [0.6, middle],
    [1, low],
  ]);
  sheet.add(
    rect(0, horizon, sheet.width, sheet.height - horizon, low),
    rect(0, 0, sheet.width, horizon + 2, fill),
  );
}

/** Sun or moon with its glow. */
export function sun(
  sheet: Sheet,
  palette: Palette,
  x: number,
  y: number,
  r: number,
  glow = 6,
): void {
  const halo = sheet.radial([
    [0, palette.light, 0.75],
    [0.35, palette.light, 0.25],
    [1, palette.light, 0],
  ]);
  sheet.add(circle(x, y, r * glow, halo), circle(x, y, r, palette.light));
}

/** A moon with seas. */
export function moon(sheet: Sheet, x: number, y: number, r: number): void {
  const halo = sheet.radial([
    [0, '#e8e4cf', 0.4],
    [1, '#e8e4cf', 0],
  ]);
  const face = sheet.radial(['#f8f3df', '#d9d3bd'], 0.4, 0.4, 0.7);
  sheet.add(
    circle(x, y, r * 3.2, halo),
    circle(x, y, r, face),
    ellipse(x - r * 0.3, y - r * 0.25, r * 0.28, r * 0.2, { fill: '#b9b39d', opacity: 0.5 }),
    ellipse(x + r * 0.25, y + r * 0.1, r * 0.34, r * 0.26, { fill: '#b9b39d', opacity: 0.45 }),
    ellipse(x - r * 0.15, y + r * 0.5, r * 0.2, r * 0.12, { fill: '#b9b39d', opacity: 0.4 }),
  );
}

type Clouds = { y: number; spread: number; count: number; size: number; opacity?: number };

/** Heaps with flat feet, lit from above. */
export function clouds(
  sheet: Sheet,
  { cloud }: Palette,
  { y, spread, count, size, opacity = 0.8 }: Clouds,
) {
  const fill = sheet.linear(cloud);
  for (let i = 0; i < count; i++) {
    const x = (sheet.width * (i + sheet.random.between(0, 1))) / count;
    const scale = sheet.random.between(0.5, 1.15) * size;
    const foot = y + sheet.random.between(-spread, spread);
    sheet.add(path(heap(sheet, x, foot, scale), { fill, opacity }));
  }
}

/** One cloud: humps along a hidden arch, over a flat foot. */
function heap(sheet: Sheet, x: number, foot: number, size: number): string {
  const humps = 5 + Math.floor(sheet.random.next() * 3);
  const width = size * 2.6;
  const step = width / humps;
  let d = `M${n(x - width / 2)},${n(foot)}`;
  for (let i = 1; i <= humps; i++) {
    const rise =
      i === humps ? 0 : Math.sin((Math.PI * i) / humps) * size * sheet.random.between(0.25, 0.5);
    const r = step * sheet.random.between(0.52, 0.64);
    d += `A${n(r)},${n(r)} 0 0 1 ${n(x - width / 2 + step * i)},${n(foot - rise)}`;
  }
  return `${d}Z`;
}

/** Long thin banks as they lie at evening. */
export function streaks(
  sheet: Sheet,
  colour: string,
  top: number,
  bottom: number,
  count: number,
  opacity = 0.35,
) {
  for (let i = 0; i < count; i++) {
    const x = sheet.random.between(-0.1, 1.1) * sheet.width;
    const y = sheet.random.between(top, bottom);
    const width = sheet.random.between(0.12, 0.4) * sheet.width;
    sheet.add(
      ellipse(x, y, width, sheet.random.between(4, 14), {
        fill: colour,
        opacity: opacity * sheet.random.between(0.4, 1),
      }),
    );
  }
}

export function stars(sheet: Sheet, count: number, bottom: number): void {
  const dots: string[] = [];
  for (let i = 0; i < count; i++) {
    const brightness = sheet.random.next() ** 3;
    dots.push(
      circle(
        sheet.random.next() * sheet.width,
        sheet.random.next() * bottom,
        0.8 + brightness * 2.4,
        {
          fill: '#fdf6e0',
          opacity: 0.25 + brightness * 0.7,
        },
      ),
    );
  }
  sheet.add(...dots);
}

/** Rain or, with a short drop, snow. */
export function rain(
  sheet: Sheet,
  count: number,
  length: number,
  opacity = 0.35,
  colour = '#e6edf0',
): void {
  const drops: string[] = [];
  for (let i = 0; i < count; i++) {
    const [x, y] = [sheet.random.next() * sheet.width * 1.1, sheet.random.next() * sheet.height];
    const reach = length * sheet.random.between(0.5, 1.2);
    drops.push(
      stroke(
        [
          [x, y],
          [x - reach * 0.22, y + reach],
        ],
        colour,
        sheet.random.between(1, 2.6),
      ),
    );
  }
  sheet.add(group({ opacity }, ...drops));
}

export function snowfall(sheet: Sheet, count: number): void {
  for (let i = 0; i < count; i++) {
    const size = sheet.random.between(1.2, 5);
    sheet.add(
      circle(sheet.random.next() * sheet.width, sheet.random.next() * sheet.height, size, {
        fill: '#ffffff',
        opacity: sheet.random.between(0.3, 0.85),
      }),
    );
  }
}

/** A shaft of light between two points, `from` wide at its source. */
export function beam(
  sheet: Sheet,
  x: number,
  y: number,
  toX: number,
  toY: number,
  from: number,
  to: number,
  colour: string,
  opacity = 0.35,
) {
  const fill = sheet.linear([
    [0, colour, opacity],
    [1, colour, 0],
  ]);
  sheet.add(
    polygon(
      [
        [x - from, y],
        [x + from, y],
        [toX + to, toY],
        [toX - to, toY],
      ],
      fill,
    ),
  );
}

export function glow(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  colour: string,
  opacity = 0.6,
  flat = 1,
): void {
  const fill = sheet.radial([
    [0, colour, opacity],
    [0.4, colour, opacity * 0.4],
    [1, colour, 0],
  ]);
  sheet.add(ellipse(x, y, r, r * flat, fill));
}

/** A column of smoke or steam that widens and leans as it rises. */
export function smoke(
  sheet: Sheet,
  x: number,
  y: number,
  rise: number,
  lean: number,
  size: number,
  tones: readonly [string, string],
  opacity = 0.85,
): void {
  const fill = sheet.radial(tones, 0.4, 0.3, 0.75);
  const puffs = 16;
  for (let i = puffs; i >= 0; i--) {
    const t = i / puffs;
    const r = size * (0.25 + t * 1.1) * sheet.random.between(0.75, 1.2);
    const px = x + lean * t ** 1.4 + sheet.random.between(-0.5, 0.5) * size * t;
    sheet.add(circle(px, y - rise * t, r, { fill, opacity: opacity * (1 - t * 0.55) }));
  }
}
