import type { Palette } from '../drawing/palette.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { n, path, rect } from '../drawing/svg.ts';

/** Water from `y` down with ripples that grow towards the viewer, and the light's path on it. */
export function water(
  sheet: Sheet,
  { water: [far, near], light }: Palette,
  y: number,
  sunX?: number,
  bottom = sheet.height,
): void {
  sheet.add(rect(0, y, sheet.width, bottom - y, sheet.linear([far, near])));
  const depth = bottom - y;
  for (let i = 0; i < 90; i++) {
    const t = sheet.random.next() ** 1.5;
    const tone = sheet.random.isOnce(0.5) ? far : near;
    sheet.add(
      ripple(sheet.random.next() * sheet.width, y + depth * t, 18 + 150 * t, 1 + 5 * t, tone, 0.3),
    );
  }
  if (sunX === undefined) return;
  for (let i = 0; i < 70; i++) {
    const t = sheet.random.next();
    const x = sunX + sheet.random.between(-1, 1) * (16 + 130 * t) * sheet.random.next();
    sheet.add(
      ripple(x, y + 3 + depth * t, 14 + 70 * t, 1.4 + 4.5 * t, light, 0.75 * (1 - t * 0.6)),
    );
  }
}

/** A lens of light or dark on water. */
export function ripple(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity: number,
): string {
  const [left, right] = [n(x - width / 2), n(x + width / 2)];
  return path(
    `M${left},${n(y)}Q${n(x)},${n(y - height)} ${right},${n(y)}Q${n(x)},${n(y + height)} ${left},${n(y)}Z`,
    { fill, opacity },
  );
}

/** Waves in rows, steeper towards the viewer, with foam on their backs. */
export function swell(
  sheet: Sheet,
  y: number,
  rows: number,
  tones: readonly [string, string],
  foam: string,
  height: number,
): void {
  for (let row = 0; row < rows; row++) {
    const t = row / Math.max(1, rows - 1);
    const base = y + (sheet.height - y) * t ** 1.2;
    const length = 90 + 260 * t;
    const rise = height * (0.2 + t);
    let x = -sheet.random.between(0, length);
    let d = `M${n(x)},${n(sheet.height)}L${n(x)},${n(base)}`;
    let crests = '';
    while (x < sheet.width + length) {
      const peak = rise * sheet.random.between(0.55, 1.1);
      const [mid, end] = [x + length * 0.62, x + length];
      d += `Q${n(x + length * 0.3)},${n(base - peak * 0.1)} ${n(mid)},${n(base - peak)}Q${n(mid + length * 0.12)},${n(base - peak * 0.2)} ${n(end)},${n(base)}`;
      crests += path(
        `M${n(x + length * 0.36)},${n(base - peak * 0.42)}Q${n(x + length * 0.5)},${n(base - peak * 0.78)} ${n(mid)},${n(base - peak)}Q${n(mid - length * 0.02)},${n(base - peak * 0.72)} ${n(x + length * 0.36)},${n(base - peak * 0.42)}Z`,
        { fill: foam, opacity: 0.25 + 0.5 * t },
      );
      x = end;
    }
    sheet.add(
      path(
        `${d}L${n(x)},${n(sheet.height)}Z`,
        sheet.linear(row % 2 === 0 ? tones : [tones[0], tones[0], tones[1]]),
      ),
      crests,
    );
  }
}
