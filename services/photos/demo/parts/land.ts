import { darker, lighter, mix } from '../drawing/colour.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { below, type Point, path, polygon, rect } from '../drawing/svg.ts';

/** A line of ground over the whole width: waves of three lengths. */
export function groundLine(sheet: Sheet, y: number, height: number, steps = 14): Point[] {
  const phases = [0, 0, 0].map(() => sheet.random.between(0, Math.PI * 2));
  const waves = [1.3, 3.1, 6.7];
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const sum = waves.reduce(
      (all, wave, k) => all + Math.sin(t * wave * Math.PI + (phases[k] ?? 0)) / (k + 1),
      0,
    );
    return [t * sheet.width, y - (height * (sum + 1.8)) / 3.6];
  });
}

/** Soft hills that fade into mist at their feet. */
export function hills(
  sheet: Sheet,
  y: number,
  height: number,
  colour: string,
  mist?: string,
): Point[] {
  const line = groundLine(sheet, y, height);
  const fill = mist === undefined ? colour : sheet.linear([colour, mix(colour, mist, 0.55)]);
  sheet.add(path(below(line, sheet.height, true), fill));
  return line;
}

/** Flat ground from `y` down, darker towards the viewer. */
export function plain(sheet: Sheet, y: number, far: string, near: string): void {
  sheet.add(rect(0, y, sheet.width, sheet.height - y, sheet.linear([far, near])));
}

type Mountain = {
  x: number;
  base: number;
  width: number;
  height: number;
  colour: string;
  snow?: number;
  light?: -1 | 1;
};

/** One peak with a lit and a shaded face, and snow down to a share of its height. */
export function mountain(
  sheet: Sheet,
  { x, base, width, height, colour, snow = 0, light = -1 }: Mountain,
): void {
  const apex: Point = [x, base - height];
  const left = jagged(sheet, [x - width / 2, base], apex, 5, height * 0.09);
  const right = jagged(sheet, apex, [x + width / 2, base], 5, height * 0.09);
  const spine = jagged(
    sheet,
    apex,
    [x + width * sheet.random.between(-0.08, 0.12), base],
    5,
    width * 0.09,
  );
  const bright = lighter(colour, 0.16);
  const dark = darker(colour, 0.26);
  const fade = (tone: string) => sheet.linear([tone, mix(tone, colour, 0.6)]);
  const [west, east] = light < 0 ? [bright, dark] : [dark, bright];
  sheet.add(
    polygon([...left, ...spine], fade(west)),
    polygon([...right, ...spine.toReversed()], fade(east)),
  );
  const ribs = 7;
  for (let i = 0; i < ribs; i++) {
    const t = sheet.random.between(0.12, 0.6);
    const side = sheet.random.isOnce(0.5) ? -1 : 1;
    const top: Point = [
      x + side * width * 0.5 * t * sheet.random.between(0.1, 0.8),
      base - height * (1 - t),
    ];
    const fall = height * sheet.random.between(0.14, 0.34);
    const shape: Point[] = [
      top,
      [top[0] + side * width * 0.07, top[1] + fall],
      [top[0] + side * width * 0.015, top[1] + fall * 0.8],
    ];
    sheet.add(
      polygon(shape, {
        fill: side * light > 0 ? darker(bright, 0.12) : lighter(dark, 0.1),
        opacity: 0.6,
      }),
    );
  }
  if (snow > 0)
    sheet.add(...snowCap(sheet, { apex, left, right, spine, depth: height * snow, light }));
}

type Cap = {
  apex: Point;
  left: Point[];
  right: Point[];
  spine: Point[];
  depth: number;
  light: -1 | 1;
};

function snowCap(sheet: Sheet, { apex, left, right, spine, depth, light }: Cap): string[] {
  const limit = apex[1] + depth;
  const cut = (line: readonly Point[]) => line.filter(([, y]) => y <= limit);
  const down = (line: readonly Point[]): Point[] => {
    const kept = cut(line);
    const next = line.find(([, y]) => y > limit);
    const last = kept.at(-1) ?? apex;
    if (next === undefined) return kept;
    const t = (limit - last[1]) / (next[1] - last[1]);
    return [...kept, [last[0] + (next[0] - last[0]) * t, limit]];
  };
  const [west, middle, east] = [down(left.toReversed()), down(spine), down(right)];
  const fringe = (from: Point, to: Point): Point[] =>
    Array.from({ length: 7 }, (_, i): Point => {
      const t = (i + 1) / 8;
      const drop = (i % 2 === 0 ? 1 : -0.6) * depth * sheet.random.between(0.1, 0.34);
      return [from[0] + (to[0] - from[0]) * t, from[1] + drop];
    });
  const face = (one: Point[], other: Point[], fill: string) => {
    const [a, b] = [one.at(-1) ?? apex, other.at(-1) ?? apex];
    return polygon([...one, ...fringe(a, b), ...other.toReversed()], fill);
  };
  const [bright, dark] = ['#fbf6ee', '#b3c2d6'];
  return [
    face(west, middle, light < 0 ? bright : dark),
    face(middle, east, light < 0 ? dark : bright),
  ];
}

/** A line broken by halving, like rock. */
export function jagged(
  sheet: Sheet,
  from: Point,
  to: Point,
  depth: number,
  swing: number,
): Point[] {
  if (depth === 0) return [from, to];
  const along = sheet.random.between(0.4, 0.6);
  const middle: Point = [
    from[0] + (to[0] - from[0]) * along + sheet.random.between(-swing, swing) * 0.5,
    from[1] + (to[1] - from[1]) * along + sheet.random.between(-swing, swing) * 0.5,
  ];
  return [
    ...jagged(sheet, from, middle, depth - 1, swing * 0.5),
    ...jagged(sheet, middle, to, depth - 1, swing * 0.5).slice(1),
  ];
}
