import { darker, mix } from '../drawing/colour.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { polygon, rect } from '../drawing/svg.ts';

type Skyline = {
  base: number;
  low: number;
  high: number;
  widest: number;
  colour: string;
  haze?: string;
  lamp?: string;
  lit?: number;
  from?: number;
  to?: number;
};

/** A row of towers; with `lamp` some of the windows are lit. Their feet fade into `haze`. */
export function skyline(
  sheet: Sheet,
  {
    base,
    low,
    high,
    widest,
    colour,
    haze = colour,
    lamp,
    lit = 0.3,
    from = -20,
    to = sheet.width,
  }: Skyline,
): void {
  for (let x = from; x < to; ) {
    const width = widest * sheet.random.between(0.45, 1);
    const height = sheet.random.between(low, high);
    tower(sheet, {
      x,
      base,
      width,
      height,
      colour: mix(colour, haze, sheet.random.between(0, 0.18)),
      haze,
      ...(lamp !== undefined && { lamp }),
      lit,
    });
    x += width * sheet.random.between(0.86, 1.06);
  }
}

type Tower = {
  x: number;
  base: number;
  width: number;
  height: number;
  colour: string;
  haze?: string;
  lamp?: string;
  lit?: number;
  top?: 'flat' | 'step' | 'mast' | 'slant' | 'tank';
};

export function tower(
  sheet: Sheet,
  {
    x,
    base,
    width,
    height,
    colour,
    haze = colour,
    lamp,
    lit = 0.3,
    top = sheet.random.of(['flat', 'flat', 'step', 'mast', 'slant', 'tank']),
  }: Tower,
): void {
  const y = base - height;
  const body = sheet.linear([colour, mix(colour, haze, 0.35)]);
  const shade = { fill: darker(colour, 0.3), opacity: 0.55 };
  sheet.add(
    rect(x, y, width, height, body),
    rect(x + width * 0.62, y, width * 0.38, height, shade),
  );
  if (top === 'step')
    sheet.add(
      rect(x + width * 0.2, y - width * 0.3, width * 0.6, width * 0.32, colour),
      rect(x + width * 0.38, y - width * 0.52, width * 0.24, width * 0.25, colour),
    );
  if (top === 'mast')
    sheet.add(
      rect(x + width * 0.3, y - width * 0.14, width * 0.4, width * 0.16, colour),
      rect(x + width * 0.48, y - width * 0.8, width * 0.04, width * 0.7, colour),
    );
  if (top === 'slant')
    sheet.add(
      polygon(
        [
          [x, y + 1],
          [x + width, y + 1],
          [x + width, y - width * 0.35],
        ],
        colour,
      ),
    );
  if (top === 'tank')
    sheet.add(
      rect(x + width * 0.2, y - width * 0.12, width * 0.3, width * 0.14, darker(colour, 0.15)),
    );
  if (lamp === undefined) return;
  const step = Math.max(9, width / Math.max(3, Math.round(width / 15)));
  const panes: string[] = [];
  for (let wy = y + step * 0.7; wy < base - step; wy += step * 1.25) {
    for (let wx = x + step * 0.5; wx < x + width - step * 0.7; wx += step) {
      if (sheet.random.isOnce(lit))
        panes.push(
          rect(wx, wy, step * 0.44, step * 0.62, {
            fill: lamp,
            opacity: sheet.random.between(0.35, 0.95),
          }),
        );
    }
  }
  sheet.add(...panes);
}
