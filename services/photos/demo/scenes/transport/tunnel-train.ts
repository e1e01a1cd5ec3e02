import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, polygon, rect, stroke } from '../../drawing/svg.ts';
import { hills, plain } from '../../parts/land.ts';
import { clouds, glow, sky } from '../../parts/sky.ts';
import { lattice } from '../../parts/space.ts';

export const tunnelTrain: Scene = {
  draw(s) {
    const p = palettes.day;
    sky(s, p, 420);
    clouds(s, p, { y: 140, spread: 60, count: 5, size: 100 });
    hills(s, 430, 150, '#9bb07a', '#c7cf9a');
    s.add(
      path(
        'M-20,470Q380,250 800,250T1620,470L1620,1080L-20,1080Z',
        s.linear(['#7f9a5f', '#4f6a48']),
      ),
    );
    s.add(
      rect(330, 380, 940, 470, s.linear(['#d6d0c2', '#8f8c84'])),
      rect(310, 352, 980, 40, '#efe9da'),
    );
    for (let i = 0; i < 13; i++)
      s.add(rect(330 + i * 74, 400, 3, 450, { fill: '#6d6a64', opacity: 0.35 }));
    for (const x of [570, 1030])
      s.add(
        path(
          `M${x - 170},850L${x - 170},620A170,170 0 0 1 ${x + 170},620L${x + 170},850Z`,
          '#b9b3a4',
        ),
        path(
          `M${x - 148},850L${x - 148},624A148,148 0 0 1 ${x + 148},624L${x + 148},850Z`,
          s.radial(['#2c3038', '#0c0f16'], 0.5, 0.6, 0.6),
        ),
      );
    for (const [x, y] of [[1030, 640]] as const)
      for (let i = 0; i < 5; i++)
        s.add(circle(x - 120 + i * 8, y - 60 + i * 8, 4 - i * 0.5, '#ffe1a0'));
    plain(s, 846, '#9c9384', '#4a4844');
    for (const [x, toX] of [
      [570, 330],
      [1030, 1270],
    ] as const)
      for (const k of [-1, 1])
        s.add(
          polygon(
            [
              [x + k * 48 - 3, 846],
              [x + k * 48 + 3, 846],
              [toX + k * 150 + 11, 1080],
              [toX + k * 150 - 11, 1080],
            ],
            '#5a5f66',
          ),
        );
    const body = s.linear(['#f4f1e8', '#cfd4d6', '#7f8a94'], 0);
    s.add(
      ellipse(470, 1010, 300, 24, { fill: '#16181c', opacity: 0.5 }),
      path('M260,1000L270,640Q300,470 470,462Q640,470 670,640L680,1000Q470,1036 260,1000Z', body),
      path(
        'M330,640Q350,540 470,534Q590,540 610,640L596,690L344,690Z',
        s.linear(['#1c2836', '#4a6a84']),
      ),
      path('M262,800L678,800L680,870L260,870Z', '#e2b13c'),
      path('M264,760L676,760L678,800L262,800Z', '#1f3f6f'),
      circle(340, 920, 24, '#fffbe0'),
      circle(600, 920, 24, '#fffbe0'),
      rect(430, 900, 80, 60, { fill: '#3a434e', rx: 8 }),
    );
    glow(s, 340, 920, 130, '#fff2b8', 0.8);
    glow(s, 600, 920, 130, '#fff2b8', 0.8);
    for (const x of [200, 1400])
      s.add(
        lattice(x, 900, 26, 560, '#6a7076', 26, 2),
        stroke(
          [
            [x, 350],
            [x + (x < 800 ? 330 : -330), 372],
          ],
          '#6a7076',
          5,
        ),
      );
    s.add(
      stroke(
        [
          [470, 400],
          [430, 1080],
        ],
        '#3a3f46',
        3,
        0.7,
      ),
    );
    s.vignette(0.32);
  },
};
