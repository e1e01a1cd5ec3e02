import { darker } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, n, path, polygon, rect } from '../../drawing/svg.ts';
import { flag } from '../../parts/classic.ts';
import { stand } from '../../parts/crowd.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { beam } from '../../parts/sky.ts';

export const medalPodium: Scene = {
  draw(s) {
    s.wash(s.linear(['#1c2747', '#4b4a74', '#c07a62']));
    stand(s, 0, 240, 1600, 480, 18, ['#4b4468', '#6a5878', '#37375c', '#946a74', '#2c2a48']);
    s.wash(
      s.linear([
        [0, '#1c2747', 0.5],
        [1, '#2a2038', 0.1],
      ]),
    );
    for (const [x, bands] of [
      [250, ['#d2543c', '#f6efe2', '#2f6fa3']],
      [420, ['#3d8a5f', '#e2b13c', '#d2543c']],
      [1180, ['#2f6fa3', '#f6efe2']],
      [1350, ['#f6efe2', '#d2543c']],
    ] as const)
      flag(s, x, 700, 560, bands, false, 0.26);
    for (const x of [500, 800, 1100])
      beam(s, x, -20, 800 + (x - 800) * 0.6, 1000, 40, 250, '#fff2cf', 0.35);
    s.add(rect(0, 930, 1600, 140, s.linear(['#5a4a5c', '#2a2436'])));
    for (const [x, h, number] of [
      [440, 190, 2],
      [1160, 150, 3],
      [800, 280, 1],
    ] as const) {
      s.add(
        rect(x - 170, 950 - h, 340, h, s.linear(['#f4ecda', '#c2b49e'])),
        polygon(
          [
            [x - 170, 950 - h],
            [x - 140, 926 - h],
            [x + 140, 926 - h],
            [x + 170, 950 - h],
          ],
          '#fff8e8',
        ),
        circle(x, 950 - h / 2, 46, ['#e2b13c', '#c3c9d0', '#b97a4a'][number - 1] ?? '#fff'),
        circle(x, 950 - h / 2, 36, {
          fill: 'none',
          stroke: '#ffffff',
          'stroke-width': 4,
          opacity: 0.6,
        }),
      );
      for (let i = 0; i < number; i++)
        s.add(rect(x - 3 + (i - (number - 1) / 2) * 15, 930 - h / 2, 6, 40, '#3a3040'));
      const [skin, top, hat] = (
        [
          ['#8a5638', '#2f6fa3', 'none'],
          ['#e9b995', '#d2543c', 'hair-long'],
          ['#d79c72', '#3d8a5f', 'none'],
        ] as const
      )[number - 1] ?? ['#e9b995', '#fff', 'none'];
      s.add(
        person({
          x,
          foot: 946 - h,
          height: 400,
          pose: number === 1 ? poses.cheer : poses.wave,
          dress: { top, legs: darker(top, 0.4), skin, hat, shoes: '#f2eee2' },
        }),
      );
      s.add(
        path(`M${x - 20},${946 - h - 318}L${x + 4},${946 - h - 226}L${x + 26},${946 - h - 316}`, {
          fill: 'none',
          stroke: '#f6efe2',
          'stroke-width': 6,
        }),
        circle(x + 4, 946 - h - 214, 16, ['#f0c75a', '#d8dde2', '#c98a56'][number - 1] ?? '#fff'),
      );
    }
    for (let i = 0; i < 150; i++)
      s.add(
        rect(s.random.next() * 1600, s.random.next() * 1000, 5, 11, {
          fill: s.random.of(['#e2b13c', '#d2543c', '#f6efe2', '#6fc1d8']),
          opacity: 0.85,
          transform: `rotate(${n(s.random.between(0, 90))} 800 500)`,
        }),
      );
    s.vignette(0.35);
  },
};
