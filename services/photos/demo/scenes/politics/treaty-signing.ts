import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, placed, polygon, rect, stroke } from '../../drawing/svg.ts';
import { flag } from '../../parts/classic.ts';
import { person, skins } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { beam } from '../../parts/sky.ts';
import { suits } from '../../parts/suits.ts';

export const treatySigning: Scene = {
  draw(s) {
    s.wash(s.linear(['#5a2f2c', '#8a4f3c', '#4a2a2a']));
    for (const x of [110, 500, 890, 1280])
      s.add(
        rect(x, 40, 220, 520, s.linear(['#b5834a', '#7a4f34'])),
        rect(x + 18, 58, 184, 484, s.linear(['#8f5a42', '#6a3f36'])),
        circle(x + 110, 250, 66, {
          fill: 'none',
          stroke: '#d8b068',
          'stroke-width': 6,
          opacity: 0.6,
        }),
      );
    beam(s, 400, -30, 600, 1060, 90, 520, '#ffe8b8', 0.35);
    const bands = [
      ['#1f1f24', '#e2b13c', '#c9402f'],
      ['#2f5f94', '#f1ece0', '#c9402f'],
      ['#3d8a5f', '#f1ece0', '#c9402f'],
      ['#c9402f', '#f1ece0', '#5fa3d0'],
      ['#c9402f', '#f1ece0', '#2f5f94'],
      ['#1f1f24', '#c9402f', '#e2b13c'],
    ] as const;
    for (const [i, b] of bands.entries()) flag(s, 170 + i * 240, 640, 500, b, i < 3, 0.25);
    for (let i = 0; i < 7; i++)
      s.add(
        person({
          x: 150 + i * 215,
          foot: 900,
          height: 400,
          pose: i % 2 === 0 ? poses.stand : poses.hold,
          dress: {
            top: s.random.of(suits),
            legs: '#1d2029',
            skin: s.random.of(skins),
            hair: s.random.of(['#2a211d', '#8d8881', '#4b3425']),
            hat: i === 4 ? 'hair-long' : 'none',
          },
          isMirrored: i > 3,
          shade: ['#2c1a1a', 0.25],
        }),
      );
    for (const [x, flip] of [
      [420, false],
      [800, false],
      [1180, true],
    ] as const)
      s.add(
        person({
          x,
          foot: 1090,
          height: 560,
          pose: poses.write,
          dress: {
            top: s.random.of(suits),
            legs: '#1d2029',
            skin: s.random.of(skins),
            hair: s.random.of(['#2a211d', '#6f6a66', '#4b3425']),
          },
          isMirrored: flip,
        }),
      );
    s.add(
      rect(-10, 836, 1620, 34, s.linear(['#4f8a62', '#2f5f48'])),
      rect(-10, 868, 1620, 210, s.linear(['#3a6a50', '#1c3a30'])),
      rect(-10, 866, 1620, 8, '#d8b45c'),
    );
    for (let x = 60; x < 1600; x += 190)
      s.add(
        path(`M${x},874Q${x + 95},960 ${x + 190},874`, {
          fill: 'none',
          stroke: '#d8b45c',
          'stroke-width': 5,
          opacity: 0.6,
        }),
      );
    for (const x of [560, 940, 1040])
      s.add(
        placed(
          x,
          834,
          1,
          0,
          polygon(
            [
              [-120, 8],
              [-90, -20],
              [0, -12],
              [90, -20],
              [120, 8],
            ],
            '#f8f2e2',
          ),
          stroke(
            [
              [0, -12],
              [0, 8],
            ],
            '#b9ab90',
            3,
          ),
          ...[0, 1].map((i) =>
            stroke(
              [
                [-90 + i * 10, -8 + i * 7],
                [-16, -4 + i * 7],
              ],
              '#8a8478',
              2,
            ),
          ),
        ),
        stroke(
          [
            [x + 60, 822],
            [x + 96, 770],
          ],
          '#1d1a1c',
          5,
        ),
      );
    s.add(
      path('M700,836L716,780L754,780L770,836Z', '#d8b45c'),
      ellipse(735, 778, 20, 6, '#1d1a1c'),
    );
    s.vignette(0.42);
  },
};
