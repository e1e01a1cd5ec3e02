import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, rect } from '../../drawing/svg.ts';
import { flag } from '../../parts/classic.ts';
import { person } from '../../parts/people.ts';

export const handshakeLeaders: Scene = {
  draw(s) {
    s.wash(s.linear(['#2a4866', '#5c87a0', '#c9b690'], 80));
    for (const [x, b] of [
      [170, ['#26408b', '#26408b']],
      [430, ['#c9402f', '#f1ece0']],
      [1130, ['#3d8a5f', '#f1ece0', '#c9402f']],
      [1390, ['#2f8a8a', '#f1ece0', '#e2893c']],
    ] as const)
      flag(s, x, 1500, 1280, b, x === 1130, 0.22);
    s.add(
      circle(
        800,
        620,
        420,
        s.radial([
          [0, '#fff2d0', 0.6],
          [1, '#fff2d0', 0],
        ]),
      ),
    );
    s.add(
      rect(0, 1440, 1600, 170, s.linear(['#8a3a34', '#4a2426'])),
      ellipse(800, 1500, 560, 40, { fill: '#1c161c', opacity: 0.4 }),
    );
    const shake = {
      lean: 4,
      arms: [
        [46, 82],
        [-6, 2],
      ],
      legs: [
        [8, 2],
        [-8, -6],
      ],
    } as const;
    s.add(
      person({
        x: 530,
        foot: 1500,
        height: 1080,
        pose: shake,
        dress: { top: '#1f2b44', legs: '#1a2338', skin: '#e9b995', hair: '#6f6a66' },
      }),
      person({
        x: 1040,
        foot: 1500,
        height: 1020,
        pose: shake,
        dress: {
          top: '#4a2f48',
          legs: '#2c2030',
          skin: '#8a5638',
          hair: '#1d1a1c',
          hat: 'hair-long',
          cut: 'skirt',
        },
        isMirrored: true,
      }),
    );
    s.vignette(0.36);
  },
};
