import { darker, lighter, mix } from '../drawing/colour.ts';
import { palettes } from '../drawing/palette.ts';
import type { Scenes } from '../drawing/scene.ts';
import { circle, ellipse, n, path, placed, polygon, rect, stroke } from '../drawing/svg.ts';
import { skyline } from '../parts/city.ts';
import { column } from '../parts/classic.ts';
import { anyDress, crowd } from '../parts/crowd.ts';
import { hills, mountain, plain } from '../parts/land.ts';
import { person, poses } from '../parts/people.ts';
import { beam, glow, sky, snowfall, stars } from '../parts/sky.ts';
import { spruce } from '../parts/trees.ts';
import { water } from '../parts/water.ts';

export const cultureScenes: Scenes = {
  'museum-empty-frame': {
    draw(s) {
      s.wash(s.linear(['#6a2f33', '#8a4440', '#5a2a2e']));
      s.add(rect(0, 60, 1600, 16, '#c9a05a'), rect(0, 820, 1600, 26, '#3f2224'));
      for (let i = 0; i < 40; i++)
        s.add(rect(i * 40, 76, 18, 744, { fill: '#ffffff', opacity: 0.018 }));
      const frame = (x: number, y: number, w: number, h: number) =>
        s.add(
          rect(x - 22 + 14, y - 22 + 18, w + 44, h + 44, { fill: '#1c0f12', opacity: 0.5 }),
          rect(x - 22, y - 22, w + 44, h + 44, s.linear(['#f0d08a', '#b9863c', '#7a5424'], 40)),
          rect(x - 8, y - 8, w + 16, h + 16, '#8d6428'),
        );
      frame(130, 260, 280, 360);
      s.add(
        rect(130, 260, 280, 360, s.linear(['#7fa0a0', '#c9b98a', '#5d6a4a'])),
        path('M130,500Q220,430 290,490T410,470L410,620L130,620Z', '#4f5f42'),
        path('M130,560Q260,520 410,560L410,620L130,620Z', '#39482f'),
      );
      frame(1190, 280, 270, 330);
      s.add(
        rect(1190, 280, 270, 330, s.linear(['#3a2f2c', '#5d4638'])),
        ellipse(1325, 400, 50, 64, '#d0a078'),
        path('M1240,610Q1250,490 1325,480Q1400,490 1410,610Z', '#2c3a4a'),
        path(
          'M1272,400Q1276,330 1325,326Q1376,330 1378,410Q1360,360 1325,360Q1290,360 1272,400Z',
          '#2a1c18',
        ),
      );
      beam(s, 800, -30, 800, 700, 80, 330, '#ffeabf', 0.5);
      frame(620, 190, 360, 480);
      s.add(
        rect(620, 190, 360, 480, s.linear(['#b0605a', '#8f4a46'])),
        rect(634, 204, 332, 452, { fill: 'none', stroke: '#7a3a3a', 'stroke-width': 3 }),
        circle(800, 226, 6, '#2a1a1a'),
        stroke(
          [
            [800, 226],
            [760, 250],
          ],
          '#2a1a1a',
          2,
        ),
        stroke(
          [
            [800, 226],
            [840, 250],
          ],
          '#2a1a1a',
          2,
        ),
        rect(1010, 470, 56, 34, '#f6efe0'),
        rect(1018, 480, 40, 4, '#6a6058'),
        rect(1018, 490, 28, 4, '#6a6058'),
      );
      s.add(rect(0, 844, 1600, 230, s.linear(['#a8754a', '#4a2f26'])));
      for (let i = -8; i < 26; i++)
        s.add(
          stroke(
            [
              [i * 100, 846],
              [800 + (i * 100 - 800) * 1.7, 1070],
            ],
            '#3a231e',
            2,
            0.5,
          ),
        );
      for (const x of [560, 800, 1040])
        s.add(
          rect(x - 4, 740, 8, 150, '#d8b45c'),
          circle(x, 736, 11, '#e6c87a'),
          ellipse(x, 892, 24, 7, '#8d6428'),
        );
      s.add(
        path('M560,748Q680,810 800,748Q920,810 1040,748', {
          fill: 'none',
          stroke: '#7a1f2a',
          'stroke-width': 11,
        }),
      );
      s.add(
        person({
          x: 500,
          foot: 990,
          height: 420,
          pose: poses.point,
          dress: { top: '#26324a', legs: '#26324a', hair: '#1a2233', hat: 'cap' },
        }),
        person({
          x: 1130,
          foot: 1000,
          height: 410,
          pose: poses.wait,
          dress: { top: '#6a4a5e', cut: 'coat', hat: 'brim' },
          isMirrored: true,
        }),
        person({
          x: 1220,
          foot: 1006,
          height: 390,
          pose: poses.stand,
          dress: { top: '#4f6150', cut: 'skirt', hat: 'hair-long' },
          isMirrored: true,
        }),
      );
      s.vignette(0.42);
    },
  },
  'film-projection-hall': {
    draw(s) {
      s.wash(s.linear(['#16121c', '#2c2030', '#120e16']));
      s.add(
        rect(440, 150, 720, 470, '#3a2c36'),
        rect(464, 172, 672, 426, s.linear(['#f2ead6', '#cfc6b2'])),
      );
      s.add(
        rect(464, 440, 672, 158, '#8d8676'),
        polygon(
          [
            [464, 440],
            [464, 300],
            [640, 340],
            [640, 440],
          ],
          '#a8a08e',
        ),
        polygon(
          [
            [1136, 330],
            [1136, 440],
            [900, 440],
            [900, 380],
          ],
          '#b3ab98',
        ),
        path('M700,560L706,400Q712,340 770,336Q826,340 832,400L838,560Z', '#3f3a38'),
        circle(770, 410, 32, '#8d8676'),
        rect(742, 350, 56, 24, '#2a2626'),
        ...[0, 1, 2].map((i) => rect(864, 420 + i * 46, 120, 26, '#6a6458')),
      );
      for (let i = 0; i < 40; i++)
        s.add(
          rect(
            464 + s.random.next() * 672,
            172 + s.random.next() * 426,
            1.5,
            s.random.between(6, 50),
            { fill: '#ffffff', opacity: 0.5 },
          ),
        );
      for (const k of [-1, 1])
        for (let i = 0; i < 7; i++)
          s.add(
            path(
              `M${800 + k * (380 + i * 60)},-10Q${800 + k * (400 + i * 64)},420 ${800 + k * (372 + i * 66)},780L${800 + k * (432 + i * 66)},780Q${800 + k * (460 + i * 64)},420 ${800 + k * (440 + i * 60)},-10Z`,
              s.linear([darker('#8a2f34', 0.1 * i), darker('#4a1a24', 0.1 * i)]),
            ),
          );
      s.add(path('M360,-10Q800,170 1240,-10Z', '#6a2630'));
      s.add(
        polygon(
          [
            [464, 172],
            [1136, 172],
            [830, 1010],
            [770, 1010],
          ],
          s.linear([
            [0, '#fff6da', 0.1],
            [1, '#fff6da', 0.55],
          ]),
        ),
        polygon(
          [
            [464, 598],
            [1136, 598],
            [826, 1020],
            [776, 1020],
          ],
          s.linear([
            [0, '#fff6da', 0.1],
            [1, '#fff6da', 0.4],
          ]),
        ),
      );
      for (let row = 0; row < 4; row++) {
        const [y, size] = [690 + row * 88, 27 + row * 10];
        for (let x = 20 + (row % 2) * 40; x < 1600; x += size * 3) {
          if (Math.abs(x - 800) < 70 + row * 26) continue;
          const rim = '#e6d2a8';
          s.add(
            path(
              `M${n(x - size * 1.3)},${n(y + size * 5)}Q${n(x - size * 1.3)},${n(y + size)} ${n(x)},${n(y + size * 0.8)}Q${n(x + size * 1.3)},${n(y + size)} ${n(x + size * 1.3)},${n(y + size * 5)}Z`,
              mix('#3a2c3a', '#0d0a12', row / 5),
            ),
            ellipse(x, y, size * 0.62, size * 0.78, mix('#4a3840', '#120e16', row / 5)),
            path(
              `M${n(x - size * 0.6)},${n(y - size * 0.2)}Q${n(x)},${n(y - size * 1.2)} ${n(x + size * 0.6)},${n(y - size * 0.2)}`,
              { fill: 'none', stroke: rim, 'stroke-width': 2.5, opacity: 0.55 },
            ),
          );
          if (s.random.isOnce(0.3))
            s.add(
              path(
                `M${n(x - size)},${n(y - size * 0.4)}Q${n(x)},${n(y - size * 0.66)} ${n(x + size)},${n(y - size * 0.4)}L${n(x + size * 0.62)},${n(y - size * 0.5)}L${n(x + size * 0.5)},${n(y - size * 1.25)}L${n(x - size * 0.5)},${n(y - size * 1.25)}L${n(x - size * 0.62)},${n(y - size * 0.5)}Z`,
                mix('#3a2c34', '#0d0a12', row / 5),
              ),
            );
        }
      }
      s.add(
        placed(
          800,
          1030,
          1,
          0,
          rect(-60, -70, 120, 110, '#4a3630'),
          circle(0, -20, 30, '#d8b45c'),
          circle(0, -20, 20, '#fffbe8'),
          circle(-30, -120, 56, { fill: 'none', stroke: '#5d4a44', 'stroke-width': 12 }),
          circle(62, -104, 42, { fill: 'none', stroke: '#5d4a44', 'stroke-width': 10 }),
        ),
      );
      glow(s, 800, 1000, 200, '#fff6da', 0.8);
      s.vignette(0.45);
    },
  },
  'concert-stage': {
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
  },
  'library-reading-room': {
    draw(s) {
      s.wash(s.linear(['#7a5a3c', '#b98d5a', '#5a4030']));
      s.add(
        path('M340,1000L340,520A300,330 0 0 1 940,520L940,1000Z', s.linear(['#e9f0e6', '#fbe6b4'])),
        ...[0, 1, 2, 3].map((i) => rect(436 + i * 124, 230, 8, 780, '#8a6a48')),
        ...[0, 1, 2].map((i) => rect(340, 480 + i * 170, 600, 8, '#8a6a48')),
      );
      for (const x of [-20, 960])
        for (let row = 0; row < 8; row++) {
          s.add(rect(x, 130 + row * 130, 340, 16, '#4a3224'));
          for (let b = x + 6; b < x + 330; ) {
            const [w, h] = [s.random.between(14, 30), s.random.between(76, 106)];
            s.add(
              rect(
                b,
                130 + row * 130 - h,
                w,
                h,
                s.linear([
                  lighter(
                    s.random.of(['#7c3f3a', '#38556d', '#4f6150', '#8a7350', '#5a3f5a', '#a8743c']),
                    0.12,
                  ),
                  '#3a2a24',
                ]),
              ),
              rect(b, 130 + row * 130 - h * 0.8, w, 5, { fill: '#e6c87a', opacity: 0.7 }),
            );
            b += w + 1.5;
          }
        }
      for (const x of [330, 950]) column(s, x, 60, 1170, 60, '#c9a878');
      beam(s, 640, 260, 420, 1500, 260, 420, '#fff2c8', 0.4);
      s.add(rect(0, 1170, 1280, 440, s.linear(['#8a6244', '#33241f'])));
      for (const [y, k] of [
        [1230, 0.6],
        [1370, 1],
      ] as const) {
        for (let i = 0; i < 3; i++) {
          const x = 640 + (i - 1) * 420 * k + (k < 1 ? 40 : 0);
          s.add(
            person({
              x: x - 60 * k,
              foot: y + 230 * k,
              height: 430 * k,
              pose: poses.write,
              dress: { ...anyDress(s), cut: 'trousers' },
              shade: ['#33241f', 0.12],
            }),
          );
        }
        s.add(
          polygon(
            [
              [60 + (1 - k) * 400, y],
              [1220 - (1 - k) * 400, y],
              [1300 - (1 - k) * 380, y + 70 * k],
              [-20 + (1 - k) * 380, y + 70 * k],
            ],
            s.linear(['#a8754a', '#6a4630']),
          ),
          rect(-20 + (1 - k) * 380, y + 70 * k, 1320 - (1 - k) * 760, 26 * k, '#4a3022'),
        );
        for (let i = 0; i < 3; i++) {
          const x = 700 + (i - 1) * 420 * k;
          s.add(
            path(
              `M${x - 60 * k},${y + 40 * k}Q${x - 30 * k},${y + 20 * k} ${x},${y + 34 * k}Q${x + 30 * k},${y + 20 * k} ${x + 60 * k},${y + 40 * k}L${x + 54 * k},${y + 54 * k}Q${x},${y + 40 * k} ${x - 54 * k},${y + 54 * k}Z`,
              '#f8f1de',
            ),
            path(
              `M${x + 96 * k},${y - 40 * k}a46,34 0 0 1 92,0Z`
                .replace('46,34', `${46 * k},${34 * k}`)
                .replace('92,0', `${92 * k},0`),
              '#2f6a54',
            ),
            rect(x + 138 * k, y - 42 * k, 8 * k, 80 * k, '#d8b45c'),
          );
          glow(s, x + 142 * k, y + 10 * k, 120 * k, '#ffe2a0', 0.6);
        }
      }
      s.vignette(0.42);
    },
  },
  'school-classroom': {
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
  },
  'new-year-fireworks': {
    draw(s) {
      const p = palettes.night;
      sky(s, p, 1180);
      stars(s, 120, 700);
      for (const [x, y, r, colour] of [
        [420, 360, 250, '#ffd27a'],
        [880, 270, 220, '#ff7a8a'],
        [700, 640, 190, '#8fe0ff'],
        [230, 720, 150, '#c9a0ff'],
        [1080, 640, 170, '#a8f0a0'],
      ] as const) {
        glow(s, x, y, r * 1.6, colour, 0.4);
        for (let ring = 1; ring <= 3; ring++)
          for (let i = 0; i < 30; i++) {
            const angle = (i / 30) * Math.PI * 2 + ring * 0.1;
            const reach = (r * ring) / 3;
            const [ex, ey] = [
              x + Math.cos(angle) * reach,
              y + Math.sin(angle) * reach + (reach / r) ** 2 * 34,
            ];
            s.add(
              stroke(
                [
                  [x + Math.cos(angle) * reach * 0.72, y + Math.sin(angle) * reach * 0.72 + 10],
                  [ex, ey],
                ],
                colour,
                3,
                0.75,
              ),
              circle(ex, ey, 3.4, '#fffbe8'),
            );
          }
        s.add(
          path(`M${x},${y}Q${x + 10},${(y + 1180) / 2} ${x + (640 - x) * 0.3},1180`, {
            fill: 'none',
            stroke: colour,
            'stroke-width': 3,
            opacity: 0.25,
          }),
        );
      }
      skyline(s, {
        base: 1190,
        low: 90,
        high: 260,
        widest: 110,
        colour: '#1f2c50',
        haze: '#4a4a78',
        lamp: p.lamp,
        lit: 0.4,
      });
      water(s, p, 1190);
      for (let i = 0; i < 90; i++)
        s.add(
          ellipse(
            s.random.next() * 1280,
            1200 + s.random.next() * 200,
            s.random.between(10, 40),
            2.5,
            { fill: s.random.of(['#ffd27a', '#ff7a8a', '#8fe0ff', '#c9a0ff']), opacity: 0.5 },
          ),
        );
      s.add(rect(0, 1420, 1280, 190, '#0b1122'));
      crowd(s, {
        top: 1400,
        bottom: 1540,
        rows: 3,
        size: 52,
        shade: '#0b1122',
        hands: 0.45,
        tone: 0.5,
      });
      s.vignette(0.4);
    },
  },
  'mountain-summit-climbers': {
    draw(s) {
      s.wash(s.linear(['#1f4a7c', '#5f9ac4', '#cfe2e6'], 90));
      glow(s, 1060, 220, 420, '#fff8e0', 0.9);
      s.add(circle(1060, 220, 52, '#fffdf2'));
      for (const [x, base, w, h] of [
        [120, 1150, 560, 330],
        [480, 1180, 620, 300],
        [1180, 1160, 620, 390],
      ] as const)
        mountain(s, { x, base, width: w, height: h, colour: '#8fabc4', snow: 0.6 });
      s.add(
        rect(
          0,
          1080,
          1280,
          200,
          s.linear([
            [0, '#eaf2f4', 0],
            [1, '#eaf2f4', 0.95],
          ]),
        ),
        rect(0, 1270, 1280, 340, '#e4eef2'),
      );
      for (let i = 0; i < 30; i++)
        s.add(
          ellipse(
            s.random.next() * 1280,
            1140 + s.random.next() * 150,
            s.random.between(80, 220),
            s.random.between(16, 40),
            { fill: '#ffffff', opacity: 0.5 },
          ),
        );
      mountain(s, {
        x: 720,
        base: 1640,
        width: 1560,
        height: 1160,
        colour: '#5f7a9c',
        snow: 0.62,
        light: 1,
      });
      s.add(
        path(
          'M120,1600Q320,1180 560,860Q660,660 720,482L760,560Q700,800 620,960Q470,1240 430,1600Z',
          s.linear(['#ffffff', '#d3e2f0']),
        ),
        path('M720,482Q640,720 520,900Q360,1160 250,1600', {
          fill: 'none',
          stroke: '#9fb8d2',
          'stroke-width': 5,
          opacity: 0.7,
        }),
      );
      s.add(path('M722,484Q900,420 1120,440Q960,450 820,520Z', { fill: '#ffffff', opacity: 0.5 }));
      const rope: [number, number][] = [
        [706, 440],
        [640, 640],
        [556, 820],
        [430, 1080],
      ];
      s.add(
        path('M712,450Q690,560 634,660Q600,760 556,800Q500,960 430,1070', {
          fill: 'none',
          stroke: '#c9402f',
          'stroke-width': 4,
        }),
      );
      for (const [i, [x, y]] of rope.entries())
        s.add(
          person({
            x,
            foot: y + 50,
            height: 110 + i * 34,
            pose: i === 0 ? poses.cheer : poses.climb,
            dress: {
              top: ['#d2543c', '#e2a63c', '#2f6fa3', '#d2543c'][i] ?? '#d2543c',
              legs: '#23304a',
              hair: '#23304a',
              hat: 'helmet',
              shoes: '#e2a63c',
            },
          }),
          rect(x - 30 - i * 8, y - 20 - i * 26, 20 + i * 8, 36 + i * 13, {
            fill: '#3d5a48',
            rx: 6,
          }),
        );
      s.add(
        stroke(
          [
            [742, 440],
            [752, 330],
          ],
          '#5a4634',
          5,
        ),
        polygon(
          [
            [752, 332],
            [830, 346],
            [750, 372],
          ],
          '#e2a63c',
        ),
        polygon(
          [
            [750, 372],
            [816, 382],
            [746, 404],
          ],
          '#d2543c',
        ),
      );
      snowfall(s, 70);
      s.vignette(0.25);
    },
  },
  'mountain-survey': {
    draw(s) {
      const p = palettes.winter;
      sky(s, p, 700);
      for (const [x, w, h, c] of [
        [220, 640, 330, '#9fb2c8'],
        [1390, 720, 380, '#97abc4'],
        [760, 980, 560, '#7f97b8'],
      ] as const)
        mountain(s, { x, base: 720, width: w, height: h, colour: c, snow: 0.55 });
      s.add(path('M780,168Q940,120 1100,150Q960,160 860,220Z', { fill: '#ffffff', opacity: 0.6 }));
      hills(s, 730, 80, '#8d9a90', '#d8dcd2');
      plain(s, 720, '#c9c4b2', '#7d7868');
      for (let i = 0; i < 130; i++)
        s.add(
          ellipse(
            s.random.next() * 1600,
            740 + s.random.next() * 330,
            s.random.between(6, 34),
            s.random.between(3, 12),
            s.random.of(['#a09a8a', '#8a8474', '#b9b4a4']),
          ),
        );
      for (let i = 0; i < 3; i++)
        s.add(
          polygon(
            [
              [140 + i * 150, 830],
              [210 + i * 150, 740],
              [290 + i * 150, 830],
            ],
            s.linear(['#f0b84a', '#b5702c']),
          ),
          polygon(
            [
              [210 + i * 150, 740],
              [290 + i * 150, 830],
              [240 + i * 150, 830],
            ],
            '#8a5a2c',
          ),
        );
      s.add(
        path('M0,640Q300,690 560,620', { fill: 'none', stroke: '#5a5f6a', 'stroke-width': 2 }),
        ...Array.from({ length: 13 }, (_, i) =>
          polygon(
            [
              [20 + i * 42, 646 + Math.sin(i / 4) * 18],
              [48 + i * 42, 648 + Math.sin(i / 4) * 18],
              [34 + i * 42, 684 + Math.sin(i / 4) * 18],
            ],
            ['#2f6fa3', '#f4f0e4', '#c9402f', '#3d8a5f', '#e2b13c'][i % 5] ?? '#fff',
          ),
        ),
      );
      for (const k of [-90, 10, 110])
        s.add(
          stroke(
            [
              [960, 720],
              [960 + k, 1000],
            ],
            '#d9a23c',
            13,
          ),
          stroke(
            [
              [960, 720],
              [960 + k, 1000],
            ],
            '#8a5f24',
            3,
          ),
        );
      s.add(
        rect(916, 660, 90, 70, { fill: s.linear(['#e6e2d6', '#8d8d90']), rx: 10 }),
        placed(
          960,
          652,
          1,
          -17,
          rect(-84, -26, 168, 52, { fill: s.linear(['#3f5f7c', '#1f2f44']), rx: 8 }),
          rect(78, -20, 30, 40, '#14202e'),
          rect(-104, -12, 26, 24, '#14202e'),
        ),
        rect(930, 728, 60, 14, '#4a4a50'),
      );
      s.add(
        person({
          x: 780,
          foot: 1010,
          height: 400,
          pose: {
            lean: 14,
            head: -4,
            arms: [
              [60, 110],
              [50, 96],
            ],
            legs: [
              [10, 2],
              [-12, -10],
            ],
          },
          dress: { top: '#c9502f', legs: '#2b3a52', hat: 'wool', hair: '#3f6f8a', cut: 'trousers' },
        }),
        person({
          x: 1230,
          foot: 990,
          height: 370,
          pose: poses.hold,
          dress: { top: '#3f7f5f', legs: '#3a3442', hat: 'wool', hair: '#c9a23c' },
          isMirrored: true,
        }),
      );
      s.vignette(0.26);
    },
  },
  'winter-forest': {
    draw(s) {
      const p = palettes.winter;
      sky(s, p, 620);
      glow(s, 1120, 430, 420, '#fff2dc', 0.9);
      hills(s, 600, 150, '#b9c6d8', '#eef0f2');
      for (let layer = 0; layer < 4; layer++) {
        const base = 610 + layer * 110;
        for (let i = 0; i < 20 - layer * 3; i++)
          s.add(
            spruce(
              s,
              s.random.next() * 1600,
              base + s.random.between(-20, 30),
              130 + layer * 90 + s.random.between(-20, 50),
              mix('#8fa8bc', '#22384a', 0.2 + layer * 0.24),
              '#f4f6f8',
            ),
          );
        s.add(
          path(
            `M0,${base + 30}Q400,${base - 10} 800,${base + 30}T1600,${base + 20}L1600,1067L0,1067Z`,
            s.linear(['#f4f6f8', mix('#d3deea', '#8fa6c4', layer / 4)]),
          ),
        );
      }
      s.add(
        path('M720,1067Q860,1000 800,960Q740,930 860,890', {
          fill: 'none',
          stroke: '#9fb4d0',
          'stroke-width': 26,
          opacity: 0.5,
        }),
        person({
          x: 850,
          foot: 930,
          height: 130,
          pose: poses.walk,
          dress: { top: '#c9402f', hat: 'wool', hair: '#c9402f' },
        }),
      );
      snowfall(s, 160);
      s.vignette(0.22);
    },
  },
};
