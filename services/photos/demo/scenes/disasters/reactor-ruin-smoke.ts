import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { type Point, path, placed, polygon, rect, stroke } from '../../drawing/svg.ts';
import { plain } from '../../parts/land.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { clouds, glow, sky, smoke } from '../../parts/sky.ts';
import { lattice } from '../../parts/space.ts';
import { tree } from '../../parts/trees.ts';

export const reactorRuinSmoke: Scene = {
  draw(s) {
    const p = palettes.grey;
    sky(s, p, 760);
    clouds(s, p, { y: 230, spread: 120, count: 8, size: 150, opacity: 0.6 });
    smoke(s, 830, 430, 460, 330, 130, ['#8d8f8c', '#4c5254'], 0.85);
    s.add(
      rect(60, 540, 620, 240, s.linear(['#c9c4b2', '#8d8c82'])),
      rect(60, 520, 640, 24, '#a5a296'),
    );
    for (let i = 0; i < 15; i++)
      s.add(rect(84 + i * 40, 566, 20, 190, { fill: '#5d6463', opacity: 0.6 }));
    s.add(
      rect(560, 420, 160, 360, s.linear(['#b9b5a5', '#7b7b74'])),
      polygon(
        [
          [700, 780],
          [700, 500],
          [740, 470],
          [770, 520],
          [800, 430],
          [850, 540],
          [900, 480],
          [930, 580],
          [990, 540],
          [1010, 620],
          [1060, 600],
          [1080, 780],
        ],
        s.linear(['#8f8b80', '#4f5150']),
      ),
      polygon(
        [
          [740, 780],
          [750, 600],
          [800, 560],
          [840, 640],
          [900, 590],
          [950, 680],
          [1010, 660],
          [1030, 780],
        ],
        '#2a2d2e',
      ),
    );
    glow(s, 880, 690, 170, '#e8703c', 0.6);
    for (let i = 0; i < 24; i++)
      s.add(
        stroke(
          [
            [730 + s.random.next() * 320, 520 + s.random.next() * 180],
            [730 + s.random.next() * 330, 560 + s.random.next() * 200],
          ],
          '#3a3c3c',
          s.random.between(3, 9),
        ),
      );
    for (let i = 0; i < 60; i++)
      s.add(
        polygon(
          Array.from(
            { length: 4 },
            (_, k): Point => [
              680 + s.random.next() * 440 + (k % 2) * 20,
              770 + s.random.next() * 40 + Math.floor(k / 2) * 14,
            ],
          ),
          s.random.of(['#6f6e67', '#55575a', '#8d8a7f']),
        ),
      );
    s.add(
      rect(1080, 500, 420, 280, s.linear(['#c2beae', '#83837b'])),
      rect(1070, 480, 440, 24, '#a09d91'),
    );
    for (let i = 0; i < 10; i++)
      s.add(rect(1100 + i * 40, 530, 18, 220, { fill: '#5d6463', opacity: 0.6 }));
    s.add(
      polygon(
        [
          [608, 430],
          [622, 60],
          [662, 60],
          [676, 430],
        ],
        s.linear(['#d9d3c4', '#8b877d'], 0),
      ),
    );
    for (let i = 0; i < 5; i++)
      s.add(rect(620 - i * 2.7, 84 + i * 68, 44 + i * 5.4, 32, { fill: '#b5443a', opacity: 0.85 }));
    s.add(lattice(596, 430, 92, 330, '#7b7f80', 66, 3));
    plain(s, 776, '#8d8d7c', '#3c3f3a');
    for (let i = 0; i < 44; i++)
      s.add(
        tree(
          s,
          s.random.next() * 1600,
          850 + s.random.next() * 40,
          s.random.between(50, 100),
          '#5f6a4c',
        ),
      );
    s.add(
      placed(
        1220,
        250,
        0.9,
        4,
        path(
          'M-70,0Q-60,-40 0,-42Q54,-40 60,-8L170,-20L172,-6L60,14Q20,28 -30,24Q-66,20 -70,0Z',
          '#3a4646',
        ),
        stroke(
          [
            [-130, -52],
            [130, -60],
          ],
          '#2a3234',
          5,
        ),
        rect(-5, -58, 9, 18, '#2a3234'),
        path('M-64,-4Q-56,-30 -22,-32L-22,-2Z', '#a9c0c4'),
        stroke(
          [
            [166, -40],
            [176, 8],
          ],
          '#2a3234',
          4,
        ),
      ),
    );
    s.add(path('M0,930Q700,880 1600,940L1600,1067L0,1067Z', '#2d322e'));
    for (let i = 0; i < 9; i++)
      s.add(
        person({
          x: 180 + i * 74,
          foot: 1010 + (i % 3) * 14,
          height: 150,
          pose: s.random.of([poses.walk, poses.stand, poses.dig]),
          dress: { top: '#d8d2c2', legs: '#cfc8b6', hair: '#d8d2c2', hat: 'helmet', cut: 'coat' },
          shade: [p.near, 0.3],
        }),
      );
    s.vignette(0.36);
  },
};
