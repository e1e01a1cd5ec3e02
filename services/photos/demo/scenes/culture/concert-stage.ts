import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, placed, rect, stroke } from '../../drawing/svg.ts';
import { crowd } from '../../parts/crowd.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { beam, glow } from '../../parts/sky.ts';

export const concertStage: Scene = {
  draw(s) {
    s.wash(s.linear(['#150f2c', '#3a1f5a', '#6a2a5e']));
    for (const [x, to, colour] of [
      [200, 500, '#ff7ab0'],
      [420, 700, '#7ad0ff'],
      [640, 760, '#ffd27a'],
      [960, 840, '#ffd27a'],
      [1180, 900, '#7ad0ff'],
      [1400, 1100, '#ff7ab0'],
    ] as const) {
      beam(s, x, 40, to, 900, 14, 190, colour, 0.5);
      glow(s, x, 44, 70, colour, 0.9);
    }
    s.add(
      rect(0, 20, 1600, 20, '#0d0a1c'),
      ...Array.from({ length: 40 }, (_, i) =>
        stroke(
          [
            [i * 42, 22],
            [i * 42 + 21, 40],
            [i * 42 + 42, 22],
          ],
          '#2a2044',
          3,
        ),
      ),
    );
    s.add(rect(300, 560, 1000, 110, s.linear(['#3a2450', '#150f26'])));
    for (const [x, h] of [
      [330, 250],
      [1190, 250],
    ] as const)
      s.add(
        rect(x, 560 - h, 90, h, '#0d0a1c'),
        ...[0, 1, 2, 3].map((i) => circle(x + 45, 590 - h + i * 60, 24, '#2a2044')),
      );
    s.add(
      person({
        x: 800,
        foot: 562,
        height: 230,
        pose: poses.fist,
        dress: { top: '#f2c25a', legs: '#2a1f3a', hat: 'hair-long', skin: '#b97a51' },
      }),
      stroke(
        [
          [840, 562],
          [846, 420],
        ],
        '#d8d4e0',
        4,
      ),
      person({
        x: 590,
        foot: 560,
        height: 215,
        pose: poses.hold,
        dress: { top: '#d2543c', legs: '#1f1a2c' },
      }),
      placed(
        630,
        460,
        1,
        -26,
        ellipse(0, 0, 44, 22, '#c9402f'),
        ellipse(-14, 0, 22, 16, '#8a2a24'),
        rect(36, -4, 100, 8, '#3a2820'),
      ),
      person({
        x: 1010,
        foot: 560,
        height: 215,
        pose: poses.hold,
        dress: { top: '#5fb0b8', legs: '#1f1a2c' },
        isMirrored: true,
      }),
      placed(
        970,
        462,
        [-1, 1],
        -26,
        ellipse(0, 0, 44, 22, '#2f6fa3'),
        rect(36, -4, 100, 8, '#3a2820'),
      ),
    );
    s.add(
      circle(1120, 530, 40, '#8a3a5a'),
      circle(1120, 530, 32, '#f2e6da'),
      ellipse(1180, 450, 36, 7, '#e6c87a'),
      ellipse(1070, 440, 30, 6, '#e6c87a'),
    );
    glow(s, 800, 500, 520, '#ff9ad0', 0.45, 0.6);
    crowd(s, {
      top: 660,
      bottom: 850,
      rows: 5,
      size: 46,
      shade: '#150f26',
      hands: 0.45,
      tone: 0.42,
    });
    for (let i = 0; i < 60; i++)
      s.add(
        circle(s.random.next() * 1600, 80 + s.random.next() * 640, s.random.between(1.5, 4.5), {
          fill: s.random.of(['#ffd27a', '#ff9ad0', '#bfe8ff']),
          opacity: 0.8,
        }),
      );
    s.vignette(0.4);
  },
};
