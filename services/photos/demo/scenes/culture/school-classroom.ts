import type { Scene } from '../../drawing/scene.ts';
import { circle, path, polygon, rect, stroke } from '../../drawing/svg.ts';
import { anyDress } from '../../parts/crowd.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { beam } from '../../parts/sky.ts';

export const schoolClassroom: Scene = {
  draw(s) {
    s.wash(s.linear(['#e2d2ae', '#d3bd94', '#a88a68']));
    for (const x of [40, 280])
      s.add(
        rect(x, 120, 200, 420, '#f4ecd8'),
        rect(x + 12, 132, 176, 396, s.linear(['#9fcbd8', '#f4ecc8'])),
        rect(x + 96, 126, 8, 410, '#f4ecd8'),
        rect(x, 320, 200, 8, '#f4ecd8'),
      );
    beam(s, 240, 140, 760, 1060, 200, 480, '#fff6d8', 0.4);
    s.add(
      rect(600, 110, 760, 400, '#7a5a3c'),
      rect(618, 128, 724, 364, s.linear(['#2f5a4c', '#234439'])),
      path('M680,240q60,-70 120,0t120,0M690,330h180M690,370h120M1010,220h220M1010,260h160', {
        fill: 'none',
        stroke: '#eef2e4',
        'stroke-width': 6,
        opacity: 0.75,
        'stroke-linecap': 'round',
      }),
      circle(1120, 380, 62, {
        fill: 'none',
        stroke: '#eef2e4',
        'stroke-width': 5,
        opacity: 0.75,
      }),
      stroke(
        [
          [1058, 380],
          [1182, 380],
        ],
        '#eef2e4',
        4,
        0.7,
      ),
      stroke(
        [
          [1120, 318],
          [1120, 442],
        ],
        '#eef2e4',
        4,
        0.7,
      ),
    );
    s.add(
      rect(1410, 180, 150, 200, '#f6efdc'),
      rect(1424, 194, 122, 172, '#bcd2d0'),
      path('M1430,260q30,-40 50,-10t40,20q10,40 -30,60t-50,-20Z', '#8fae7a'),
    );
    s.add(rect(0, 640, 1600, 430, s.linear(['#b08a62', '#5a4436'])));
    s.add(
      person({
        x: 940,
        foot: 760,
        height: 400,
        pose: poses.point,
        dress: {
          top: '#b5533f',
          legs: '#3a4256',
          cut: 'skirt',
          hat: 'hair-long',
          hair: '#5a3a28',
        },
      }),
    );
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 4; i++) {
        const k = 0.75 + row * 0.26;
        const [x, y] = [
          230 + i * 390 + (row % 2) * 40 - row * 60 * (i - 1.5) * -0.5,
          780 + row * 120,
        ];
        s.add(
          person({
            x,
            foot: y + 110 * k,
            height: 260 * k,
            pose: s.random.isOnce(0.4)
              ? {
                  ...poses.sit,
                  arms: [
                    [150, 170],
                    [20, 60],
                  ],
                }
              : poses.write,
            dress: {
              ...anyDress(s),
              top: s.random.of(['#3f6f94', '#c9703f', '#5f8a5c', '#d9a441', '#8a5a7c']),
              cut: 'trousers',
            },
            shade: ['#3a2a24', 0.08],
          }),
          polygon(
            [
              [x + 10 * k, y],
              [x + 150 * k, y],
              [x + 166 * k, y + 26 * k],
              [x, y + 26 * k],
            ],
            '#d8b484',
          ),
          rect(x + 12 * k, y + 26 * k, 8 * k, 90 * k, '#5a6068'),
          rect(x + 146 * k, y + 26 * k, 8 * k, 90 * k, '#5a6068'),
          polygon(
            [
              [x + 60 * k, y + 4],
              [x + 110 * k, y + 4],
              [x + 116 * k, y + 18 * k],
              [x + 56 * k, y + 18 * k],
            ],
            '#fbf6e8',
          ),
        );
      }
    s.vignette(0.32);
  },
};
