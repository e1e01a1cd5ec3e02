import { darker, mix } from '../drawing/colour.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { circle, ellipse, n, path, rect } from '../drawing/svg.ts';
import { type Dress, person, skins } from './people.ts';
import { type Pose, poses } from './poses.ts';

const clothes = [
  '#7c3f3a',
  '#38556d',
  '#4f6150',
  '#8a7350',
  '#2f3a4c',
  '#6b4a5e',
  '#a7794a',
  '#54606a',
] as const;
const hairs = ['#2a211d', '#4b3425', '#1d1a1c', '#7b5a36', '#8d8881'] as const;

type Rows = {
  top: number;
  bottom: number;
  rows: number;
  size: number;
  shade: string;
  hands?: number;
  from?: number;
  to?: number;
  tone?: number;
};

/** People from behind, heads and shoulders, in rows that grow towards the viewer; `shade` is what the front fades to. */
export function crowd(
  sheet: Sheet,
  { top, bottom, rows, size, shade, hands = 0, from = 0, to = sheet.width, tone = 0.55 }: Rows,
): void {
  for (let row = 0; row < rows; row++) {
    const t = rows === 1 ? 1 : row / (rows - 1);
    const head = size * (0.4 + 0.6 * t);
    const y = top + (bottom - top) * t ** 1.25;
    const gap = head * 2.25;
    for (
      let x = from - gap * sheet.random.next();
      x < to + gap;
      x += gap * sheet.random.between(0.8, 1.2)
    ) {
      sheet.add(
        back(
          sheet,
          x,
          y + sheet.random.between(-0.25, 0.25) * head,
          head,
          shade,
          tone + 0.3 * t,
          sheet.random.isOnce(hands),
        ),
      );
    }
  }
}

function back(
  sheet: Sheet,
  x: number,
  y: number,
  head: number,
  shade: string,
  tone: number,
  hasHandUp: boolean,
): string {
  const coat = mix(sheet.random.of(clothes), shade, tone);
  const hair = mix(sheet.random.of(hairs), shade, tone);
  const skin = mix(sheet.random.of(skins), shade, tone);
  const w = head * 1.32;
  const parts = [
    path(
      `M${n(x - w)},${n(y + head * 6)}L${n(x - w)},${n(y + head * 1.9)}Q${n(x - w * 0.95)},${n(y + head * 1.1)} ${n(x - head * 0.4)},${n(y + head * 0.85)}L${n(x + head * 0.4)},${n(y + head * 0.85)}Q${n(x + w * 0.95)},${n(y + head * 1.1)} ${n(x + w)},${n(y + head * 1.9)}L${n(x + w)},${n(y + head * 6)}Z`,
      coat,
    ),
    path(
      `M${n(x + head * 0.1)},${n(y + head * 0.85)}L${n(x + head * 0.4)},${n(y + head * 0.85)}Q${n(x + w * 0.95)},${n(y + head * 1.1)} ${n(x + w)},${n(y + head * 1.9)}L${n(x + w)},${n(y + head * 6)}L${n(x + w * 0.4)},${n(y + head * 6)}Z`,
      { fill: darker(coat, 0.35), opacity: 0.55 },
    ),
    rect(x - head * 0.3, y + head * 0.4, head * 0.6, head * 0.7, skin),
    ellipse(x, y, head * 0.62, head * 0.78, hair),
    ellipse(x - head * 0.16, y - head * 0.2, head * 0.32, head * 0.4, {
      fill: mix(hair, '#fff2d6', 0.16),
      opacity: 0.7,
    }),
  ];
  if (hasHandUp) {
    const side = sheet.random.isOnce(0.5) ? -1 : 1;
    const reach = head * sheet.random.between(1.6, 2.4);
    const [sx, ex] = [x + side * w * 0.8, x + side * w * sheet.random.between(0.9, 1.3)];
    parts.push(
      path(
        `M${n(sx - head * 0.32)},${n(y + head * 1.8)}L${n(ex - head * 0.17)},${n(y - reach)}L${n(ex + head * 0.17)},${n(y - reach)}L${n(sx + head * 0.32)},${n(y + head * 1.8)}Z`,
        coat,
      ),
      circle(ex, y - reach - head * 0.1, head * 0.26, skin),
    );
  }
  return parts.join('');
}

type Scatter = {
  count: number;
  from: number;
  to: number;
  far: number;
  near: number;
  small: number;
  tall: number;
  shade: readonly [string, number];
  poses?: readonly [Pose, ...Pose[]];
  direction?: 0 | 1 | -1;
};

/** Whole people on a ground between two depths, far ones first. */
export function passers(
  sheet: Sheet,
  {
    count,
    from,
    to,
    far,
    near,
    small,
    tall,
    shade,
    poses: chosen = [poses.stand, poses.walk, poses.stroll, poses.wait],
    direction = 0,
  }: Scatter,
): void {
  const depths = Array.from({ length: count }, () => sheet.random.next()).sort((a, b) => a - b);
  for (const t of depths) {
    const height = (small + (tall - small) * t) * sheet.random.between(0.93, 1.05);
    const isMirrored = direction === 0 ? sheet.random.isOnce(0.5) : direction < 0;
    sheet.add(
      person({
        x: sheet.random.between(from, to),
        foot: far + (near - far) * t,
        height,
        pose: sheet.random.of(chosen),
        dress: anyDress(sheet),
        isMirrored,
        shade,
      }),
    );
  }
}

/** What people in the street wear. */
export function anyDress(sheet: Sheet): Dress {
  return {
    skin: sheet.random.of(skins),
    hair: sheet.random.of(hairs),
    top: sheet.random.of(clothes),
    legs: sheet.random.of(['#2b3242', '#3c3a3f', '#4a4238', '#25303a']),
    cut: sheet.random.of(['trousers', 'trousers', 'coat', 'skirt']),
    hat: sheet.random.of(['none', 'none', 'none', 'hair-long', 'cap', 'wool']),
  };
}

/** Far too many to tell apart: dots of heads in a stand. */
export function stand(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  rows: number,
  tones: readonly [string, ...string[]],
  skew = 0,
): void {
  const step = height / rows;
  const dots: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let at = 0; at < width; at += step * 0.85) {
      if (sheet.random.isOnce(0.12)) continue;
      const [px, py] = [
        x + at + (row % 2) * step * 0.4 + sheet.random.between(-1, 1),
        y + row * step + (at / width) * skew,
      ];
      dots.push(circle(px, py, step * 0.3, sheet.random.of(tones)));
    }
  }
  sheet.add(...dots);
}
