import type { Sheet } from '../drawing/sheet.ts';
import { glow, stars } from '../parts/sky.ts';

const space = ['#05070f', '#0b1226', '#16223f'] as const;

/** Black space with stars and a faint nebula. */
export function darkness(s: Sheet, count = 320): void {
  s.wash(s.linear(space, 70));
  glow(s, s.width * 0.75, s.height * 0.3, s.width * 0.5, '#3b3f7a', 0.22, 0.6);
  stars(s, count, s.height);
}
