import { mix } from '../drawing/colour.ts';
import { inLight, palettes } from '../drawing/palette.ts';
import type { Scenes } from '../drawing/scene.ts';
import type { Sheet } from '../drawing/sheet.ts';
import {
  circle,
  ellipse,
  n,
  type Point,
  path,
  placed,
  polygon,
  rect,
  stroke,
} from '../drawing/svg.ts';
import { house, skyline, spire, street } from '../parts/city.ts';
import { crowd } from '../parts/crowd.ts';
import { hills, jagged, mountain, plain } from '../parts/land.ts';
import { castShadow, person, poses } from '../parts/people.ts';
import { clouds, glow, rain, sky, smoke, stars, streaks } from '../parts/sky.ts';
import { blot, lattice } from '../parts/space.ts';
import { palm, tree } from '../parts/trees.ts';
import { ripple, swell, water } from '../parts/water.ts';

export const disasterScenes: Scenes = {
  'flooded-village': {
    draw(s) {
      const p = palettes.storm;
      sky(s, p, 560);
      clouds(s, p, { y: 180, spread: 120, count: 10, size: 190, opacity: 0.75 });
      hills(s, 540, 110, mix(p.far, p.near, 0.2), p.sky[2]);
      spire(s, 1010, 640, 86, 400, '#b9b09a', '#6d4a3e', 'onion');
      for (let i = 0; i < 9; i++)
        s.add(tree(s, 60 + i * 190, 640, s.random.between(130, 190), '#4d6152'));
      const walls = ['#cbbd9b', '#b59c7a', '#c9a98a', '#a9a694'] as const;
      for (const [x, w, b] of [
        [90, 210, 650],
        [380, 190, 660],
        [640, 230, 652],
        [1130, 230, 662],
        [1410, 220, 650],
      ] as const)
        house(s, {
          x,
          base: b + 60,
          width: w,
          height: 170,
          wall: inLight(p, s.random.of(walls), 0.75),
          roof: inLight(p, s.random.of(['#8a4b3a', '#7a4034', '#6f5248']), 0.75),
          lit: 0,
          gable: s.random.isOnce(0.4) ? 'front' : 'side',
          glass: '#2c363c',
        });
      water(s, { ...p, water: ['#9a917a', '#5b5340'] }, 668);
      for (const [x, w] of [
        [190, 230],
        [480, 200],
        [750, 250],
        [1240, 250],
        [1510, 230],
        [1010, 90],
      ] as const)
        for (let i = 0; i < 12; i++)
          s.add(
            ripple(
              x + s.random.between(-20, 20),
              676 + i * 9,
              w * (1 - i * 0.05),
              5,
              '#4a4436',
              0.4,
            ),
          );
      s.add(
        rect(300, 610, 10, 130, '#4a4238'),
        rect(270, 606, 70, 44, '#d8cfae'),
        stroke(
          [
            [1360, 470],
            [1352, 760],
          ],
          '#3a342c',
          9,
        ),
        stroke(
          [
            [1310, 500],
            [1410, 496],
          ],
          '#3a342c',
          6,
        ),
      );
      s.add(
        path('M1000,900L1330,890L1300,950Q1160,972 1040,952Z', s.linear(['#c25a3c', '#7a3527'])),
        path('M1000,900L1330,890L1326,902L1004,912Z', '#e58a5e'),
      );
      for (const [x, pose, top] of [
        [1080, poses.carry, '#e2a63c'],
        [1170, poses.sit, '#38556d'],
        [1260, poses.stand, '#e2a63c'],
      ] as const)
        s.add(
          person({
            x,
            foot: 918,
            height: 190,
            pose,
            dress: { top, hat: 'cap', hair: '#2a211d' },
            shade: [p.near, 0.18],
          }),
        );
      s.add(
        path('M1000,902L1330,892L1300,950Q1160,972 1040,952Z', { fill: '#b9502f', opacity: 1 }),
        path('M1000,902L1330,892L1327,904L1004,914Z', '#e58a5e'),
        stroke(
          [
            [1060, 800],
            [990, 990],
          ],
          '#6a4c34',
          8,
        ),
      );
      for (let i = 0; i < 20; i++)
        s.add(
          ripple(
            1160 + s.random.between(-260, 260),
            950 + s.random.next() * 40,
            s.random.between(60, 200),
            5,
            '#d8d0b4',
            0.35,
          ),
        );
      for (let i = 0; i < 5; i++)
        s.add(
          stroke(
            [
              [120 + i * 150, 900 + (i % 3) * 40],
              [190 + i * 150, 892 + (i % 3) * 40],
            ],
            '#3a3024',
            10,
          ),
          stroke(
            [
              [160 + i * 150, 896 + (i % 3) * 40],
              [176 + i * 150, 868 + (i % 3) * 40],
            ],
            '#3a3024',
            4,
          ),
        );
      rain(s, 260, 60, 0.28);
      s.vignette(0.38);
    },
  },
  'volcano-eruption': {
    draw(s) {
      const p = palettes.ember;
      sky(s, p, 1180);
      stars(s, 60, 400);
      glow(s, 640, 560, 700, '#ff8a3c', 0.75);
      smoke(s, 640, 560, 560, 190, 230, ['#7d5a55', '#2a1f2a'], 0.96);
      smoke(s, 630, 560, 330, -120, 150, ['#b06a4a', '#3a2530'], 0.9);
      for (let i = 0; i < 46; i++) {
        const [angle, reach] = [s.random.between(-1.1, 1.1), s.random.between(90, 460)];
        const tip: Point = [640 + Math.sin(angle) * reach, 560 - Math.cos(angle) * reach * 0.85];
        s.add(
          path(
            `M640,570Q${n(640 + Math.sin(angle) * reach * 0.4)},${n(560 - reach * 0.75)} ${n(tip[0])},${n(tip[1])}`,
            { fill: 'none', stroke: '#ffc25a', 'stroke-width': 2.5, opacity: 0.4 },
          ),
          circle(tip[0], tip[1], s.random.between(3, 10), '#ffd98a'),
        );
      }
      mountain(s, { x: 640, base: 1240, width: 1500, height: 690, colour: '#4a3238', light: -1 });
      s.add(
        path('M540,610L590,552L640,572L690,550L740,612L690,640L640,622L590,644Z', '#ffb54a'),
        path('M590,556L640,574L690,554L700,590L640,600L582,590Z', '#fff0b0'),
      );
      for (const [d, w] of [
        ['M600,620Q560,760 610,860Q640,960 540,1060Q500,1130 520,1240', 22],
        ['M680,620Q730,740 700,850Q680,950 780,1050Q830,1120 820,1240', 17],
        ['M645,610Q650,720 660,780', 12],
      ] as const)
        s.add(
          path(d, {
            fill: 'none',
            stroke: '#e2542a',
            'stroke-width': w * 1.9,
            opacity: 0.55,
            'stroke-linecap': 'round',
          }),
          path(d, {
            fill: 'none',
            stroke: '#ff8a32',
            'stroke-width': w,
            'stroke-linecap': 'round',
          }),
          path(d, {
            fill: 'none',
            stroke: '#ffe08a',
            'stroke-width': w * 0.4,
            'stroke-linecap': 'round',
          }),
        );
      water(s, p, 1240, 640);
      for (const x of [60, 170, 1130, 1240])
        s.add(palm(s, x, 1600, 520 + (x % 5) * 30, '#15121c', x < 640 ? 0.2 : -0.22));
      s.add(path('M0,1540Q320,1480 640,1530T1280,1520L1280,1600L0,1600Z', '#0f0d16'));
      s.vignette(0.45);
    },
  },
  'tsunami-wave-coast': {
    draw(s) {
      const p = palettes.storm;
      sky(s, p, 420);
      clouds(s, p, { y: 170, spread: 90, count: 8, size: 150, opacity: 0.7 });
      mountain(s, { x: 1280, base: 430, width: 520, height: 240, colour: '#54656c' });
      smoke(s, 1280, 196, 150, 120, 60, ['#7d888a', '#4b565c'], 0.7);
      s.add(rect(0, 424, 1600, 480, s.linear(['#6f8684', '#3d5459'])));
      const crest: Point[] = Array.from({ length: 33 }, (_, i) => [
        i * 52 - 30,
        470 - 70 * Math.sin((i / 32) * Math.PI) + s.random.between(-16, 16),
      ]);
      s.add(
        path(
          `M${crest.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}L1640,660L-40,660Z`,
          s.linear(['#8fb0a8', '#4f7a7c', '#2a4a54']),
        ),
      );
      for (let i = 0; i < 70; i++) {
        const x = s.random.between(-20, 1620);
        const top = 470 - 70 * Math.sin((x / 1600) * Math.PI);
        s.add(
          path(
            `M${n(x)},${n(top)}Q${n(x - 20)},${n(top + 70)} ${n(x - 10 + s.random.between(-30, 30))},${n(top + s.random.between(90, 190))}`,
            {
              fill: 'none',
              stroke: '#dcebe2',
              'stroke-width': s.random.between(1.5, 5),
              opacity: 0.35,
            },
          ),
        );
      }
      for (const [x, y] of crest)
        for (let k = 0; k < 5; k++)
          s.add(
            circle(
              x + s.random.between(-30, 30),
              y + s.random.between(-14, 26),
              s.random.between(8, 26),
              { fill: '#f1f5ec', opacity: 0.75 },
            ),
          );
      for (let i = 0; i < 90; i++)
        s.add(
          circle(s.random.next() * 1600, 640 + s.random.between(-26, 26), s.random.between(8, 30), {
            fill: '#eef2e6',
            opacity: 0.6,
          }),
        );
      s.add(
        path(
          'M-20,660Q400,636 800,662T1620,652L1620,900L-20,900Z',
          s.linear(['#b9a988', '#6f6350']),
        ),
      );
      for (const [x, w] of [
        [150, 150],
        [390, 120],
        [760, 140],
        [1010, 130],
        [1320, 150],
      ] as const)
        house(s, {
          x,
          base: 750 + (x % 40),
          width: w,
          height: 74,
          wall: '#c8b48e',
          roof: '#8a5a44',
          lit: 0,
          gable: x % 4 === 0 ? 'front' : 'side',
        });
      for (const [x, h, lean] of [
        [80, 330, 0.2],
        [330, 290, 0.14],
        [640, 360, 0.22],
        [1230, 320, 0.16],
        [1540, 370, 0.1],
      ] as const)
        s.add(palm(s, x, 800 + (x % 50), h, '#31473c', lean));
      for (const [x, k] of [
        [560, 1],
        [1130, 1.2],
      ] as const)
        s.add(
          placed(
            x,
            790,
            k,
            -8,
            path('M-80,0Q0,34 90,-10L70,24Q0,44 -60,24Z', '#b5533f'),
            stroke(
              [
                [0, 10],
                [6, -70],
              ],
              '#4a3c30',
              5,
            ),
          ),
        );
      s.add(path('M-20,830Q500,800 900,836T1620,820L1620,910L-20,910Z', '#3d3a32'));
      for (const [x, flip] of [
        [300, false],
        [360, false],
        [900, false],
        [980, false],
      ] as const)
        s.add(
          person({
            x,
            foot: 858,
            height: 96,
            pose: poses.run,
            dress: { top: s.random.of(['#8f4a3e', '#38556d', '#c9a24c']) },
            isMirrored: flip,
            shade: ['#161f28', 0.35],
          }),
        );
      s.vignette(0.35);
    },
  },
  'burning-building-firefighters': {
    draw(s) {
      const p = palettes.ember;
      sky(s, p, 1250);
      glow(s, 700, 620, 820, '#ff8a3c', 0.8);
      smoke(s, 760, 500, 560, -280, 190, ['#8a5a4c', '#241c26'], 0.92);
      skyline(s, {
        base: 1260,
        low: 200,
        high: 480,
        widest: 190,
        colour: '#2a2030',
        haze: '#5a2f34',
        lamp: '#ffb45a',
        lit: 0.1,
      });
      s.add(
        rect(420, 420, 620, 860, s.linear(['#5a3a38', '#3a2629'])),
        rect(860, 420, 180, 860, { fill: '#1f161d', opacity: 0.6 }),
        rect(400, 400, 660, 34, '#6a463f'),
      );
      for (let row = 0; row < 6; row++)
        for (let col = 0; col < 5; col++) {
          const [x, y] = [458 + col * 118, 480 + row * 132];
          const isBurning = row < 3 ? s.random.isOnce(0.8) : s.random.isOnce(0.15);
          s.add(
            rect(x, y, 74, 92, isBurning ? s.linear(['#fff0b0', '#ff9a3c', '#c8401f']) : '#1c1620'),
            rect(x - 5, y + 90, 84, 9, '#7a544a'),
          );
          if (isBurning)
            s.add(
              path(
                `M${x + 4},${y + 40}Q${x - 14},${y - 40} ${x + 26},${y - 96}Q${x + 30},${y - 50} ${x + 46},${y - 64}Q${x + 74},${y - 26} ${x + 70},${y + 40}Z`,
                { fill: '#ff9a3c', opacity: 0.85 },
              ),
              path(
                `M${x + 16},${y + 40}Q${x + 10},${y - 20} ${x + 34},${y - 52}Q${x + 62},${y - 10} ${x + 58},${y + 40}Z`,
                { fill: '#ffe08a', opacity: 0.9 },
              ),
            );
        }
      for (let i = 0; i < 9; i++) {
        const [x, h] = [440 + i * 72, s.random.between(120, 280)];
        s.add(
          path(
            `M${x - 60},420Q${x - 70},${420 - h * 0.6} ${x},${420 - h}Q${x + 16},${420 - h * 0.5} ${x + 50},${420 - h * 0.66}Q${x + 70},${420 - h * 0.2} ${x + 60},420Z`,
            { fill: i % 2 === 0 ? '#f2702c' : '#ffb04a', opacity: 0.85 },
          ),
        );
      }
      s.add(
        rect(0, 1270, 1280, 330, s.linear(['#4a2c2c', '#17131c'])),
        ellipse(720, 1330, 460, 40, { fill: '#ff9a4a', opacity: 0.3 }),
      );
      s.add(
        rect(40, 1120, 380, 170, { fill: s.linear(['#d2402c', '#7a1f1c']), rx: 10 }),
        rect(60, 1140, 110, 66, '#2a2430'),
        rect(40, 1226, 380, 14, '#f2e6c8'),
        circle(120, 1292, 40, '#14121a'),
        circle(340, 1292, 40, '#14121a'),
        circle(120, 1292, 16, '#6a6a72'),
        circle(340, 1292, 16, '#6a6a72'),
        rect(74, 1104, 60, 18, '#5fb2ff'),
      );
      glow(s, 104, 1112, 120, '#5fb2ff', 0.8);
      s.add(
        path('M230,1118L620,700', { fill: 'none', stroke: '#b8b4b0', 'stroke-width': 16 }),
        path('M230,1118L620,700', {
          fill: 'none',
          stroke: '#4a4448',
          'stroke-width': 16,
          'stroke-dasharray': '5 16',
        }),
      );
      s.add(
        path('M330,1420Q560,820 640,640', {
          fill: 'none',
          stroke: '#dff0f6',
          'stroke-width': 16,
          opacity: 0.5,
          'stroke-linecap': 'round',
        }),
        path('M330,1420Q560,840 620,690', {
          fill: 'none',
          stroke: '#ffffff',
          'stroke-width': 5,
          opacity: 0.8,
          'stroke-linecap': 'round',
        }),
      );
      for (const [x, foot, h, pose] of [
        [250, 1540, 330, poses.hold],
        [120, 1570, 350, poses.carry],
        [900, 1500, 290, poses.walk],
      ] as const)
        s.add(
          castShadow(x, foot, 90, '#0b0910', 0.6),
          person({
            x,
            foot,
            height: h,
            pose,
            dress: {
              top: '#3d3a3c',
              legs: '#2a282c',
              hair: '#e2b13c',
              hat: 'helmet',
              cut: 'coat',
              skin: '#b97a51',
            },
            isMirrored: x > 800,
          }),
          rect(x - h * 0.1, foot - h * 0.5, h * 0.2, h * 0.018, { fill: '#f2e6a0', opacity: 0.85 }),
        );
      for (let i = 0; i < 130; i++)
        s.add(
          circle(s.random.next() * 1280, s.random.next() * 1250, s.random.between(1, 4.4), {
            fill: '#ffc25a',
            opacity: s.random.between(0.3, 0.9),
          }),
        );
      s.vignette(0.45);
    },
  },
  'airship-fire-night': {
    draw(s) {
      const p = palettes.ember;
      sky(s, p, 900);
      streaks(s, '#8a4a46', 100, 640, 12, 0.4);
      glow(s, 520, 470, 620, '#ff9a3c', 0.85);
      smoke(s, 420, 380, 330, 260, 150, ['#9a6650', '#2c2029'], 0.9);
      const hull = 'M1330,610Q1180,330 760,300Q430,292 250,400Q420,560 760,640Q1120,710 1330,610Z';
      s.add(path(hull, s.linear(['#d8a877', '#8a5a4e', '#3a2630'])));
      const clip = s.clip(path(hull, '#000000'));
      const ribs = Array.from({ length: 13 }, (_, i) =>
        path(`M${330 + i * 78},260Q${380 + i * 78},480 ${330 + i * 82},720`, {
          fill: 'none',
          stroke: '#4a2c2c',
          'stroke-width': 4,
          opacity: 0.55,
        }),
      );
      const keels = [0.2, 0.45, 0.7].map((t) =>
        path(`M250,400Q760,${330 + t * 300} 1330,610`, {
          fill: 'none',
          stroke: '#4a2c2c',
          'stroke-width': 3,
          opacity: 0.5,
        }),
      );
      const burnt = [
        blot(s, 420, 400, 240, '#2a1a20', 0.85),
        blot(s, 400, 410, 190, '#ff8a32', 0.9),
        blot(s, 400, 400, 120, '#ffe08a', 0.95),
      ];
      s.add(`<g clip-path="${clip}">${[...ribs, ...keels, ...burnt].join('')}</g>`);
      for (let i = 0; i < 22; i++) {
        const x = 250 + i * 26;
        const h = s.random.between(90, 290) * (1 - i / 30);
        s.add(
          path(
            `M${x - 40},430Q${n(x - 60)},${n(430 - h * 0.7)} ${n(x + 10)},${n(400 - h)}Q${n(x + 12)},${n(420 - h * 0.5)} ${n(x + 40)},${n(420 - h * 0.5)}Q${x + 54},400 ${x + 40},440Z`,
            { fill: s.random.of(['#ff7a2c', '#ffb04a', '#ffe08a', '#e2502a']), opacity: 0.75 },
          ),
        );
      }
      s.add(
        rect(1010, 674, 90, 30, '#3a2a30'),
        rect(1022, 680, 12, 12, '#ffcf7a'),
        rect(1046, 680, 12, 12, '#ffcf7a'),
      );
      plain(s, 890, '#5a3430', '#15111a');
      s.add(ellipse(620, 910, 620, 30, { fill: '#ffb45a', opacity: 0.35 }));
      s.add(
        lattice(1440, 892, 60, 360, '#221a24', 60, 4),
        polygon(
          [
            [1430, 540],
            [1470, 470],
            [1510, 540],
          ],
          '#221a24',
        ),
      );
      for (let i = 0; i < 30; i++)
        s.add(
          person({
            x: 200 + i * 44 + s.random.between(-14, 14),
            foot: 930 + s.random.next() * 70,
            height: 60 + s.random.next() * 34,
            pose: s.random.of([poses.run, poses.run, poses.point, poses.stand]),
            isMirrored: s.random.isOnce(0.3),
            shade: ['#120e16', 0.82],
          }),
        );
      crowd(s, {
        top: 1030,
        bottom: 1060,
        rows: 1,
        size: 46,
        shade: '#0d0a12',
        tone: 0.65,
        hands: 0.2,
      });
      for (let i = 0; i < 90; i++)
        s.add(
          circle(
            200 + s.random.next() * 900,
            80 + s.random.next() * 760,
            s.random.between(1.5, 5),
            { fill: '#ffd27d', opacity: s.random.between(0.3, 0.9) },
          ),
        );
      s.vignette(0.42);
    },
  },
  'ship-iceberg-night': {
    draw(s) {
      const p = palettes.night;
      sky(s, p, 560);
      stars(s, 420, 540);
      water(s, { ...p, water: ['#35507a', '#0a1228'] }, 560);
      liner(s, 250, 566);
      const ice = (points: Point[], fill: string) => polygon(points, fill);
      const [x, y] = [1240, 590];
      const left = jagged(s, [x - 240, y], [x - 30, y - 400], 4, 60);
      const right = jagged(s, [x - 30, y - 400], [x + 270, y], 4, 70);
      const ridge = jagged(s, [x - 30, y - 400], [x + 40, y], 4, 50);
      s.add(
        ice([...left, ...ridge], s.linear(['#e9f4fa', '#a5c4dc'])),
        ice([...right, ...ridge.toReversed()], s.linear(['#9dbcd8', '#4a6c98'])),
      );
      for (let i = 0; i < 12; i++) {
        const bx = x + s.random.between(-170, 190);
        s.add(
          polygon(
            [
              [bx, y - s.random.between(60, 220)],
              [bx + s.random.between(10, 50), y - s.random.between(30, 120)],
              [bx + s.random.between(-10, 30), y - 20],
            ],
            { fill: '#ffffff', opacity: 0.22 },
          ),
        );
      }
      for (let i = 0; i < 26; i++)
        s.add(
          ripple(
            x + s.random.between(-260, 280),
            y + s.random.next() * 150,
            s.random.between(50, 200),
            5,
            '#b9d6ea',
            0.35,
          ),
        );
      for (const [ix, iy, w] of [
        [980, 640, 60],
        [1500, 680, 90],
        [620, 760, 70],
        [1120, 800, 110],
        [240, 810, 80],
      ] as const)
        s.add(
          polygon(
            [
              [ix - w / 2, iy],
              [ix - w * 0.2, iy - w * 0.3],
              [ix + w * 0.3, iy - w * 0.24],
              [ix + w / 2, iy],
            ],
            '#c3dcec',
          ),
          polygon(
            [
              [ix + w * 0.05, iy - w * 0.26],
              [ix + w * 0.3, iy - w * 0.24],
              [ix + w / 2, iy],
              [ix, iy],
            ],
            '#7d9fc4',
          ),
        );
      s.vignette(0.4);
    },
  },
  'lifeboats-at-dawn': {
    draw(s) {
      const p = palettes.dawn;
      sky(s, p, 480);
      streaks(s, p.cloud[0], 80, 420, 12, 0.4);
      water(s, p, 480, 1120);
      glow(s, 1120, 470, 300, p.light, 0.8);
      s.add(
        polygon(
          [
            [180, 484],
            [260, 380],
            [330, 410],
            [380, 340],
            [470, 484],
          ],
          s.linear(['#f2e2e4', '#a98fa8']),
        ),
        polygon(
          [
            [380, 340],
            [470, 484],
            [340, 484],
          ],
          { fill: '#7d6c94', opacity: 0.6 },
        ),
        polygon(
          [
            [700, 484],
            [750, 430],
            [800, 484],
          ],
          '#d8c0c8',
        ),
      );
      s.add(
        path('M1180,480L1400,474L1390,492L1196,494Z', '#3b3450'),
        rect(1270, 440, 12, 38, '#3b3450'),
        rect(1300, 444, 30, 32, '#5a4a60'),
      );
      smoke(s, 1276, 436, 80, -60, 18, ['#8a7286', '#b9969c'], 0.6);
      const lifeboat = (x: number, y: number, k: number, seed: number) => {
        const heads: string[] = [];
        for (let i = 0; i < 11; i++)
          heads.push(
            person({
              x: x + (-150 + i * 30) * k,
              foot: y + 44 * k,
              height: 128 * k,
              pose: i % 4 === 1 ? poses.carry : poses.sit,
              dress: {
                top: s.random.of(['#4a4458', '#6a4a4e', '#38485e', '#7a6a5c']),
                hair: '#241d22',
                hat: (['brim', 'none', 'cap', 'hair-long'] as const)[(i + seed) % 4] ?? 'none',
                cut: 'robe',
              },
              isMirrored: i > 5,
              shade: [p.near, 0.35],
            }),
          );
        s.add(
          ...heads,
          path(
            `M${x - 230 * k},${y - 34 * k}Q${x},${y + 4 * k} ${x + 230 * k},${y - 34 * k}Q${x + 190 * k},${y + 50 * k} ${x},${y + 52 * k}Q${x - 190 * k},${y + 50 * k} ${x - 230 * k},${y - 34 * k}Z`,
            s.linear(['#f2e6d6', '#9a8690', '#4a4460']),
          ),
          path(
            `M${x - 230 * k},${y - 34 * k}Q${x},${y + 4 * k} ${x + 230 * k},${y - 34 * k}L${x + 224 * k},${y - 20 * k}Q${x},${y + 18 * k} ${x - 224 * k},${y - 20 * k}Z`,
            '#6a4f4c',
          ),
        );
        for (let i = 0; i < 3; i++)
          s.add(
            stroke(
              [
                [x - 120 * k + i * 110 * k, y - 20 * k],
                [x - 200 * k + i * 110 * k, y + 90 * k],
              ],
              '#5c4640',
              7 * k,
            ),
          );
        for (let i = 0; i < 14; i++)
          s.add(
            ripple(
              x + s.random.between(-240, 240) * k,
              y + (40 + s.random.next() * 60) * k,
              s.random.between(60, 170) * k,
              6 * k,
              '#3a4568',
              0.4,
            ),
          );
      };
      lifeboat(620, 600, 0.55, 1);
      lifeboat(1240, 690, 0.75, 2);
      lifeboat(520, 870, 1.3, 3);
      s.vignette(0.35);
    },
  },
  'reactor-ruin-smoke': {
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
        s.add(
          rect(620 - i * 2.7, 84 + i * 68, 44 + i * 5.4, 32, { fill: '#b5443a', opacity: 0.85 }),
        );
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
  },
  'earthquake-rescue': {
    draw(s) {
      const p = palettes.grey;
      sky(s, p, 620);
      s.wash('#c9a97e', 0.22);
      street(s, 640, -30, 420, 220, 360, ['#b9a88a', '#a89c8a'], ['#7d6a5a', '#8a7a68'], 0);
      street(s, 640, 1180, 1640, 240, 380, ['#b5a286', '#a39684'], ['#7d6a5a', '#86776a'], 0);
      s.add(
        placed(
          880,
          660,
          1,
          -13,
          rect(-170, -420, 340, 430, s.linear(['#cbb694', '#8d7f6c'])),
          ...Array.from({ length: 16 }, (_, i) =>
            rect(-140 + (i % 4) * 76, -390 + Math.floor(i / 4) * 100, 40, 58, '#4a4640'),
          ),
          polygon(
            [
              [-170, -40],
              [-60, -150],
              [10, -60],
              [110, -180],
              [170, -90],
              [170, 20],
              [-170, 20],
            ],
            '#7a6c5c',
          ),
        ),
      );
      for (let i = 0; i < 240; i++) {
        const t = s.random.next();
        const [x, y, w] = [
          300 + s.random.next() * 1000,
          640 + t * 300,
          20 + 70 * t * s.random.next(),
        ];
        s.add(
          `<g transform="rotate(${n(s.random.between(-40, 40))} ${n(x)} ${n(y)})">${rect(x, y, w, w * s.random.between(0.25, 0.6), s.random.of(['#a8977e', '#8d7e6a', '#6d6356', '#c0ae92', '#9a5f4a']))}</g>`,
        );
      }
      for (let i = 0; i < 26; i++)
        s.add(
          path(
            `M${n(340 + s.random.next() * 900)},${n(680 + s.random.next() * 220)}q${n(s.random.between(-60, 60))},-60 ${n(s.random.between(-90, 90))},${n(s.random.between(-60, 20))}`,
            { fill: 'none', stroke: '#5a4a40', 'stroke-width': 3 },
          ),
        );
      plain(s, 930, '#8a7c68', '#40382f');
      for (const [x, foot, h, pose, flip] of [
        [520, 800, 190, poses.dig, false],
        [700, 850, 210, poses.kneel, false],
        [820, 846, 210, poses.carry, true],
        [1010, 820, 200, poses.point, true],
        [360, 960, 250, poses.carry, false],
        [1200, 980, 270, poses.walk, true],
      ] as const)
        s.add(
          castShadow(x, foot, h * 0.25, '#2c2620', 0.4),
          person({
            x,
            foot,
            height: h,
            pose,
            dress: { top: '#e2893c', legs: '#3a4250', hair: '#f2e6c8', hat: 'helmet' },
            isMirrored: flip,
            shade: [p.near, 0.12],
          }),
        );
      glow(s, 800, 740, 700, '#e8d2a8', 0.3, 0.4);
      s.vignette(0.38);
    },
  },
  'storm-at-sea': {
    draw(s) {
      const p = palettes.storm;
      sky(s, p, 460);
      clouds(s, p, { y: 160, spread: 110, count: 11, size: 200, opacity: 0.85 });
      glow(s, 1120, 120, 330, '#f2f0ff', 0.6);
      const bolt = jagged(s, [1120, 60], [1060, 450], 5, 110);
      s.add(
        stroke(bolt, '#f4f2ff', 12, 0.3),
        stroke(bolt, '#ffffff', 4),
        stroke(jagged(s, bolt[14] ?? [1100, 200], [1230, 380], 4, 60), '#ffffff', 2.4, 0.8),
      );
      swell(s, 450, 4, ['#51706f', '#2a424a'], '#c8d8d0', 90);
      s.add(
        placed(
          640,
          590,
          1.2,
          -11,
          path('M-170,-10L180,-30L140,50Q0,70 -120,50Z', s.linear(['#7a3f34', '#3a2226'])),
          path('M-170,-10L180,-30L177,-18L-168,2Z', '#d8cdb4'),
          rect(-70, -80, 90, 66, '#d8cdb4'),
          rect(-58, -68, 20, 22, '#ffd27d'),
          rect(-28, -68, 20, 22, '#ffd27d'),
          stroke(
            [
              [60, -24],
              [52, -190],
            ],
            '#2a2a30',
            7,
          ),
          stroke(
            [
              [52, -180],
              [150, -30],
            ],
            '#2a2a30',
            3,
          ),
          stroke(
            [
              [52, -180],
              [-40, -80],
            ],
            '#2a2a30',
            3,
          ),
        ),
      );
      swell(s, 620, 4, ['#476466', '#16262f'], '#dbe6dc', 130);
      for (let i = 0; i < 120; i++)
        s.add(
          circle(s.random.next() * 1600, 480 + s.random.next() * 400, s.random.between(1.5, 5), {
            fill: '#eef4ee',
            opacity: 0.5,
          }),
        );
      rain(s, 320, 90, 0.3);
      s.vignette(0.42);
    },
  },
};

/** A steamer with four funnels and lit portholes. */
function liner(s: Sheet, x: number, base: number): void {
  const lamp = '#ffd98a';
  for (let i = 0; i < 4; i++) {
    const fx = x + 190 + i * 112;
    s.add(
      polygon(
        [
          [fx, base - 130],
          [fx - 8, base - 232],
          [fx + 42, base - 232],
          [fx + 50, base - 130],
        ],
        s.linear(['#d8a25c', '#a8703c', '#5a3c30'], 0),
      ),
      polygon(
        [
          [fx - 8, base - 232],
          [fx + 42, base - 232],
          [fx + 44, base - 208],
          [fx - 6, base - 208],
        ],
        '#1a1c28',
      ),
    );
    smoke(s, fx + 18, base - 238, 90, -190, 26, ['#5a6a88', '#2c3a58'], 0.55);
  }
  s.add(
    rect(x + 130, base - 112, 520, 26, '#e4e0d8'),
    rect(x + 100, base - 88, 590, 26, '#d2d0cc'),
    rect(x + 70, base - 64, 650, 20, '#e4e0d8'),
  );
  s.add(
    polygon(
      [
        [x, base - 52],
        [x + 800, base - 58],
        [x + 772, base + 6],
        [x + 50, base + 6],
      ],
      s.linear(['#20283c', '#0c1122']),
    ),
    polygon(
      [
        [x, base - 52],
        [x + 800, base - 58],
        [x + 798, base - 50],
        [x + 4, base - 44],
      ],
      '#d8d4c8',
    ),
    rect(x + 46, base - 2, 730, 9, '#6a2f2c'),
  );
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 44 - row * 2; i++)
      if (s.random.isOnce(0.86))
        s.add(
          rect(
            x + ([136, 108, 80, 60][row] ?? 60) + i * (row === 3 ? 15.6 : 12.6),
            base - ([104, 80, 58, 30][row] ?? 30),
            6,
            row === 3 ? 6 : 9,
            { fill: lamp, opacity: s.random.between(0.6, 1), rx: row === 3 ? 3 : 0 },
          ),
        );
  for (const mx of [x + 90, x + 700])
    s.add(
      stroke(
        [
          [mx, base - 54],
          [mx - 4, base - 300],
        ],
        '#2a3248',
        5,
      ),
      stroke(
        [
          [mx - 4, base - 296],
          [mx + (mx < x + 400 ? 560 : -560), base - 250],
        ],
        '#2a3248',
        1.6,
        0.6,
      ),
    );
  for (let i = 0; i < 60; i++)
    s.add(
      ripple(
        x + s.random.next() * 800,
        base + 8 + s.random.next() * 120,
        s.random.between(14, 44),
        3.5,
        lamp,
        0.4,
      ),
    );
}
