import { lighter } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import { ellipse, path, polygon, rect, stroke } from '../../drawing/svg.ts';
import { person } from '../../parts/people.ts';
import { beam } from '../../parts/sky.ts';

export const operatingTheatre: Scene = {
  draw(s) {
    s.wash(s.linear(['#2a5a62', '#4f8a8c', '#23464e']));
    for (let i = 0; i < 17; i++)
      for (let k = 0; k < 9; k++)
        s.add(rect(i * 96 + 2, k * 78 + 2, 92, 74, { fill: '#ffffff', opacity: 0.035 }));
    s.add(
      stroke(
        [
          [800, -10],
          [800, 70],
        ],
        '#c9d4d4',
        18,
      ),
      ellipse(800, 120, 250, 66, s.linear(['#dfe8e6', '#8fa4a6'])),
      ...[-150, -60, 30, 120].map((k) => ellipse(815 + k, 134, 36, 18, '#fffdf0')),
    );
    beam(s, 800, 140, 800, 800, 190, 420, '#fff8dc', 0.6);
    s.add(
      rect(1250, 240, 230, 170, { fill: '#16282e', rx: 10 }),
      path('M1270,330h40l14,-50l20,100l18,-70l12,20h90', {
        fill: 'none',
        stroke: '#7ff0b0',
        'stroke-width': 6,
      }),
      path('M1270,380h190', { fill: 'none', stroke: '#f0d27f', 'stroke-width': 4 }),
      rect(1350, 410, 20, 400, '#9fb2b4'),
      rect(160, 220, 12, 560, '#b9c8ca'),
      path('M130,240h70v90q-35,40 -70,0Z', { fill: '#d8ecec', opacity: 0.8 }),
      path('M165,350Q190,560 480,680', { fill: 'none', stroke: '#d8ecec', 'stroke-width': 4 }),
    );
    const gown = '#3f9a8c';
    for (const [x, h, flip, skin] of [
      [430, 560, false, '#d79c72'],
      [650, 590, false, '#8a5638'],
      [960, 590, true, '#e9b995'],
      [1190, 555, true, '#b97a51'],
    ] as const) {
      s.add(
        person({
          x,
          foot: 1030,
          height: h,
          pose: {
            lean: 10,
            head: 14,
            arms: [
              [38, 78],
              [30, 70],
            ],
            legs: [
              [3, 0],
              [-4, -2],
            ],
          },
          dress: {
            top: x === 650 ? lighter(gown, 0.12) : gown,
            legs: gown,
            hair: lighter(gown, 0.2),
            hat: 'wool',
            skin,
            cut: 'robe',
          },
          isMirrored: flip,
        }),
      );
      const side = flip ? -1 : 1;
      s.add(ellipse(x + side * h * 0.085, 1030 - h * 0.865, h * 0.05, h * 0.035, '#dff0ec'));
    }
    s.add(
      path(
        'M380,770Q480,700 640,720L1000,720Q1160,704 1240,770L1250,960L370,960Z',
        s.linear(['#5fb5a5', '#2f7a70']),
      ),
      ellipse(800, 745, 120, 24, '#d8ece6'),
      ellipse(800, 744, 64, 13, '#b5443a'),
      rect(360, 956, 900, 24, '#c9d4d4'),
      rect(770, 980, 60, 100, '#8fa4a6'),
    );
    s.add(
      polygon(
        [
          [60, 860],
          [320, 860],
          [340, 900],
          [40, 900],
        ],
        '#cfdcdc',
      ),
      ...Array.from({ length: 7 }, (_, i) =>
        stroke(
          [
            [84 + i * 34, 868],
            [92 + i * 34, 892],
          ],
          '#6d8084',
          5,
        ),
      ),
      rect(60, 900, 12, 170, '#8fa4a6'),
      rect(310, 900, 12, 170, '#8fa4a6'),
    );
    s.vignette(0.42);
  },
};
