import { darker, lighter, mix } from '../drawing/colour.ts';
import { palettes } from '../drawing/palette.ts';
import type { Scenes } from '../drawing/scene.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { circle, ellipse, n, path, polygon, rect, stroke } from '../drawing/svg.ts';
import { skyline, street } from '../parts/city.ts';
import { flag } from '../parts/classic.ts';
import { crowd, stand } from '../parts/crowd.ts';
import { hills, mountain } from '../parts/land.ts';
import { castShadow, type Dress, type Pose, person, poses } from '../parts/people.ts';
import { beam, clouds, glow, sky, sun } from '../parts/sky.ts';
import { bicycle, grandstand, turf } from '../parts/stadium.ts';
import { spruce } from '../parts/trees.ts';

const shirts = ['#d2543c', '#2f6fa3', '#e2b13c', '#3d8a5f', '#f1ece0', '#7c4a86'] as const;
const runner = (top: string, skin: string, legs = '#1f2733'): Dress => ({
  top,
  legs,
  skin,
  cut: 'shorts',
  shoes: '#f2eee2',
});

export const sportScenes: Scenes = {
  'sprint-final': {
    draw(s) {
      sky(s, palettes.day, 200);
      grandstand(s, 120, 470, '#3f4a63', false);
      s.add(rect(0, 470, 1600, 46, '#5f8a52'), rect(0, 452, 1600, 24, '#e8e2d2'));
      s.add(rect(0, 514, 1600, 386, s.linear(['#cf6a4c', '#a2412f'])));
      for (let i = 0; i < 7; i++)
        s.add(
          rect(0, 520 + (i / 6) ** 1.4 * 380, 1600, 2 + i * 0.9, { fill: '#f6efe2', opacity: 0.9 }),
        );
      const field = [
        [330, 590, 220, 1, '#8a5638'],
        [560, 640, 262, 0, '#e9b995'],
        [760, 696, 300, 4, '#8a5638'],
        [1010, 765, 352, 2, '#6d4430'],
        [1290, 850, 424, 1, '#7c4c34'],
      ] as const;
      for (const [x, foot, height, shirt, skin] of field)
        s.add(
          castShadow(x, foot, height * 0.3, '#4c1f1c', 0.45),
          person({
            x,
            foot,
            height,
            pose: x > 1200 ? poses.finish : poses.sprint,
            dress: runner(shirts[shirt] ?? shirts[0], skin),
          }),
        );
      s.add(
        stroke(
          [
            [1440, 545],
            [1500, 890],
          ],
          '#f6efe2',
          8,
          0.95,
        ),
      );
      s.vignette();
    },
  },
  'distance-runners-track': {
    draw(s) {
      const p = palettes.gold;
      sky(s, p, 430);
      sun(s, p, 1240, 210, 40);
      clouds(s, p, { y: 180, spread: 70, count: 4, size: 80 });
      hills(s, 430, 70, mix(p.far, '#7d8a56', 0.4), p.sky[2]);
      for (let x = 40; x < 1600; x += 90)
        s.add(spruce(s, x + s.random.between(-30, 30), 470, s.random.between(90, 150), '#5d6b45'));
      s.add(rect(0, 462, 1600, 40, '#b58b5a'));
      stand(s, 0, 400, 1600, 70, 5, ['#3a2f36', '#6a5148', '#c9a27a', '#8d6a55']);
      s.add(rect(0, 466, 1600, 12, '#efe3c6'));
      turf(s, 500, '#8c9a55');
      s.add(
        path('M-40,620Q800,520 1640,640L1640,1080L-40,1080Z', s.linear(['#c98055', '#8d4c36'])),
      );
      for (let i = 1; i < 6; i++)
        s.add(
          path(`M-40,${620 + i * i * 17}Q800,${520 + i * i * 17} 1640,${640 + i * i * 17}`, {
            fill: 'none',
            stroke: '#f6efe2',
            'stroke-width': 2 + i,
            opacity: 0.7,
          }),
        );
      for (const [x, foot, h, i, skin, pose] of [
        [420, 690, 240, 4, '#e9b995', poses.run],
        [700, 745, 290, 0, '#d79c72', poses.run],
        [960, 800, 330, 2, '#e9b995', poses.run],
        [1240, 900, 430, 4, '#f1c9a8', poses.run],
      ] as const)
        s.add(
          castShadow(x, foot, h * 0.32, '#4c271f', 0.5),
          person({ x, foot, height: h, pose, dress: runner(shirts[i] ?? '#fff', skin, '#f1ece0') }),
        );
      s.vignette();
    },
  },
  'city-marathon': {
    draw(s) {
      const p = palettes.day;
      sky(s, p, 560);
      clouds(s, p, { y: 170, spread: 70, count: 4, size: 100 });
      skyline(s, {
        base: 560,
        low: 80,
        high: 220,
        widest: 120,
        colour: mix(p.far, p.near, 0.1),
        haze: p.sky[2],
      });
      street(s, 600, -40, 560, 180, 320, ['#d9c19a', '#c79a7a', '#b9b39a'], ['#8c5540', '#6d6a66']);
      street(
        s,
        600,
        1020,
        1640,
        180,
        320,
        ['#cdb994', '#c58f6c', '#a9b2a8'],
        ['#7d4a3a', '#66696c'],
      );
      s.add(
        polygon(
          [
            [620, 590],
            [980, 590],
            [1700, 1080],
            [-100, 1080],
          ],
          s.linear(['#8b8f90', '#4c5258']),
        ),
        polygon(
          [
            [0, 600],
            [640, 590],
            [300, 800],
            [0, 1010],
          ],
          '#b5ab96',
        ),
        polygon(
          [
            [1600, 600],
            [960, 590],
            [1300, 800],
            [1600, 1010],
          ],
          '#a89f8c',
        ),
      );
      s.add(
        rect(596, 330, 14, 270, '#3b4652'),
        rect(990, 330, 14, 270, '#3b4652'),
        rect(586, 320, 430, 66, '#d2543c'),
        rect(586, 376, 430, 10, '#f2e6c8'),
      );
      for (let i = 0; i < 8; i++)
        s.add(rect(612 + i * 50, 340, 26, 22, i % 2 === 0 ? '#f6efe2' : '#e8a33c'));
      const pack: [number, number, number][] = [];
      for (let i = 0; i < 34; i++) {
        const t = (i / 34) ** 1.5;
        pack.push([800 + s.random.between(-1, 1) * (120 + 460 * t), 640 + 400 * t, 90 + 240 * t]);
      }
      for (const [x, foot, height] of pack)
        s.add(
          castShadow(x, foot, height * 0.24, '#20262c', 0.35),
          person({
            x,
            foot,
            height,
            pose: s.random.of([poses.run, poses.run, poses.walk]),
            dress: runner(
              s.random.of(shirts),
              s.random.of(['#e9b995', '#8a5638', '#b97a51']),
              s.random.of(['#1f2733', '#31405a', '#5a2f35']),
            ),
            isMirrored: s.random.isOnce(0.5),
          }),
        );
      s.add(path('M0,812L420,664L420,674L0,840ZM1600,812L1180,664L1180,674L1600,840Z', '#e8e2d2'));
      crowd(s, {
        top: 840,
        bottom: 1020,
        rows: 3,
        size: 40,
        shade: '#2b4650',
        hands: 0.3,
        to: 210,
        tone: 0.25,
      });
      crowd(s, {
        top: 840,
        bottom: 1020,
        rows: 3,
        size: 40,
        shade: '#2b4650',
        hands: 0.3,
        from: 1400,
        tone: 0.25,
      });
      s.vignette();
    },
  },
  'mountain-cyclists': {
    draw(s) {
      const p = palettes.day;
      sky(s, p, 560);
      clouds(s, p, { y: 170, spread: 80, count: 5, size: 90 });
      for (const [x, w, h] of [
        [260, 700, 380],
        [820, 820, 460],
        [1380, 760, 400],
      ] as const)
        mountain(s, { x, base: 600, width: w, height: h, colour: '#8097a4', snow: 0.36 });
      hills(s, 620, 110, '#7d9a6a', '#b7c08d');
      for (let i = 0; i < 44; i++)
        s.add(
          spruce(
            s,
            s.random.next() * 1600,
            600 + s.random.between(-10, 50),
            s.random.between(50, 90),
            '#4f6d52',
          ),
        );
      hills(s, 700, 60, '#93a862', '#c7bd83');
      s.add(
        path(
          'M1640,600Q1240,580 1180,620Q1140,660 1400,690Q1700,740 900,780L-40,900L1640,900Z',
          '#a9b071',
        ),
        path(
          'M1180,618Q1120,650 1420,690Q1760,742 700,792L-40,850L-40,910L1640,910L1640,700Q1500,660 1240,640Q1200,630 1230,618Z',
          s.linear(['#a8a39a', '#63605f']),
        ),
        path('M700,822L1100,772', {
          fill: 'none',
          stroke: '#f6efe2',
          'stroke-width': 5,
          'stroke-dasharray': '40 30',
        }),
      );
      const team: [number, number, number, string, string][] = [
        [980, 800, 0.95, '#2f6fa3', '#e2e2da'],
        [800, 816, 1.15, '#d2543c', '#30333a'],
        [590, 838, 1.4, '#3d8a5f', '#d2543c'],
        [330, 872, 1.75, '#f0c22f', '#1f2733'],
      ];
      for (const [x, foot, k, shirt, frame] of team) {
        s.add(castShadow(x, foot, 100 * k, '#2a2a30', 0.4), bicycle(x, foot, k, frame));
        s.add(rider(x, foot, k, shirt));
      }
      for (const x of [1180, 1260, 1330])
        s.add(
          person({
            x,
            foot: 772,
            height: 96,
            pose: poses.cheer,
            dress: { top: s.random.of(shirts) },
          }),
        );
      s.add(
        person({
          x: 90,
          foot: 900,
          height: 250,
          pose: poses.fist,
          dress: { top: '#7c4a86', legs: '#31405a', cut: 'trousers' },
        }),
      );
      s.vignette(0.26);
    },
  },
  'football-match': {
    draw(s) {
      s.wash(s.linear(['#16243f', '#2f4a6a']));
      grandstand(s, 130, 430, '#2b3654');
      s.add(rect(0, 418, 1600, 34, '#d8cfb8'));
      for (let i = 0; i < 10; i++)
        s.add(
          rect(
            i * 160,
            420,
            158,
            30,
            ['#b5443a', '#2f6fa3', '#e2b13c', '#f1ece0', '#3d8a5f'][i % 5] ?? '#fff',
          ),
        );
      turf(s, 452, '#5a9a52');
      s.add(
        path('M1180,452L1180,330L1440,330L1440,452', {
          fill: 'none',
          stroke: '#fbf7ec',
          'stroke-width': 9,
        }),
      );
      for (let i = 1; i < 13; i++)
        s.add(
          stroke(
            [
              [1180 + i * 20, 334],
              [1196 + i * 18, 440],
            ],
            '#f6efe2',
            1.4,
            0.5,
          ),
        );
      for (let i = 1; i < 6; i++)
        s.add(
          stroke(
            [
              [1182, 334 + i * 20],
              [1438, 334 + i * 20],
            ],
            '#f6efe2',
            1.4,
            0.5,
          ),
        );
      s.add(
        path('M1000,452L900,560L1640,560M-40,700L1640,700', {
          fill: 'none',
          stroke: '#fbf7ec',
          'stroke-width': 5,
          opacity: 0.75,
        }),
      );
      const red: Dress = { top: '#c9402f', legs: '#f1ece0', cut: 'shorts', shoes: '#16181f' };
      const blue: Dress = { top: '#3c86c4', legs: '#16284a', cut: 'shorts', shoes: '#f1ece0' };
      for (const [x, foot, h, pose, dress, flip] of [
        [1310, 470, 116, poses.cheer, { ...blue, top: '#e2b13c' }, true],
        [1120, 520, 140, poses.run, blue, true],
        [880, 560, 160, poses.walk, red, false],
        [1420, 610, 190, poses.run, red, true],
        [300, 640, 210, poses.run, blue, false],
        [980, 760, 300, poses.run, blue, true],
        [620, 800, 360, poses.kick, red, false],
      ] as const)
        s.add(
          castShadow(x, foot, h * 0.3, '#12301c', 0.5),
          person({ x, foot, height: h, pose: pose as Pose, dress, isMirrored: flip }),
        );
      ball(s, 826, 700, 26);
      for (const x of [200, 800, 1400]) beam(s, x, 120, x + 60, 900, 30, 260, '#fff6da', 0.16);
      s.vignette(0.35);
    },
  },
  'ice-hockey-goal': {
    draw(s) {
      s.wash(s.linear(['#141c33', '#33486e']));
      grandstand(s, 90, 400, '#28345a', true, false);
      s.add(
        rect(0, 380, 1600, 90, s.linear(['#f3f1ea', '#c9d2dc'])),
        rect(0, 460, 1600, 16, '#e2b13c'),
        rect(0, 300, 1600, 84, { fill: '#cfe6f0', opacity: 0.22 }),
      );
      for (let i = 0; i < 9; i++)
        s.add(
          rect(
            i * 190 - 40,
            392,
            150,
            54,
            ['#b5443a', '#2f5f94', '#e8e2d2', '#31405a', '#3d8a5f'][i % 5] ?? '#fff',
          ),
        );
      s.add(
        rect(0, 474, 1600, 430, s.linear(['#e9f0f5', '#b5c9da'])),
        polygon(
          [
            [980, 476],
            [1000, 476],
            [760, 900],
            [700, 900],
          ],
          { fill: '#2f6fa3', opacity: 0.7 },
        ),
        polygon(
          [
            [1390, 476],
            [1396, 476],
            [1500, 900],
            [1488, 900],
          ],
          { fill: '#c9402f', opacity: 0.75 },
        ),
        ellipse(420, 760, 330, 92, {
          fill: 'none',
          stroke: '#c9402f',
          'stroke-width': 7,
          opacity: 0.6,
        }),
      );
      for (let i = 0; i < 34; i++) {
        const [x, y] = [s.random.next() * 1600, 500 + s.random.next() * 380];
        s.add(
          path(
            `M${n(x)},${n(y)}q${n(s.random.between(40, 140))},${n(s.random.between(-16, 16))} ${n(s.random.between(120, 240))},${n(s.random.between(-10, 30))}`,
            { fill: 'none', stroke: '#ffffff', 'stroke-width': 2, opacity: 0.6 },
          ),
        );
      }
      s.add(
        path('M1290,640L1290,500Q1380,486 1470,520L1500,668', {
          fill: 'none',
          stroke: '#c9402f',
          'stroke-width': 11,
          'stroke-linejoin': 'round',
        }),
      );
      for (let i = 0; i < 9; i++)
        s.add(
          stroke(
            [
              [1300 + i * 20, 506 + i * 3],
              [1308 + i * 21, 650 + i * 3],
            ],
            '#ffffff',
            1.6,
            0.6,
          ),
          stroke(
            [
              [1292, 520 + i * 15],
              [1490, 534 + i * 15],
            ],
            '#ffffff',
            1.6,
            0.5,
          ),
        );
      const white: Dress = {
        top: '#f4f1ea',
        legs: '#2a4b86',
        hair: '#c9402f',
        hat: 'helmet',
        shoes: '#14171f',
      };
      const dark: Dress = {
        top: '#b23a34',
        legs: '#1f2733',
        hair: '#1f2733',
        hat: 'helmet',
        shoes: '#14171f',
      };
      for (const [x, foot, h, dress, flip] of [
        [240, 600, 200, dark, false],
        [860, 620, 220, dark, false],
        [600, 740, 310, white, false],
        [1000, 830, 380, white, false],
      ] as const) {
        s.add(
          castShadow(x, foot, h * 0.34, '#5d7a96', 0.5),
          person({ x, foot, height: h, pose: poses.skate, dress, isMirrored: flip }),
        );
        s.add(
          stroke(
            [
              [x + h * 0.26, foot - h * 0.42],
              [x + h * 0.5, foot - 6],
              [x + h * 0.62, foot - 2],
            ],
            '#3a2c24',
            h * 0.022,
          ),
        );
      }
      s.add(
        person({
          x: 1392,
          foot: 672,
          height: 210,
          pose: {
            lean: 22,
            arms: [
              [70, 60],
              [-60, -30],
            ],
            legs: [
              [50, -30],
              [-44, 20],
            ],
          },
          dress: { ...dark, legs: '#e8e2d2' },
          isMirrored: true,
        }),
        ellipse(1240, 822, 20, 8, '#14171f'),
      );
      s.vignette(0.32);
    },
  },
  'gymnast-uneven-bars': {
    draw(s) {
      s.wash(s.linear(['#151b33', '#39345c', '#6b4a62']));
      stand(s, 0, 760, 1280, 340, 16, ['#4b4468', '#5d4f70', '#3a3658', '#8a6a7c', '#2c2a48']);
      s.wash(
        s.linear([
          [0, '#151b33', 0],
          [0.55, '#151b33', 0.45],
          [1, '#151b33', 0],
        ]),
      );
      beam(s, 260, -40, 620, 1400, 60, 430, '#fff0cc', 0.45);
      beam(s, 1080, -40, 700, 1400, 50, 360, '#fff0cc', 0.3);
      s.add(
        ellipse(640, 1430, 720, 170, '#3f5f8f'),
        ellipse(640, 1420, 620, 130, '#5b82b5'),
        rect(0, 1470, 1280, 130, '#2c3f66'),
      );
      const wood = '#e9c08a';
      for (const [x, y] of [
        [210, 560],
        [980, 560],
        [330, 900],
        [1120, 900],
      ] as const)
        s.add(
          rect(x - 7, y, 14, 1420 - y, s.linear(['#c9ced6', '#6f7888'], 0)),
          stroke(
            [
              [x, y + 40],
              [x - 120, 1440],
            ],
            '#aab2c0',
            2,
            0.5,
          ),
          stroke(
            [
              [x, y + 40],
              [x + 120, 1440],
            ],
            '#aab2c0',
            2,
            0.5,
          ),
        );
      s.add(
        stroke(
          [
            [200, 562],
            [990, 562],
          ],
          darker(wood, 0.1),
          15,
        ),
        stroke(
          [
            [200, 558],
            [990, 558],
          ],
          lighter(wood, 0.3),
          6,
        ),
        stroke(
          [
            [320, 902],
            [1130, 902],
          ],
          darker(wood, 0.25),
          15,
        ),
        stroke(
          [
            [320, 898],
            [1130, 898],
          ],
          wood,
          6,
        ),
      );
      s.add(placedGymnast(600, 562));
      s.vignette(0.45);
    },
  },
  'medal-podium': {
    draw(s) {
      s.wash(s.linear(['#1c2747', '#4b4a74', '#c07a62']));
      stand(s, 0, 240, 1600, 480, 18, ['#4b4468', '#6a5878', '#37375c', '#946a74', '#2c2a48']);
      s.wash(
        s.linear([
          [0, '#1c2747', 0.5],
          [1, '#2a2038', 0.1],
        ]),
      );
      for (const [x, bands] of [
        [250, ['#d2543c', '#f6efe2', '#2f6fa3']],
        [420, ['#3d8a5f', '#e2b13c', '#d2543c']],
        [1180, ['#2f6fa3', '#f6efe2']],
        [1350, ['#f6efe2', '#d2543c']],
      ] as const)
        flag(s, x, 700, 560, bands, false, 0.26);
      for (const x of [500, 800, 1100])
        beam(s, x, -20, 800 + (x - 800) * 0.6, 1000, 40, 250, '#fff2cf', 0.35);
      s.add(rect(0, 930, 1600, 140, s.linear(['#5a4a5c', '#2a2436'])));
      for (const [x, h, number] of [
        [440, 190, 2],
        [1160, 150, 3],
        [800, 280, 1],
      ] as const) {
        s.add(
          rect(x - 170, 950 - h, 340, h, s.linear(['#f4ecda', '#c2b49e'])),
          polygon(
            [
              [x - 170, 950 - h],
              [x - 140, 926 - h],
              [x + 140, 926 - h],
              [x + 170, 950 - h],
            ],
            '#fff8e8',
          ),
          circle(x, 950 - h / 2, 46, ['#e2b13c', '#c3c9d0', '#b97a4a'][number - 1] ?? '#fff'),
          circle(x, 950 - h / 2, 36, {
            fill: 'none',
            stroke: '#ffffff',
            'stroke-width': 4,
            opacity: 0.6,
          }),
        );
        for (let i = 0; i < number; i++)
          s.add(rect(x - 3 + (i - (number - 1) / 2) * 15, 930 - h / 2, 6, 40, '#3a3040'));
        const [skin, top, hat] = (
          [
            ['#8a5638', '#2f6fa3', 'none'],
            ['#e9b995', '#d2543c', 'hair-long'],
            ['#d79c72', '#3d8a5f', 'none'],
          ] as const
        )[number - 1] ?? ['#e9b995', '#fff', 'none'];
        s.add(
          person({
            x,
            foot: 946 - h,
            height: 400,
            pose: number === 1 ? poses.cheer : poses.wave,
            dress: { top, legs: darker(top, 0.4), skin, hat, shoes: '#f2eee2' },
          }),
        );
        s.add(
          path(`M${x - 20},${946 - h - 318}L${x + 4},${946 - h - 226}L${x + 26},${946 - h - 316}`, {
            fill: 'none',
            stroke: '#f6efe2',
            'stroke-width': 6,
          }),
          circle(x + 4, 946 - h - 214, 16, ['#f0c75a', '#d8dde2', '#c98a56'][number - 1] ?? '#fff'),
        );
      }
      for (let i = 0; i < 150; i++)
        s.add(
          rect(s.random.next() * 1600, s.random.next() * 1000, 5, 11, {
            fill: s.random.of(['#e2b13c', '#d2543c', '#f6efe2', '#6fc1d8']),
            opacity: 0.85,
            transform: `rotate(${n(s.random.between(0, 90))} 800 500)`,
          }),
        );
      s.vignette(0.35);
    },
  },
  'games-flame': {
    draw(s) {
      const p = palettes.dusk;
      sky(s, p, 1200);
      s.add(
        path('M-20,1010Q640,820 1300,1010L1300,1300L-20,1300Z', '#3a2f58'),
        path('M-20,1060Q640,900 1300,1060L1300,1300L-20,1300Z', '#241f44'),
      );
      stand(s, 0, 1080, 1280, 230, 13, [
        '#e8a878',
        '#6a5878',
        '#b5606a',
        '#37375c',
        '#f2d0a0',
        '#2c2a48',
      ]);
      for (let x = 80; x < 1280; x += 140) glow(s, x, 1040, 80, '#fff2cf', 0.5);
      glow(s, 640, 520, 620, '#ffb04a', 0.85);
      const metal = s.linear(['#f2dca8', '#b98a4a', '#5a3a34'], 0);
      s.add(
        path('M600,1320L612,760L668,760L680,1320Z', metal),
        path('M380,640Q640,700 900,640Q860,780 700,800L580,800Q420,780 380,640Z', metal),
        ellipse(640, 642, 262, 38, '#7a3f2c'),
        ellipse(640, 640, 236, 26, '#ffdf8a'),
      );
      for (const [k, colour] of [
        [1, '#e8552c'],
        [0.78, '#f68a32'],
        [0.56, '#ffc04a'],
        [0.34, '#fff0b8'],
      ] as const)
        s.add(
          path(
            `M${640 - 210 * k},648C${640 - 250 * k},${648 - 230 * k} ${640 - 90 * k},${648 - 250 * k} ${640 - 90 * k},${648 - 470 * k}C${640 - 10 * k},${648 - 400 * k} ${640 + 10 * k},${648 - 340 * k} ${640 + 20 * k},${648 - 300 * k}C${640 + 70 * k},${648 - 370 * k} ${640 + 60 * k},${648 - 440 * k} ${640 + 40 * k},${648 - 560 * k}C${640 + 170 * k},${648 - 430 * k} ${640 + 270 * k},${648 - 200 * k} ${640 + 210 * k},648Q640,${648 + 24 * k} ${640 - 210 * k},648Z`,
            { fill: colour, opacity: 0.92 },
          ),
        );
      for (let i = 0; i < 50; i++)
        s.add(
          circle(
            640 + s.random.between(-300, 300),
            60 + s.random.next() * 500,
            s.random.between(1.5, 5),
            { fill: '#ffd27d', opacity: s.random.between(0.3, 0.9) },
          ),
        );
      for (let i = 0; i < 9; i++)
        s.add(
          rect(400 - i * 22, 1310 + i * 34, 480 + i * 44, 36, mix('#8a6a6c', '#1a1c36', i / 9)),
        );
      s.add(
        castShadow(640, 1420, 70, '#0d0f22', 0.6),
        person({
          x: 560,
          foot: 1392,
          height: 250,
          pose: {
            ...poses.walk,
            arms: [
              [150, 160],
              [-20, -4],
            ],
          },
          dress: runner('#f6efe2', '#8a5638', '#f6efe2'),
          shade: ['#2a1f3a', 0.25],
        }),
        stroke(
          [
            [660, 1150],
            [668, 1104],
          ],
          '#f2dca8',
          9,
        ),
        glow2(s, 670, 1090),
      );
      s.vignette(0.4);
    },
  },
  'stadium-evening': {
    draw(s) {
      const p = palettes.dusk;
      sky(s, p, 620);
      skyline(s, {
        base: 520,
        low: 40,
        high: 150,
        widest: 90,
        colour: mix(p.far, p.near, 0.15),
        haze: p.sky[2],
        lamp: p.lamp,
        lit: 0.14,
      });
      hills(s, 560, 50, '#4a3a5e', '#7a5270');
      s.add(
        ellipse(800, 660, 730, 260, '#2a2546'),
        ellipse(800, 630, 730, 250, s.linear(['#d9d2d6', '#7c7490', '#3a345c'])),
        ellipse(800, 640, 560, 176, '#1d1b38'),
      );
      for (let ring = 0; ring < 13; ring++) {
        const [rx, ry] = [552 - ring * 16, 172 - ring * 6.4];
        for (let i = 0; i < 190; i++) {
          const angle = (i / 190) * Math.PI * 2;
          if (s.random.isOnce(0.15)) continue;
          s.add(
            circle(
              800 + Math.cos(angle) * rx,
              640 + ring * 3 + Math.sin(angle) * ry,
              2.6,
              s.random.of(['#e8a878', '#6a5878', '#b5606a', '#f2d0a0', '#4b4a74', '#8fa4c4']),
            ),
          );
        }
      }
      s.add(
        ellipse(800, 684, 346, 92, '#b5553f'),
        ellipse(800, 684, 286, 68, '#69a85c'),
        ellipse(800, 684, 60, 16, { fill: 'none', stroke: '#f6efe2', 'stroke-width': 2.5 }),
        stroke(
          [
            [800, 617],
            [800, 751],
          ],
          '#f6efe2',
          2.5,
        ),
        rect(540, 662, 60, 44, { fill: 'none', stroke: '#f6efe2', 'stroke-width': 2.5 }),
        rect(1000, 662, 60, 44, { fill: 'none', stroke: '#f6efe2', 'stroke-width': 2.5 }),
      );
      glow(s, 800, 660, 640, '#fff3cf', 0.5, 0.4);
      for (const [x, y] of [
        [150, 560],
        [520, 400],
        [1080, 400],
        [1450, 560],
      ] as const) {
        s.add(rect(x - 5, y - 140, 10, 220, '#241f44'), rect(x - 44, y - 190, 88, 54, '#35305a'));
        for (let i = 0; i < 8; i++)
          s.add(circle(x - 32 + (i % 4) * 21, y - 176 + Math.floor(i / 4) * 24, 8, '#fffbe8'));
        glow(s, x, y - 164, 170, '#fff6da', 0.7);
      }
      for (let i = 0; i < 26; i++)
        s.add(path(`M${i * 66 - 20},900q30,-70 60,0Z`, mix('#241f44', '#12132a', s.random.next())));
      s.vignette(0.35);
    },
  },
};

/** On a bicycle at the same place and scale. */
function rider(x: number, foot: number, k: number, shirt: string): string {
  const at = (points: readonly (readonly [number, number])[]) =>
    points.map(([px, py]): [number, number] => [x + px * k, foot + py * k]);
  const skin = '#d79c72';
  return [
    stroke(
      at([
        [-28, -98],
        [6, -62],
        [-4, -18],
      ]),
      darker('#1f2733', 0.2),
      13 * k,
    ),
    stroke(
      at([
        [6, -62],
        [-4, -18],
      ]),
      darker(skin, 0.3),
      10 * k,
    ),
    stroke(
      at([
        [26, -140],
        [34, -116],
        [50, -98],
      ]),
      darker(skin, 0.25),
      9 * k,
    ),
    path(
      `M${at([[-40, -98]])[0]?.join(',')}L${at([[-28, -118]])[0]?.join(',')}Q${at([[0, -160]])[0]?.join(',')} ${at([[34, -150]])[0]?.join(',')}L${at([[36, -130]])[0]?.join(',')}Q${at([[6, -124]])[0]?.join(',')} ${at([[-16, -90]])[0]?.join(',')}Z`,
      shirt,
    ),
    stroke(
      at([
        [-26, -98],
        [14, -74],
      ]),
      '#1f2733',
      17 * k,
    ),
    stroke(
      at([
        [14, -74],
        [4, -44],
      ]),
      skin,
      12 * k,
    ),
    stroke(
      at([
        [4, -44],
        [0, -26],
        [10, -23],
      ]),
      '#f2eee2',
      9 * k,
    ),
    stroke(
      at([
        [28, -142],
        [40, -116],
        [54, -94],
      ]),
      skin,
      9 * k,
    ),
    circle(x + 50 * k, foot - 160 * k, 14 * k, skin),
    path(
      `M${n(x + 34 * k)},${n(foot - 160 * k)}Q${n(x + 36 * k)},${n(foot - 184 * k)} ${n(x + 56 * k)},${n(foot - 178 * k)}Q${n(x + 68 * k)},${n(foot - 172 * k)} ${n(x + 66 * k)},${n(foot - 164 * k)}Z`,
      darker(shirt, 0.25),
    ),
  ].join('');
}

function ball(s: Sheet, x: number, y: number, r: number): void {
  s.add(
    circle(x, y, r, s.radial(['#ffffff', '#e2ddd0', '#8d8a84'], 0.35, 0.3, 0.75)),
    polygon(
      [
        [x, y - r * 0.4],
        [x + r * 0.38, y - r * 0.1],
        [x + r * 0.22, y + r * 0.34],
        [x - r * 0.22, y + r * 0.34],
        [x - r * 0.38, y - r * 0.1],
      ],
      '#23262e',
    ),
  );
}

/** Hanging by the hands and swinging upwards. */
function placedGymnast(x: number, y: number): string {
  const suit = '#f4f1ea';
  const skin = '#e9b995';
  return `<g transform="translate(${x} ${y}) rotate(-58)">${[
    stroke(
      [
        [0, 0],
        [8, 110],
      ],
      darker(skin, 0.2),
      26,
    ),
    stroke(
      [
        [0, 0],
        [-6, 108],
      ],
      skin,
      26,
    ),
    path('M-42,104Q0,86 42,104Q36,190 30,240L-30,240Q-36,190 -42,104Z', suit),
    path('M10,96Q34,98 42,104Q36,190 30,240L8,240Z', { fill: '#c8bfb4', opacity: 0.7 }),
    path('M-42,108L-30,240L-22,240L-30,106Z', '#d2543c'),
    stroke(
      [
        [12, 236],
        [20, 350],
        [18, 470],
      ],
      darker(skin, 0.18),
      32,
    ),
    stroke(
      [
        [-10, 236],
        [-8, 350],
        [2, 476],
      ],
      skin,
      32,
    ),
    stroke(
      [
        [2, 470],
        [8, 520],
      ],
      darker(skin, 0.05),
      17,
    ),
    ellipse(0, 62, 31, 37, skin),
    path('M-32,70Q-36,24 0,22Q36,24 32,70Q20,40 0,42Q-20,40 -32,70Z', '#3a2a22'),
    path('M-10,26Q0,0 12,24Z', '#3a2a22'),
    circle(0, -2, 17, '#f6efe2'),
  ].join('')}</g>`;
}

function glow2(s: Sheet, x: number, y: number): string {
  glow(s, x, y, 70, '#ffb04a', 0.9);
  return path(
    `M${x - 12},${y + 14}Q${x - 18},${y - 16} ${x},${y - 44}Q${x + 18},${y - 16} ${x + 12},${y + 14}Z`,
    '#ffd27d',
  );
}
