import type { Scene } from '../../drawing/scene.ts';
import { ellipse, n, path, polygon, rect, stroke } from '../../drawing/svg.ts';
import { castShadow, type Dress, person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { grandstand } from '../../parts/stadium.ts';

export const iceHockeyGoal: Scene = {
  draw(s) {
    s.wash(s.linear(['#141c33', '#33486e']));
    grandstand(s, 90, 400, '#28345a', true, false);
    s.add(
      rect(0, 380, 1600, 90, s.linear(['#f3f1ea', '#c9d2dc'])),
      rect(0, 460, 1600, 16, '#e2b13c'),
      rect(0, 300, 1600, 84, { fill: '#cfe6f0', opacity: 0.22 }),
    );
    for (let i = 0; i < 9; i++)
      s.add(
        rect(
          i * 190 - 40,
          392,
          150,
          54,
          ['#b5443a', '#2f5f94', '#e8e2d2', '#31405a', '#3d8a5f'][i % 5] ?? '#fff',
        ),
      );
    s.add(
      rect(0, 474, 1600, 430, s.linear(['#e9f0f5', '#b5c9da'])),
      polygon(
        [
          [980, 476],
          [1000, 476],
          [760, 900],
          [700, 900],
        ],
        { fill: '#2f6fa3', opacity: 0.7 },
      ),
      polygon(
        [
          [1390, 476],
          [1396, 476],
          [1500, 900],
          [1488, 900],
        ],
        { fill: '#c9402f', opacity: 0.75 },
      ),
      ellipse(420, 760, 330, 92, {
        fill: 'none',
        stroke: '#c9402f',
        'stroke-width': 7,
        opacity: 0.6,
      }),
    );
    for (let i = 0; i < 34; i++) {
      const [x, y] = [s.random.next() * 1600, 500 + s.random.next() * 380];
      s.add(
        path(
          `M${n(x)},${n(y)}q${n(s.random.between(40, 140))},${n(s.random.between(-16, 16))} ${n(s.random.between(120, 240))},${n(s.random.between(-10, 30))}`,
          { fill: 'none', stroke: '#ffffff', 'stroke-width': 2, opacity: 0.6 },
        ),
      );
    }
    s.add(
      path('M1290,640L1290,500Q1380,486 1470,520L1500,668', {
        fill: 'none',
        stroke: '#c9402f',
        'stroke-width': 11,
        'stroke-linejoin': 'round',
      }),
    );
    for (let i = 0; i < 9; i++)
      s.add(
        stroke(
          [
            [1300 + i * 20, 506 + i * 3],
            [1308 + i * 21, 650 + i * 3],
          ],
          '#ffffff',
          1.6,
          0.6,
        ),
        stroke(
          [
            [1292, 520 + i * 15],
            [1490, 534 + i * 15],
          ],
          '#ffffff',
          1.6,
          0.5,
        ),
      );
    const white: Dress = {
      top: '#f4f1ea',
      legs: '#2a4b86',
      hair: '#c9402f',
      hat: 'helmet',
      shoes: '#14171f',
    };
    const dark: Dress = {
      top: '#b23a34',
      legs: '#1f2733',
      hair: '#1f2733',
      hat: 'helmet',
      shoes: '#14171f',
    };
    for (const [x, foot, h, dress, flip] of [
      [240, 600, 200, dark, false],
      [860, 620, 220, dark, false],
      [600, 740, 310, white, false],
      [1000, 830, 380, white, false],
    ] as const) {
      s.add(
        castShadow(x, foot, h * 0.34, '#5d7a96', 0.5),
        person({ x, foot, height: h, pose: poses.skate, dress, isMirrored: flip }),
      );
      s.add(
        stroke(
          [
            [x + h * 0.26, foot - h * 0.42],
            [x + h * 0.5, foot - 6],
            [x + h * 0.62, foot - 2],
          ],
          '#3a2c24',
          h * 0.022,
        ),
      );
    }
    s.add(
      person({
        x: 1392,
        foot: 672,
        height: 210,
        pose: {
          lean: 22,
          arms: [
            [70, 60],
            [-60, -30],
          ],
          legs: [
            [50, -30],
            [-44, 20],
          ],
        },
        dress: { ...dark, legs: '#e8e2d2' },
        isMirrored: true,
      }),
      ellipse(1240, 822, 20, 8, '#14171f'),
    );
    s.vignette(0.32);
  },
};
