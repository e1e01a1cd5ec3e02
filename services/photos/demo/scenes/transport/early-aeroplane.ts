import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { ellipse, path, placed, polygon, rect, stroke } from '../../drawing/svg.ts';
import { hills } from '../../parts/land.ts';
import { castShadow, person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { clouds, sky } from '../../parts/sky.ts';

export const earlyAeroplane: Scene = {
  draw(s) {
    const p = palettes.winter;
    sky(s, p, 640);
    clouds(s, p, { y: 210, spread: 90, count: 5, size: 120, opacity: 0.7 });
    s.add(rect(0, 600, 1600, 60, s.linear(['#a9bccb', '#8aa2b4'])));
    for (const [y, h, c] of [
      [660, 60, '#cdbd9c'],
      [730, 70, '#c3ae86'],
      [820, 60, '#a8906a'],
    ] as const)
      hills(s, y, h, c, '#e6d9bc');
    s.add(path('M-20,780Q600,720 1620,800L1620,910L-20,910Z', s.linear(['#d9c7a0', '#8d7856'])));
    for (let i = 0; i < 120; i++) {
      const [x, y] = [s.random.next() * 1600, 790 + s.random.next() * 110];
      s.add(
        stroke(
          [
            [x, y],
            [x + s.random.between(-10, 16), y - s.random.between(12, 40)],
          ],
          '#8a7a4c',
          2,
        ),
      );
    }
    const wood = '#7a5a3c';
    const cloth = s.linear(['#fbf6e6', '#d8cbb0', '#a8977c'], 90);
    s.add(
      placed(
        800,
        420,
        1.25,
        -5,
        ...[-1, 1].map((k) =>
          stroke(
            [
              [k * 40, 60],
              [k * 40, 110],
            ],
            wood,
            5,
          ),
        ),
        stroke(
          [
            [-180, 112],
            [150, 112],
          ],
          wood,
          7,
        ),
        polygon(
          [
            [-380, -74],
            [400, -74],
            [372, -54],
            [-400, -54],
          ],
          cloth,
        ),
        ...Array.from({ length: 11 }, (_, i) =>
          stroke(
            [
              [-370 + i * 74, -66],
              [-370 + i * 74, 52],
            ],
            wood,
            4.5,
          ),
        ),
        ...Array.from(
          { length: 10 },
          (_, i) =>
            stroke(
              [
                [-370 + i * 74, -60],
                [-296 + i * 74, 50],
              ],
              '#5a4a44',
              1,
              0.7,
            ) +
            stroke(
              [
                [-370 + i * 74, 50],
                [-296 + i * 74, -60],
              ],
              '#5a4a44',
              1,
              0.7,
            ),
        ),
        polygon(
          [
            [-390, 50],
            [410, 50],
            [380, 72],
            [-412, 72],
          ],
          cloth,
        ),
        ellipse(0, 40, 62, 10, '#3a3440'),
        ellipse(-50, 36, 18, 13, '#d79c72'),
        rect(20, 18, 46, 30, '#4a4a50'),
        ...[-150, 150].map((x) => ellipse(x + 20, -6, 9, 62, { fill: '#8a6a48', opacity: 0.9 })),
        stroke(
          [
            [-20, -10],
            [-150, -6],
          ],
          '#3a3440',
          2,
        ),
        stroke(
          [
            [60, 30],
            [150, -6],
          ],
          '#3a3440',
          2,
        ),
        polygon(
          [
            [-60, 84],
            [110, 84],
            [90, 96],
            [-76, 96],
          ],
          cloth,
        ),
        stroke(
          [
            [120, -60],
            [330, -20],
            [120, 60],
          ],
          wood,
          3.5,
        ),
        polygon(
          [
            [322, -70],
            [344, -76],
            [350, 40],
            [328, 46],
          ],
          cloth,
        ),
        stroke(
          [
            [-120, 60],
            [-330, 20],
          ],
          wood,
          4,
        ),
        polygon(
          [
            [-380, 4],
            [-290, 0],
            [-284, 12],
            [-388, 18],
          ],
          cloth,
        ),
        polygon(
          [
            [-380, 34],
            [-290, 30],
            [-284, 42],
            [-388, 48],
          ],
          cloth,
        ),
      ),
    );
    s.add(
      ellipse(790, 830, 330, 14, { fill: '#5d4f3a', opacity: 0.35 }),
      rect(980, 818, 420, 7, '#8a6a48'),
    );
    s.add(
      castShadow(1180, 866, 40, '#4a3c2c'),
      person({
        x: 1180,
        foot: 866,
        height: 190,
        pose: {
          ...poses.run,
          arms: [
            [-120, -150],
            [40, 90],
          ],
        },
        dress: { top: '#2b3242', legs: '#2b3242', hair: '#23202a', hat: 'cap' },
        isMirrored: true,
      }),
      person({
        x: 220,
        foot: 850,
        height: 140,
        pose: poses.stand,
        dress: { top: '#3a3a44', hat: 'brim' },
      }),
      person({
        x: 290,
        foot: 852,
        height: 136,
        pose: poses.point,
        dress: { top: '#504538', hat: 'brim' },
      }),
    );
    s.vignette(0.28);
  },
};
