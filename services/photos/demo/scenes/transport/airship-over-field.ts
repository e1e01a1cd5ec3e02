import { mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { ellipse, path, polygon, rect, stroke } from '../../drawing/svg.ts';
import { hills, plain } from '../../parts/land.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { clouds, sky, sun } from '../../parts/sky.ts';
import { lattice } from '../../parts/space.ts';

export const airshipOverField: Scene = {
  draw(s) {
    const p = palettes.gold;
    sky(s, p, 780);
    sun(s, p, 260, 560, 50);
    clouds(s, p, { y: 520, spread: 120, count: 6, size: 120, opacity: 0.7 });
    const hull = 'M190,380Q360,220 860,216Q1240,224 1440,372Q1240,520 860,526Q360,524 190,380Z';
    s.add(path(hull, s.linear(['#f2ece0', '#c9c2bc', '#7d7684', '#4a4556'])));
    const clip = s.clip(path(hull, '#000000'));
    s.add(
      `<g clip-path="${clip}">${[...Array.from({ length: 15 }, (_, i) => path(`M${250 + i * 80},200Q${280 + i * 80},370 ${250 + i * 80},540`, { fill: 'none', stroke: '#5d5668', 'stroke-width': 3, opacity: 0.4 })), ...[-0.5, 0, 0.5].map((t) => path(`M190,380Q800,${380 + t * 300} 1440,372`, { fill: 'none', stroke: '#5d5668', 'stroke-width': 2.5, opacity: 0.4 }))].join('')}</g>`,
    );
    s.add(
      polygon(
        [
          [230, 350],
          [120, 220],
          [260, 230],
          [360, 300],
        ],
        '#8d8594',
      ),
      polygon(
        [
          [230, 410],
          [120, 540],
          [260, 530],
          [360, 460],
        ],
        '#5a5364',
      ),
      polygon(
        [
          [180, 372],
          [70, 366],
          [70, 396],
          [180, 392],
        ],
        '#6d6576',
      ),
    );
    s.add(
      path('M1060,522L1200,510L1190,552Q1120,562 1070,550Z', '#3f3a4a'),
      ...[1090, 1120, 1150].map((x) => rect(x, 524, 18, 14, '#ffe6a6')),
      rect(760, 526, 70, 34, { fill: '#3f3a4a', rx: 12 }),
      stroke(
        [
          [756, 520],
          [756, 570],
        ],
        '#2a2634',
        4,
      ),
    );
    for (const [x, y] of [
      [1400, 700],
      [1300, 730],
      [400, 740],
    ] as const)
      s.add(
        stroke(
          [
            [x < 800 ? 330 : 1360, x < 800 ? 470 : 440],
            [x, y],
          ],
          '#5a5364',
          2,
          0.8,
        ),
      );
    hills(s, 780, 60, mix(p.far, '#8a8450', 0.4), p.sky[2]);
    plain(s, 776, '#b3a05c', '#5d5236');
    s.add(lattice(1420, 800, 44, 240, '#4a3f42', 40, 3));
    for (let i = 0; i < 26; i++)
      s.add(
        person({
          x: 330 + s.random.next() * 1100,
          foot: 830 + s.random.next() * 180,
          height: 70 + s.random.next() * 30,
          pose: s.random.of([poses.stand, poses.point, poses.wave, poses.walk]),
          dress: {
            hat: s.random.of(['brim', 'cap', 'none']),
            cut: s.random.of(['coat', 'trousers', 'skirt']),
            top: s.random.of(['#4a4a52', '#6a4a42', '#d8cdb4', '#38485e']),
          },
          isMirrored: s.random.isOnce(0.5),
          shade: [p.near, 0.25],
        }),
      );
    s.add(
      ellipse(820, 900, 520, 30, { fill: '#3a3026', opacity: 0.3 }),
      path('M-20,1010Q500,970 1620,1030L1620,1080L-20,1080Z', '#3a3226'),
    );
    s.vignette(0.34);
  },
};
