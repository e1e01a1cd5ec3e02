import { darker, lighter } from '../drawing/colour.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { circle, group, n, type Point, path, polygon, stroke } from '../drawing/svg.ts';

/** A spruce: boughs in steps, the side away from the light darker. */
export function spruce(
  sheet: Sheet,
  x: number,
  base: number,
  height: number,
  colour: string,
  snow?: string,
): string {
  const tiers = 6;
  const width = height * 0.36;
  const parts = [
    polygon(
      [
        [x - width * 0.04, base],
        [x + width * 0.04, base],
        [x, base - height * 0.4],
      ],
      darker(colour, 0.4),
    ),
  ];
  for (let i = 0; i < tiers; i++) {
    const t = i / tiers;
    const [top, foot] = [
      base - height * (0.36 + t * 0.64 + 0.02) + -height * 0.1,
      base - height * (0.08 + t * 0.78),
    ];
    const half = (width / 2) * (1 - t * 0.86) * sheet.random.between(0.9, 1.1);
    parts.push(
      polygon(
        [
          [x, top],
          [x + half, foot],
          [x + half * 0.45, foot - height * 0.02],
          [x, foot + height * 0.015],
          [x - half * 0.45, foot - height * 0.02],
          [x - half, foot],
        ],
        colour,
      ),
      polygon(
        [
          [x, top],
          [x + half, foot],
          [x + half * 0.45, foot - height * 0.02],
          [x + half * 0.05, foot],
        ],
        { fill: darker(colour, 0.45), opacity: 0.55 },
      ),
    );
    if (snow !== undefined)
      parts.push(
        polygon(
          [
            [x, top],
            [x - half * 0.9, foot - height * 0.01],
            [x - half * 0.3, foot - height * 0.05],
          ],
          { fill: snow, opacity: 0.85 },
        ),
      );
  }
  return parts.join('');
}

/** A broad crown of leaves. */
export function tree(
  sheet: Sheet,
  x: number,
  base: number,
  height: number,
  colour: string,
): string {
  const r = height * 0.3;
  const trunk = darker(colour, 0.55);
  const parts = [
    path(
      `M${n(x - height * 0.035)},${n(base)}Q${n(x - height * 0.012)},${n(base - height * 0.3)} ${n(x - height * 0.02)},${n(base - height * 0.6)}L${n(x + height * 0.02)},${n(base - height * 0.6)}Q${n(x + height * 0.014)},${n(base - height * 0.3)} ${n(x + height * 0.04)},${n(base)}Z`,
      trunk,
    ),
  ];
  const blobs: [number, number, number][] = [];
  for (let i = 0; i < 9; i++) {
    const angle = (i / 9) * Math.PI * 2;
    blobs.push([
      x + Math.cos(angle) * r * 0.62,
      base - height * 0.66 + Math.sin(angle) * r * 0.55,
      r * sheet.random.between(0.44, 0.62),
    ]);
  }
  parts.push(...blobs.map(([bx, by, br]) => circle(bx, by, br, darker(colour, 0.22))));
  parts.push(circle(x, base - height * 0.66, r * 0.75, darker(colour, 0.22)));
  parts.push(
    ...blobs.map(([bx, by, br]) => circle(bx - br * 0.2, by - br * 0.22, br * 0.78, colour)),
  );
  parts.push(
    ...blobs
      .slice(4, 8)
      .map(([bx, by, br]) =>
        circle(bx - br * 0.28, by - br * 0.34, br * 0.42, lighter(colour, 0.18)),
      ),
  );
  return group({}, ...parts);
}

export function bareTree(
  sheet: Sheet,
  x: number,
  base: number,
  height: number,
  colour: string,
): string {
  const parts: string[] = [];
  const grow = (from: Point, angle: number, length: number, width: number, depth: number): void => {
    const to: Point = [from[0] + Math.sin(angle) * length, from[1] - Math.cos(angle) * length];
    parts.push(stroke([from, to], colour, width));
    if (depth === 0) return;
    for (const side of [-1, 1]) {
      grow(
        to,
        angle + side * sheet.random.between(0.2, 0.6),
        length * sheet.random.between(0.62, 0.8),
        width * 0.62,
        depth - 1,
      );
    }
  };
  grow([x, base], sheet.random.between(-0.06, 0.06), height * 0.3, height * 0.045, 5);
  return parts.join('');
}

export function poplar(x: number, base: number, height: number, colour: string): string {
  const w = height * 0.1;
  const d = (k: number) =>
    `M${n(x)},${n(base - height)}C${n(x + w * k)},${n(base - height * 0.8)} ${n(x + w * 1.2 * k)},${n(base - height * 0.2)} ${n(x)},${n(base)}`;
  return (
    path(
      `${d(1)}C${n(x - w * 1.2)},${n(base - height * 0.2)} ${n(x - w)},${n(base - height * 0.8)} ${n(x)},${n(base - height)}Z`,
      colour,
    ) +
    path(
      `${d(1)}C${n(x + w * 0.3)},${n(base - height * 0.3)} ${n(x + w * 0.2)},${n(base - height * 0.7)} ${n(x)},${n(base - height)}Z`,
      { fill: darker(colour, 0.4), opacity: 0.6 },
    )
  );
}

export function palm(
  sheet: Sheet,
  x: number,
  base: number,
  height: number,
  colour: string,
  lean = 0.15,
): string {
  const top: Point = [x + height * lean, base - height];
  const parts = [
    path(
      `M${n(x - height * 0.03)},${n(base)}Q${n(x)},${n(base - height * 0.5)} ${n(top[0])},${n(top[1])}L${n(top[0] + height * 0.02)},${n(top[1])}Q${n(x + height * 0.06)},${n(base - height * 0.5)} ${n(x + height * 0.04)},${n(base)}Z`,
      darker(colour, 0.3),
    ),
  ];
  for (let i = 0; i < 9; i++) {
    const angle = -Math.PI * (0.02 + (i / 8) * 0.96) + sheet.random.between(-0.1, 0.1);
    const reach = height * sheet.random.between(0.32, 0.42);
    const [tx, ty] = [
      top[0] + Math.cos(angle) * reach,
      top[1] + Math.sin(angle) * reach * 0.5 + reach * 0.42,
    ];
    const [mx, my] = [
      top[0] + Math.cos(angle) * reach * 0.6,
      top[1] + Math.sin(angle) * reach * 0.75,
    ];
    parts.push(
      path(
        `M${n(top[0])},${n(top[1])}Q${n(mx)},${n(my - reach * 0.08)} ${n(tx)},${n(ty)}Q${n(mx)},${n(my + reach * 0.14)} ${n(top[0])},${n(top[1])}Z`,
        i % 2 === 0 ? colour : darker(colour, 0.2),
      ),
    );
  }
  return parts.join('');
}
