import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, rect, stroke } from '../../drawing/svg.ts';
import { skyline } from '../../parts/city.ts';
import { crowd } from '../../parts/crowd.ts';
import { glow, sky, stars } from '../../parts/sky.ts';
import { water } from '../../parts/water.ts';

export const newYearFireworks: Scene = {
  draw(s) {
    const p = palettes.night;
    sky(s, p, 1180);
    stars(s, 120, 700);
    for (const [x, y, r, colour] of [
      [420, 360, 250, '#ffd27a'],
      [880, 270, 220, '#ff7a8a'],
      [700, 640, 190, '#8fe0ff'],
      [230, 720, 150, '#c9a0ff'],
      [1080, 640, 170, '#a8f0a0'],
    ] as const) {
      glow(s, x, y, r * 1.6, colour, 0.4);
      for (let ring = 1; ring <= 3; ring++)
        for (let i = 0; i < 30; i++) {
          const angle = (i / 30) * Math.PI * 2 + ring * 0.1;
          const reach = (r * ring) / 3;
          const [ex, ey] = [
            x + Math.cos(angle) * reach,
            y + Math.sin(angle) * reach + (reach / r) ** 2 * 34,
          ];
          s.add(
            stroke(
              [
                [x + Math.cos(angle) * reach * 0.72, y + Math.sin(angle) * reach * 0.72 + 10],
                [ex, ey],
              ],
              colour,
              3,
              0.75,
            ),
            circle(ex, ey, 3.4, '#fffbe8'),
          );
        }
      s.add(
        path(`M${x},${y}Q${x + 10},${(y + 1180) / 2} ${x + (640 - x) * 0.3},1180`, {
          fill: 'none',
          stroke: colour,
          'stroke-width': 3,
          opacity: 0.25,
        }),
      );
    }
    skyline(s, {
      base: 1190,
      low: 90,
      high: 260,
      widest: 110,
      colour: '#1f2c50',
      haze: '#4a4a78',
      lamp: p.lamp,
      lit: 0.4,
    });
    water(s, p, 1190);
    for (let i = 0; i < 90; i++)
      s.add(
        ellipse(
          s.random.next() * 1280,
          1200 + s.random.next() * 200,
          s.random.between(10, 40),
          2.5,
          { fill: s.random.of(['#ffd27a', '#ff7a8a', '#8fe0ff', '#c9a0ff']), opacity: 0.5 },
        ),
      );
    s.add(rect(0, 1420, 1280, 190, '#0b1122'));
    crowd(s, {
      top: 1400,
      bottom: 1540,
      rows: 3,
      size: 52,
      shade: '#0b1122',
      hands: 0.45,
      tone: 0.5,
    });
    s.vignette(0.4);
  },
};
