import { darker, lighter, mix } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, path, polygon, rect, stroke } from '../../drawing/svg.ts';
import { passers } from '../../parts/crowd.ts';
import { beam, smoke } from '../../parts/sky.ts';

export const railwayStationHall: Scene = {
  draw(s) {
    s.wash(s.linear(['#5f7480', '#b9b49c', '#7a6a58']));
    s.add(
      path('M-40,760L-40,420A840,560 0 0 1 1640,420L1640,760Z', s.linear(['#cfe2e0', '#f4e6c0'])),
    );
    for (let i = 0; i <= 26; i++)
      s.add(
        stroke(
          [
            [800 + (i - 13) * 26, 470],
            [800 + (i - 13) * 96, -60],
          ],
          '#4a5a62',
          4,
          0.8,
        ),
      );
    for (let i = 0; i < 7; i++) {
      const k = 1 - i * 0.125;
      s.add(
        path(`M${800 - 840 * k},760A${840 * k},${620 * k} 0 0 1 ${800 + 840 * k},760`, {
          fill: 'none',
          stroke: mix('#33424a', '#8fa3a6', i / 8),
          'stroke-width': 26 - i * 3,
        }),
      );
    }
    s.add(path('M500,760A300,250 0 0 1 1100,760Z', s.linear(['#fdf6dc', '#e6c898'])));
    for (let i = 0; i < 7; i++)
      s.add(
        stroke(
          [
            [530 + i * 90, 760],
            [800, 470],
          ],
          '#6d7a78',
          3,
          0.5,
        ),
      );
    for (const x of [250, 560, 1000]) beam(s, x, 60, x + 260, 1060, 70, 240, '#fff4d0', 0.3);
    s.add(rect(0, 756, 1600, 320, s.linear(['#c9b692', '#5d4f44'])));
    s.add(
      polygon(
        [
          [520, 760],
          [620, 760],
          [280, 1080],
          [-120, 1080],
        ],
        '#3d3f42',
      ),
      polygon(
        [
          [980, 760],
          [1080, 760],
          [1720, 1080],
          [1320, 1080],
        ],
        '#3d3f42',
      ),
    );
    for (const [side, colour] of [
      [-1, '#2f5f54'],
      [1, '#7a3530'],
    ] as const) {
      const at = (x: number) => 800 + side * x;
      s.add(
        polygon(
          [
            [at(190), 762],
            [at(190), 650],
            [at(700), 470],
            [at(820), 470],
            [at(820), 1000],
            [at(560), 1000],
          ],
          s.linear([lighter(colour, 0.2), darker(colour, 0.3)]),
        ),
        polygon(
          [
            [at(190), 650],
            [at(700), 470],
            [at(820), 470],
            [at(820), 430],
            [at(690), 430],
            [at(190), 632],
          ],
          darker(colour, 0.4),
        ),
      );
      for (let i = 0; i < 6; i++) {
        const [a, b] = [220 + i * 62 + i * i * 5, 256 + i * 66 + i * i * 5.6];
        const top = (x: number) => 690 - (x - 200) * 0.27;
        const low = (x: number) => 722 - (x - 200) * 0.02;
        s.add(
          polygon(
            [
              [at(a), top(a)],
              [at(b), top(b)],
              [at(b), low(b)],
              [at(a), low(a)],
            ],
            '#f6dfa6',
          ),
        );
      }
    }
    s.add(
      stroke(
        [
          [800, 90],
          [800, 250],
        ],
        '#33424a',
        7,
      ),
      circle(800, 310, 66, '#33424a'),
      circle(800, 310, 56, '#f8f2de'),
      stroke(
        [
          [800, 310],
          [800, 268],
        ],
        '#23262e',
        6,
      ),
      stroke(
        [
          [800, 310],
          [828, 324],
        ],
        '#23262e',
        6,
      ),
    );
    passers(s, {
      count: 34,
      from: 420,
      to: 1180,
      far: 790,
      near: 1060,
      small: 90,
      tall: 260,
      shade: ['#33302e', 0.28],
    });
    smoke(s, 300, 470, 300, 160, 60, ['#f2ead6', '#c9c2b0'], 0.5);
    s.vignette(0.38);
  },
};
