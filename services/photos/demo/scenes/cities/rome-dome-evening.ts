import { darker, lighter } from '../../drawing/colour.ts';
import { atDepth, inLight, palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import type { Sheet } from '../../drawing/sheet.ts';
import { n, path, rect, stroke } from '../../drawing/svg.ts';
import { skyline } from '../../parts/city.ts';
import { street } from '../../parts/houses.ts';
import { hills } from '../../parts/land.ts';
import { dome } from '../../parts/landmarks.ts';
import { sky, streaks, sun } from '../../parts/sky.ts';

export const romeDomeEvening: Scene = {
  draw(s) {
    const p = palettes.gold;
    sky(s, p, 660);
    sun(s, p, 470, 470, 60);
    streaks(s, '#fff0cd', 160, 430, 12, 0.4);
    hills(s, 640, 90, atDepth(p, 0.12), p.sky[2]);
    for (const [x, w] of [
      [300, 84],
      [1240, 100],
      [1480, 70],
    ] as const)
      dome(s, x, 640, w, atDepth(p, 0.25), atDepth(p, 0.35));
    skyline(s, {
      base: 660,
      low: 30,
      high: 70,
      widest: 90,
      colour: atDepth(p, 0.22),
      haze: p.sky[2],
    });
    dome(s, 880, 600, 270, inLight(p, '#d2b48c', 0.55), inLight(p, '#8f9a94', 0.5));
    s.add(
      rect(700, 590, 370, 80, s.linear([inLight(p, '#dcc29b', 0.6), inLight(p, '#a98863', 0.6)])),
    );
    street(
      s,
      760,
      -20,
      1600,
      80,
      150,
      ['#d9a066', '#c98555', '#e2bb82', '#b9734f'],
      ['#8f4d35', '#a05a3b', '#7c412f'],
      0.1,
    );
    street(
      s,
      880,
      -60,
      1600,
      90,
      190,
      ['#b97b4f', '#a5683f', '#c99362', '#94583c'],
      ['#6e382b', '#7f4431'],
      0.22,
    );
    s.add(rect(0, 878, 1600, 200, s.linear(['#4a3430', '#2b2128'])));
    for (const x of [80, 240, 1390, 1530]) pine(s, x, 1000, 420 + (x % 7) * 16, '#39422e');
    s.add(rect(0, 992, 1600, 80, '#231b22'));
    s.vignette();
  },
};

/** An umbrella pine. */
function pine(s: Sheet, x: number, base: number, height: number, colour: string): void {
  s.add(
    stroke(
      [
        [x, base],
        [x + 8, base - height * 0.5],
        [x - 4, base - height * 0.8],
      ],
      darker(colour, 0.4),
      height * 0.035,
    ),
    stroke(
      [
        [x + 4, base - height * 0.6],
        [x + height * 0.16, base - height * 0.8],
      ],
      darker(colour, 0.4),
      height * 0.018,
    ),
    stroke(
      [
        [x + 4, base - height * 0.62],
        [x - height * 0.17, base - height * 0.8],
      ],
      darker(colour, 0.4),
      height * 0.018,
    ),
  );
  for (let i = 0; i < 12; i++) {
    const t = i / 11 - 0.5;
    const r = height * (0.12 - Math.abs(t) * 0.1);
    s.add(
      path(
        `M${n(x + t * height * 0.66 - r * 1.5)},${n(base - height * 0.8)}a${n(r * 1.5)},${n(r)} 0 0 1 ${n(r * 3)},0Z`,
        i % 2 === 0 ? colour : lighter(colour, 0.08),
      ),
    );
  }
}
