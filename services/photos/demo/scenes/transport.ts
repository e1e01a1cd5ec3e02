import { darker, lighter, mix } from '../drawing/colour.ts';
import { palettes } from '../drawing/palette.ts';
import type { Scenes } from '../drawing/scene.ts';
import { circle, ellipse, n, path, placed, polygon, rect, stroke } from '../drawing/svg.ts';
import { lampPost, skyline } from '../parts/city.ts';
import { passers } from '../parts/crowd.ts';
import { hills, plain } from '../parts/land.ts';
import { castShadow, person, poses } from '../parts/people.ts';
import { beam, clouds, glow, rain, sky, smoke, streaks, sun } from '../parts/sky.ts';
import { lattice } from '../parts/space.ts';
import { water } from '../parts/water.ts';

export const transportScenes: Scenes = {
  'tunnel-train': {
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
  },
  'railway-station-hall': {
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
  },
  'early-aeroplane': {
    draw(s) {
      const p = palettes.winter;
      sky(s, p, 640);
      clouds(s, p, { y: 210, spread: 90, count: 5, size: 120, opacity: 0.7 });
      s.add(rect(0, 600, 1600, 60, s.linear(['#a9bccb', '#8aa2b4'])));
      for (const [y, h, c] of [
        [660, 60, '#cdbd9c'],
        [730, 70, '#c3ae86'],
        [820, 60, '#a8906a'],
      ] as const)
        hills(s, y, h, c, '#e6d9bc');
      s.add(path('M-20,780Q600,720 1620,800L1620,910L-20,910Z', s.linear(['#d9c7a0', '#8d7856'])));
      for (let i = 0; i < 120; i++) {
        const [x, y] = [s.random.next() * 1600, 790 + s.random.next() * 110];
        s.add(
          stroke(
            [
              [x, y],
              [x + s.random.between(-10, 16), y - s.random.between(12, 40)],
            ],
            '#8a7a4c',
            2,
          ),
        );
      }
      const wood = '#7a5a3c';
      const cloth = s.linear(['#fbf6e6', '#d8cbb0', '#a8977c'], 90);
      s.add(
        placed(
          800,
          420,
          1.25,
          -5,
          ...[-1, 1].map((k) =>
            stroke(
              [
                [k * 40, 60],
                [k * 40, 110],
              ],
              wood,
              5,
            ),
          ),
          stroke(
            [
              [-180, 112],
              [150, 112],
            ],
            wood,
            7,
          ),
          polygon(
            [
              [-380, -74],
              [400, -74],
              [372, -54],
              [-400, -54],
            ],
            cloth,
          ),
          ...Array.from({ length: 11 }, (_, i) =>
            stroke(
              [
                [-370 + i * 74, -66],
                [-370 + i * 74, 52],
              ],
              wood,
              4.5,
            ),
          ),
          ...Array.from(
            { length: 10 },
            (_, i) =>
              stroke(
                [
                  [-370 + i * 74, -60],
                  [-296 + i * 74, 50],
                ],
                '#5a4a44',
                1,
                0.7,
              ) +
              stroke(
                [
                  [-370 + i * 74, 50],
                  [-296 + i * 74, -60],
                ],
                '#5a4a44',
                1,
                0.7,
              ),
          ),
          polygon(
            [
              [-390, 50],
              [410, 50],
              [380, 72],
              [-412, 72],
            ],
            cloth,
          ),
          ellipse(0, 40, 62, 10, '#3a3440'),
          ellipse(-50, 36, 18, 13, '#d79c72'),
          rect(20, 18, 46, 30, '#4a4a50'),
          ...[-150, 150].map((x) => ellipse(x + 20, -6, 9, 62, { fill: '#8a6a48', opacity: 0.9 })),
          stroke(
            [
              [-20, -10],
              [-150, -6],
            ],
            '#3a3440',
            2,
          ),
          stroke(
            [
              [60, 30],
              [150, -6],
            ],
            '#3a3440',
            2,
          ),
          polygon(
            [
              [-60, 84],
              [110, 84],
              [90, 96],
              [-76, 96],
            ],
            cloth,
          ),
          stroke(
            [
              [120, -60],
              [330, -20],
              [120, 60],
            ],
            wood,
            3.5,
          ),
          polygon(
            [
              [322, -70],
              [344, -76],
              [350, 40],
              [328, 46],
            ],
            cloth,
          ),
          stroke(
            [
              [-120, 60],
              [-330, 20],
            ],
            wood,
            4,
          ),
          polygon(
            [
              [-380, 4],
              [-290, 0],
              [-284, 12],
              [-388, 18],
            ],
            cloth,
          ),
          polygon(
            [
              [-380, 34],
              [-290, 30],
              [-284, 42],
              [-388, 48],
            ],
            cloth,
          ),
        ),
      );
      s.add(
        ellipse(790, 830, 330, 14, { fill: '#5d4f3a', opacity: 0.35 }),
        rect(980, 818, 420, 7, '#8a6a48'),
      );
      s.add(
        castShadow(1180, 866, 40, '#4a3c2c'),
        person({
          x: 1180,
          foot: 866,
          height: 190,
          pose: {
            ...poses.run,
            arms: [
              [-120, -150],
              [40, 90],
            ],
          },
          dress: { top: '#2b3242', legs: '#2b3242', hair: '#23202a', hat: 'cap' },
          isMirrored: true,
        }),
        person({
          x: 220,
          foot: 850,
          height: 140,
          pose: poses.stand,
          dress: { top: '#3a3a44', hat: 'brim' },
        }),
        person({
          x: 290,
          foot: 852,
          height: 136,
          pose: poses.point,
          dress: { top: '#504538', hat: 'brim' },
        }),
      );
      s.vignette(0.28);
    },
  },
  'airship-over-field': {
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
  },
  'airport-evening': {
    draw(s) {
      const p = palettes.dusk;
      sky(s, p, 640);
      sun(s, p, 300, 560, 46);
      streaks(s, p.cloud[0], 120, 520, 14);
      skyline(s, {
        base: 640,
        low: 20,
        high: 60,
        widest: 130,
        colour: mix(p.far, p.near, 0.3),
        haze: p.sky[2],
      });
      s.add(
        polygon(
          [
            [1230, 640],
            [1250, 330],
            [1220, 300],
            [1220, 262],
            [1370, 262],
            [1370, 300],
            [1340, 330],
            [1360, 640],
          ],
          s.linear(['#5a4a6e', '#2c2a4a'], 0),
        ),
        polygon(
          [
            [1214, 262],
            [1224, 222],
            [1366, 222],
            [1376, 262],
          ],
          '#ffe0a0',
        ),
        rect(1208, 208, 174, 16, '#241f44'),
        rect(1290, 120, 6, 90, '#241f44'),
        circle(1293, 118, 7, '#ff6a5a'),
      );
      s.add(rect(1380, 520, 240, 130, '#2c2a4a'), rect(1380, 545, 240, 34, '#ffd98a'));
      plain(s, 636, '#5a4a62', '#1c1b34');
      for (let i = 0; i < 18; i++)
        for (const k of [-1, 1]) {
          const t = (i / 18) ** 1.8;
          s.add(
            circle(
              700 + k * (26 + 660 * t),
              650 + 250 * t,
              2 + 7 * t,
              k > 0 ? '#ffe6a0' : '#9fd8ff',
            ),
            circle(
              700 + k * (26 + 660 * t),
              650 + 250 * t,
              8 + 26 * t,
              s.radial([
                [0, k > 0 ? '#ffe6a0' : '#9fd8ff', 0.6],
                [1, '#ffe6a0', 0],
              ]),
            ),
          );
        }
      s.add(
        placed(
          720,
          330,
          1.35,
          -9,
          path(
            'M-250,18Q-280,0 -262,-12L-150,-22L150,-28Q230,-26 262,0Q240,22 150,26L-150,28Z',
            s.linear(['#f6efe6', '#c8b2b8', '#6a5878']),
          ),
          polygon(
            [
              [-262, -10],
              [-320, -110],
              [-272, -110],
              [-196, -22],
            ],
            '#d2543c',
          ),
          polygon(
            [
              [-250, 6],
              [-310, -8],
              [-330, -2],
              [-240, 18],
            ],
            '#8d7a94',
          ),
          polygon(
            [
              [60, 12],
              [-70, 130],
              [-120, 134],
              [-60, 14],
            ],
            s.linear(['#b9a2ae', '#5a4a68']),
          ),
          polygon(
            [
              [40, -22],
              [-40, -90],
              [-76, -92],
              [-50, -22],
            ],
            '#a08a9c',
          ),
          ellipse(-10, 62, 44, 17, '#6a5878'),
          ellipse(32, 62, 8, 16, '#2a2444'),
          ...Array.from({ length: 17 }, (_, i) =>
            rect(-130 + i * 18, -8, 9, 9, { fill: '#33304e', rx: 3 }),
          ),
          path('M206,-18L240,-8L214,-4Z', '#33304e'),
        ),
      );
      s.add(
        stroke(
          [
            [640, 440],
            [632, 486],
          ],
          '#2a2444',
          6,
        ),
        circle(632, 492, 11, '#1a1834'),
        stroke(
          [
            [930, 330],
            [934, 368],
          ],
          '#2a2444',
          5,
        ),
        circle(934, 374, 8, '#1a1834'),
      );
      s.vignette(0.38);
    },
  },
  'harbour-cranes': {
    draw(s) {
      const p = palettes.dawn;
      sky(s, p, 620);
      sun(s, p, 420, 500, 54);
      clouds(s, p, { y: 210, spread: 70, count: 5, size: 100, opacity: 0.6 });
      skyline(s, {
        base: 620,
        low: 20,
        high: 80,
        widest: 120,
        colour: mix(p.far, p.near, 0.12),
        haze: p.sky[2],
      });
      const crane = (x: number, base: number, k: number, colour: string) =>
        s.add(
          placed(
            x,
            base,
            k,
            0,
            lattice(-80, 0, 40, 330, colour, 44, 5),
            lattice(60, 0, 40, 330, colour, 44, 5),
            rect(-110, -346, 240, 22, colour),
            stroke(
              [
                [-250, -330],
                [420, -346],
              ],
              colour,
              16,
            ),
            stroke(
              [
                [0, -340],
                [40, -480],
                [410, -350],
              ],
              colour,
              6,
            ),
            stroke(
              [
                [40, -480],
                [-240, -334],
              ],
              colour,
              6,
            ),
            rect(10, -480, 30, 150, colour),
            rect(-230, -330, 70, 50, darker(colour, 0.3)),
            stroke(
              [
                [300, -340],
                [300, -190],
              ],
              '#2a2a38',
              3,
            ),
            rect(262, -190, 78, 40, '#c9402f'),
          ),
        );
      crane(1010, 640, 0.72, '#6a5870');
      crane(1330, 650, 0.95, '#4a4060');
      water(s, p, 640, 420);
      s.add(
        polygon(
          [
            [90, 560],
            [930, 560],
            [880, 690],
            [150, 690],
          ],
          s.linear(['#8a3f3c', '#3f2436']),
        ),
        polygon(
          [
            [90, 560],
            [930, 560],
            [926, 574],
            [96, 574],
          ],
          '#f2dcc0',
        ),
        rect(150, 400, 90, 160, s.linear(['#f6ecdc', '#b9a2a0'])),
        rect(140, 388, 112, 16, '#fff6e6'),
        rect(160, 420, 70, 16, '#33304e'),
        rect(178, 330, 34, 60, '#d2543c'),
      );
      for (let row = 0; row < 4; row++)
        for (let i = 0; i < 10; i++)
          if (row < 3 || s.random.isOnce(0.6))
            s.add(
              rect(
                280 + i * 62,
                524 - row * 38,
                59,
                36,
                s.linear([
                  lighter(
                    s.random.of(['#c9553f', '#3f7f94', '#d9a441', '#5f8a5c', '#8a6f8f', '#e2d6c0']),
                    0.1,
                  ),
                  '#5a4658',
                ]),
              ),
            );
      s.add(
        rect(0, 770, 1600, 140, s.linear(['#4a4058', '#1c1d34'])),
        rect(0, 764, 1600, 12, '#6d6074'),
      );
      for (let i = 0; i < 7; i++)
        s.add(rect(60 + i * 230, 744, 34, 28, { fill: '#28304a', rx: 6 }));
      crane(360, 800, 1.2, '#33304e');
      passers(s, {
        count: 9,
        from: 500,
        to: 1540,
        far: 810,
        near: 880,
        small: 90,
        tall: 110,
        shade: ['#1c1d34', 0.5],
      });
      s.vignette(0.36);
    },
  },
  'motorway-rain-night': {
    draw(s) {
      const p = palettes.night;
      sky(s, p, 760);
      skyline(s, {
        base: 760,
        low: 90,
        high: 320,
        widest: 120,
        colour: '#24345a',
        haze: '#5a5a80',
        lamp: p.lamp,
        lit: 0.3,
      });
      s.add(
        polygon(
          [
            [560, 750],
            [720, 750],
            [1700, 1610],
            [-420, 1610],
          ],
          s.linear(['#3a4668', '#141b30']),
        ),
      );
      for (let i = 0; i < 9; i++) {
        const t = (i / 9) ** 2;
        s.add(
          polygon(
            [
              [638 - 2 - 4 * t, 770 + 850 * t],
              [642 + 2 + 4 * t, 770 + 850 * t],
              [644 + 8 * t, 796 + 850 * t + 60 * t],
              [636 - 8 * t, 796 + 850 * t + 60 * t],
            ],
            { fill: '#f2ecd8', opacity: 0.7 },
          ),
        );
      }
      for (let i = 0; i < 22; i++) {
        const t = ((i + 0.6) / 22) ** 1.8;
        const side = i % 2 === 0 ? -1 : 1;
        const x = 640 + side * (20 + (i % 4 < 2 ? 240 : 640) * t);
        const y = 772 + 720 * t;
        const w = 7 + 120 * t;
        const colour = side < 0 ? '#fff4d0' : '#ff5a48';
        s.add(
          path(
            `M${n(x - w)},${n(y)}L${n(x - w)},${n(y - w * 0.55)}Q${n(x - w * 0.95)},${n(y - w * 0.7)} ${n(x - w * 0.75)},${n(y - w * 0.75)}L${n(x - w * 0.55)},${n(y - w * 1.25)}L${n(x + w * 0.55)},${n(y - w * 1.25)}L${n(x + w * 0.75)},${n(y - w * 0.75)}Q${n(x + w * 0.95)},${n(y - w * 0.7)} ${n(x + w)},${n(y - w * 0.55)}L${n(x + w)},${n(y)}Z`,
            s.linear(['#46527a', '#10162a']),
          ),
          path(
            `M${n(x - w * 0.5)},${n(y - w * 0.78)}L${n(x - w * 0.42)},${n(y - w * 1.16)}L${n(x + w * 0.42)},${n(y - w * 1.16)}L${n(x + w * 0.5)},${n(y - w * 0.78)}Z`,
            '#7d8cb8',
          ),
        );
        for (const k of [-0.72, 0.72])
          s.add(
            circle(
              x + k * w,
              y - w * 0.42,
              w * 0.5,
              s.radial([
                [0, colour, 0.8],
                [1, colour, 0],
              ]),
            ),
            ellipse(x + k * w, y - w * 0.42, w * 0.17, w * 0.11, colour),
            ellipse(x + k * w, y + w * 0.8, w * 0.12, w * 0.8, { fill: colour, opacity: 0.25 }),
          );
      }
      for (const [x, h] of [
        [520, 240],
        [380, 420],
        [120, 780],
      ] as const)
        lampPost(s, x, 770 + (520 - x) * 1.1, h, '#0b1122', p.lamp);
      s.add(
        rect(430, 640, 430, 70, { fill: '#2f5f94', rx: 6 }),
        rect(460, 664, 160, 10, '#eef4f8'),
        rect(460, 686, 110, 8, '#eef4f8'),
        rect(690, 660, 120, 30, '#3d8a5f'),
        rect(420, 620, 12, 190, '#28344f'),
        rect(856, 620, 12, 190, '#28344f'),
      );
      rain(s, 300, 90, 0.35);
      s.vignette(0.45);
    },
  },
};
