import { darker, lighter, mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { path, polygon } from '../../drawing/svg.ts';
import { skyline } from '../../parts/city.ts';
import { hills, mountain } from '../../parts/land.ts';
import { sky } from '../../parts/sky.ts';
import { water } from '../../parts/water.ts';

export const capeTownTableMountain: Scene = {
  draw(s) {
    const p = palettes.day;
    sky(s, p, 600);
    const rock = mix('#7d7a72', p.far, 0.3);
    mountain(s, {
      x: 300,
      base: 620,
      width: 520,
      height: 320,
      colour: mix(rock, '#5c6b52', 0.3),
    });
    s.add(
      path(
        'M330,620L470,330L520,300L540,252L1130,246L1150,290L1210,330L1400,620Z',
        s.linear([lighter(rock, 0.12), rock, mix(rock, '#60704f', 0.7)]),
      ),
    );
    for (let i = 0; i < 24; i++) {
      const x = 540 + i * 26;
      s.add(
        polygon(
          [
            [x, 254],
            [x + 9, 256],
            [x + 14, 330 + s.random.between(0, 90)],
            [x - 12, 360 + s.random.between(0, 60)],
          ],
          { fill: darker(rock, 0.45), opacity: 0.4 },
        ),
      );
    }
    s.add(
      path(
        'M500,268C560,196 700,214 800,206C930,190 1080,204 1190,262C1220,300 1160,318 1120,290C1030,262 660,268 570,290C530,310 490,300 500,268Z',
        { fill: '#fffdf6', opacity: 0.92 },
      ),
    );
    mountain(s, {
      x: 1440,
      base: 625,
      width: 420,
      height: 280,
      colour: mix(rock, '#5c6b52', 0.4),
    });
    hills(s, 640, 60, '#7f8d62', '#b3b58c');
    skyline(s, {
      base: 690,
      low: 24,
      high: 110,
      widest: 66,
      colour: '#dcd6c6',
      haze: '#b9c0b8',
      lamp: '#5c7b8a',
      lit: 0.5,
    });
    water(s, p, 690);
    for (const [x, y, k] of [
      [420, 770, 1],
      [1130, 742, 0.7],
      [760, 820, 1.4],
    ] as const)
      s.add(
        path(
          `M${x - 50 * k},${y}L${x + 50 * k},${y}L${x + 36 * k},${y + 16 * k}L${x - 40 * k},${y + 16 * k}Z`,
          '#2f4652',
        ),
        path(
          `M${x - 4 * k},${y - 4}L${x - 4 * k},${y - 110 * k}Q${x + 50 * k},${y - 50 * k} ${x + 44 * k},${y - 6}Z`,
          '#fffaf0',
        ),
        path(
          `M${x - 10 * k},${y - 6}L${x - 10 * k},${y - 92 * k}L${x - 44 * k},${y - 8}Z`,
          '#e6ded0',
        ),
      );
    s.vignette(0.22);
  },
};
