import { darker, lighter } from '../drawing/colour.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { n, path, polygon, rect } from '../drawing/svg.ts';

type Temple = {
  x: number;
  base: number;
  width: number;
  height: number;
  stone: string;
  columns?: number;
  pediment?: boolean;
  steps?: number;
};

/** A front with columns: banks, courts, parliaments, museums. Returns where its roof ends. */
export function temple(
  sheet: Sheet,
  { x, base, width, height, stone, columns = 6, pediment = true, steps = 5 }: Temple,
): number {
  const stair = height * 0.16;
  for (let i = 0; i < steps; i++) {
    const inset = (i * width * 0.05) / steps;
    const y = base - ((i + 1) * stair) / steps;
    sheet.add(
      rect(
        x - width * 0.06 + inset,
        y,
        width * 1.12 - inset * 2,
        stair / steps + 1,
        i % 2 === 0 ? lighter(stone, 0.08) : darker(stone, 0.12),
      ),
    );
  }
  const floor = base - stair;
  const beam = height * 0.13;
  const top = floor - (height - stair - beam);
  sheet.add(
    rect(x, top, width, floor - top, sheet.linear([darker(stone, 0.62), darker(stone, 0.45)])),
  );
  const gap = width / columns;
  for (let i = 0; i < columns; i++) {
    const w = gap * 0.46;
    column(sheet, x + gap * (i + 0.5), top, floor, w, stone);
    if (i < columns - 1)
      sheet.add(
        rect(
          x + gap * (i + 1) - gap * 0.13,
          top + (floor - top) * 0.36,
          gap * 0.26,
          (floor - top) * 0.64,
          { fill: darker(stone, 0.75), opacity: 0.8 },
        ),
      );
  }
  sheet.add(
    rect(
      x - width * 0.03,
      top - beam,
      width * 1.06,
      beam,
      sheet.linear([lighter(stone, 0.2), stone]),
    ),
  );
  sheet.add(
    rect(x - width * 0.03, top - beam * 0.25, width * 1.06, beam * 0.08, darker(stone, 0.35)),
  );
  sheet.add(
    rect(x - width * 0.045, top - beam * 1.1, width * 1.09, beam * 0.18, lighter(stone, 0.3)),
  );
  if (!pediment) return top - beam * 1.1;
  const peak = top - beam * 1.1 - width * 0.17;
  const foot = top - beam * 1.05;
  sheet.add(
    polygon(
      [
        [x - width * 0.05, foot],
        [x + width / 2, peak],
        [x + width * 1.05, foot],
      ],
      lighter(stone, 0.18),
    ),
  );
  sheet.add(
    polygon(
      [
        [x + width * 0.06, foot - width * 0.014],
        [x + width / 2, peak + width * 0.032],
        [x + width * 0.94, foot - width * 0.014],
      ],
      darker(stone, 0.24),
    ),
  );
  return peak;
}

export function column(
  sheet: Sheet,
  x: number,
  top: number,
  foot: number,
  width: number,
  stone: string,
): void {
  const shaft = sheet.linear(
    [
      [0, darker(stone, 0.12)],
      [0.28, lighter(stone, 0.3)],
      [0.62, stone],
      [1, darker(stone, 0.48)],
    ],
    0,
  );
  const h = foot - top;
  sheet.add(
    path(
      `M${n(x - width / 2)},${n(foot)}Q${n(x - width * 0.47)},${n(top + h * 0.4)} ${n(x - width * 0.41)},${n(top)}L${n(x + width * 0.41)},${n(top)}Q${n(x + width * 0.47)},${n(top + h * 0.4)} ${n(x + width / 2)},${n(foot)}Z`,
      shaft,
    ),
  );
  for (const k of [-0.2, 0, 0.2])
    sheet.add(
      rect(x + width * k - width * 0.02, top, width * 0.04, h, {
        fill: darker(stone, 0.5),
        opacity: 0.25,
      }),
    );
  sheet.add(rect(x - width * 0.62, foot - h * 0.035, width * 1.24, h * 0.035, lighter(stone, 0.1)));
  sheet.add(
    rect(x - width * 0.6, top, width * 1.2, h * 0.03, lighter(stone, 0.2)),
    rect(x - width * 0.5, top + h * 0.03, width, h * 0.02, darker(stone, 0.15)),
  );
}

/** A cloth on a pole that the wind moves. `bands` are its stripes from the top, or from the pole with `upright`. */
export function flag(
  sheet: Sheet,
  x: number,
  base: number,
  height: number,
  bands: readonly string[],
  isUpright = false,
  size = 0.3,
  pole = '#cfc8b8',
): void {
  const width = height * size;
  const cloth = width * 0.66;
  const top = base - height;
  sheet.add(
    rect(
      x - height * 0.008,
      top - height * 0.02,
      height * 0.016,
      height * 1.02,
      sheet.linear([lighter(pole, 0.2), darker(pole, 0.4)], 0),
    ),
  );
  const wave = sheet.random.between(0.06, 0.11) * width;
  const edge = (share: number, from: number, to: number) => {
    const y = top + cloth * share;
    const at = (t: number) =>
      `${n(x + width * t)},${n(y + Math.sin(t * 6.2 + 0.6) * wave * t + t * cloth * 0.1)}`;
    const steps = 10;
    return Array.from({ length: steps + 1 }, (_, i) => at(from + ((to - from) * i) / steps));
  };
  bands.forEach((band, i) => {
    const [a, b] = [i / bands.length, (i + 1) / bands.length];
    const line = isUpright
      ? [...edge(0, a, b), ...edge(1, a, b).toReversed()]
      : [...edge(a, 0, 1), ...edge(b, 0, 1).toReversed()];
    sheet.add(path(`M${line.join('L')}Z`, band));
  });
  const fold = sheet.linear(
    [
      [0, '#141a26', 0.25],
      [0.25, '#ffffff', 0.14],
      [0.5, '#141a26', 0.28],
      [0.72, '#ffffff', 0.12],
      [1, '#141a26', 0.3],
    ],
    0,
  );
  sheet.add(path(`M${[...edge(0, 0, 1), ...edge(1, 0, 1).toReversed()].join('L')}Z`, fold));
}
