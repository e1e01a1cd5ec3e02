import { darker, lighter, mix } from '../drawing/colour.ts';
import { palettes } from '../drawing/palette.ts';
import type { Scenes } from '../drawing/scene.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { circle, ellipse, n, path, placed, polygon, rect, stroke } from '../drawing/svg.ts';
import { dome, lampPost, skyline, street } from '../parts/city.ts';
import { column, flag, temple } from '../parts/classic.ts';
import { anyDress, crowd, passers } from '../parts/crowd.ts';
import { hills, plain } from '../parts/land.ts';
import { person, poses, skins } from '../parts/people.ts';
import { beam, clouds, glow, sky, stars, sun } from '../parts/sky.ts';
import { tree } from '../parts/trees.ts';

const suits = ['#26324a', '#3a3a44', '#4a2f38', '#2c4450', '#504538'] as const;

export const politicsScenes: Scenes = {
  'parliament-building': {
    draw(s) {
      const p = palettes.day;
      sky(s, p, 800);
      clouds(s, p, { y: 240, spread: 110, count: 6, size: 130 });
      const stone = '#d8c9a8';
      for (const x of [60, 1130]) {
        s.add(
          rect(x, 500, 410, 310, s.linear([lighter(stone, 0.2), darker(stone, 0.12)])),
          rect(x - 8, 488, 426, 18, lighter(stone, 0.35)),
        );
        for (let i = 0; i < 7; i++)
          s.add(
            rect(x + 22 + i * 56, 540, 30, 86, '#5d6b70'),
            rect(x + 22 + i * 56, 670, 30, 86, '#5d6b70'),
            rect(x + 17 + i * 56, 628, 40, 7, lighter(stone, 0.3)),
            rect(x + 17 + i * 56, 758, 40, 7, lighter(stone, 0.3)),
          );
      }
      dome(s, 800, 440, 300, stone, '#7fa093');
      temple(s, { x: 490, base: 850, width: 620, height: 340, stone, columns: 8 });
      flag(s, 800, 165, 120, ['#f1ece0', '#c9402f', '#2f6fa3'], false, 0.7);
      plain(s, 846, '#b9b08f', '#6f6a58');
      s.add(
        polygon(
          [
            [560, 850],
            [1040, 850],
            [1400, 1067],
            [200, 1067],
          ],
          s.linear(['#e2d8bd', '#a89c80']),
        ),
      );
      for (const [x, h] of [
        [90, 250],
        [270, 190],
        [1330, 190],
        [1520, 260],
      ] as const)
        s.add(tree(s, x, 940, h, '#5f7d52'));
      passers(s, {
        count: 20,
        from: 260,
        to: 1340,
        far: 866,
        near: 1050,
        small: 60,
        tall: 150,
        shade: [p.near, 0.2],
      });
      s.vignette(0.26);
    },
  },
  'assembly-hall-vote': {
    draw(s) {
      s.wash(s.linear(['#3d2f2c', '#7a5a42', '#4a362e']));
      s.add(rect(560, 40, 480, 330, s.linear(['#d9c49a', '#a8875c'])));
      for (const x of [590, 700, 900, 1010]) column(s, x, 60, 360, 36, '#e6d8b8');
      s.add(
        circle(800, 190, 78, '#8a6a3e'),
        circle(800, 190, 66, '#d8b45c'),
        path('M740,190a60,60 0 0 0 120,0', '#b98f3f'),
      );
      for (const [x, b] of [
        [630, ['#2f6fa3', '#f1ece0', '#c9402f']],
        [962, ['#26408b', '#26408b']],
      ] as const)
        flag(s, x, 372, 230, b, false, 0.3);
      beam(s, 380, -20, 700, 900, 60, 420, '#fff0c8', 0.3);
      beam(s, 1220, -20, 900, 900, 60, 420, '#fff0c8', 0.3);
      s.add(
        path('M600,440L1000,440L1030,360L570,360Z', '#5d4030'),
        rect(560, 350, 480, 16, '#8a6446'),
      );
      for (const x of [650, 800, 950])
        s.add(
          person({
            x,
            foot: 420,
            height: 150,
            pose: poses.sit,
            dress: { top: '#26324a', cut: 'robe' },
          }),
        );
      s.add(path('M560,362L1040,362L1060,446L540,446Z', s.linear(['#7a553a', '#4a3226'])));
      s.add(
        person({
          x: 800,
          foot: 560,
          height: 170,
          pose: poses.wave,
          dress: { top: '#3a3a44', legs: '#26282f' },
        }),
        path('M752,482L848,482L840,566L760,566Z', s.linear(['#8a6446', '#503628'])),
        stroke(
          [
            [790, 482],
            [796, 452],
          ],
          '#1d1a1c',
          3,
        ),
      );
      for (let row = 0; row < 5; row++) {
        const [rx, ry, size] = [430 + row * 165, 120 + row * 82, 58 + row * 24];
        const count = 11 + row * 3;
        for (let i = 0; i <= count; i++) {
          const angle = Math.PI * (0.02 + (0.96 * i) / count);
          const [x, y] = [800 - Math.cos(angle) * rx, 490 + Math.sin(angle) * ry];
          if (x < -60 || x > 1660) continue;
          s.add(
            person({
              x,
              foot: y + size * 1.05,
              height: size * 1.9,
              pose: s.random.isOnce(0.55)
                ? {
                    ...poses.fist,
                    legs: [
                      [3, 0],
                      [-3, 0],
                    ],
                  }
                : poses.stand,
              dress: {
                ...anyDress(s),
                top: s.random.of([...suits, '#7c3f3a', '#4f6150']),
                cut: 'robe',
                skin: s.random.of(skins),
                hat: s.random.of(['none', 'none', 'hair-long']),
              },
              isMirrored: x > 800,
              shade: ['#241a18', 0.1 + row * 0.06],
            }),
          );
        }
        s.add(
          path(
            `M${n(800 - rx * 1.06)},${n(500 + size * 0.5)}A${n(rx * 1.06)},${n(ry * 1.1)} 0 0 0 ${n(800 + rx * 1.06)},${n(500 + size * 0.5)}L${n(800 + rx * 1.1)},${n(500 + size * 1.3)}A${n(rx * 1.1)},${n(ry * 1.16)} 0 0 1 ${n(800 - rx * 1.1)},${n(500 + size * 1.3)}Z`,
            s.linear([
              mix('#9a6f4a', '#3a2820', row * 0.13),
              mix('#5d4030', '#241a18', row * 0.15),
            ]),
          ),
        );
      }
      s.vignette(0.4);
    },
  },
  'ballot-box': {
    draw(s) {
      s.wash(s.linear(['#e2c9a0', '#c98d62', '#8a4f48'], 60));
      s.add(circle(800, 720, 640, { fill: '#f6e2b8', opacity: 0.35 }));
      s.add(
        polygon(
          [
            [0, 1280],
            [1600, 1200],
            [1600, 1600],
            [0, 1600],
          ],
          s.linear(['#5a3a3c', '#2c2228']),
        ),
        ellipse(900, 1400, 620, 80, { fill: '#1c161c', opacity: 0.5 }),
      );
      s.add(
        polygon(
          [
            [380, 800],
            [1040, 840],
            [1040, 1430],
            [380, 1330],
          ],
          s.linear(['#dfe9e6', '#9db5b5'], 20),
        ),
        polygon(
          [
            [1040, 840],
            [1300, 750],
            [1300, 1290],
            [1040, 1430],
          ],
          s.linear(['#8aa5a8', '#4f6a72']),
        ),
        polygon(
          [
            [380, 800],
            [660, 720],
            [1300, 750],
            [1040, 840],
          ],
          '#f4f6ee',
        ),
        polygon(
          [
            [700, 776],
            [960, 790],
            [930, 800],
            [672, 786],
          ],
          '#2c3a40',
        ),
      );
      for (let i = 0; i < 9; i++)
        s.add(
          placed(
            560 + (i % 3) * 130 + s.random.between(-40, 40),
            1240 - Math.floor(i / 3) * 40,
            1,
            s.random.between(-40, 40),
            rect(-90, -50, 180, 100, { fill: '#fbf7ea', opacity: 0.75 }),
          ),
        );
      s.add(
        polygon(
          [
            [380, 800],
            [1040, 840],
            [1040, 1430],
            [380, 1330],
          ],
          { fill: '#c9dcdc', opacity: 0.28 },
        ),
        path('M430,840L500,845L500,1330L430,1318Z', { fill: '#ffffff', opacity: 0.35 }),
        circle(720, 1080, 92, { fill: '#c9402f', opacity: 0.9 }),
        path('M676,1080l32,36l62,-80', {
          fill: 'none',
          stroke: '#fff6e6',
          'stroke-width': 20,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        }),
      );
      s.add(
        placed(
          824,
          640,
          1,
          8,
          rect(-150, -200, 290, 340, s.linear(['#ffffff', '#e2dac6'])),
          ...[0, 1, 2, 3].map((i) => rect(-104, -160 + i * 56, i === 3 ? 120 : 200, 12, '#8a8d90')),
          ...[0, 1, 2, 3].map((i) =>
            rect(-136, -166 + i * 56, 22, 22, {
              fill: 'none',
              stroke: '#5d6468',
              'stroke-width': 4,
            }),
          ),
          path('M-136,-52l10,14l22,-28', { fill: 'none', stroke: '#c9402f', 'stroke-width': 8 }),
        ),
      );
      const skin = '#b97a51';
      s.add(
        polygon(
          [
            [1000, 560],
            [1240, 200],
            [1640, -40],
            [1640, 300],
            [1300, 470],
            [1080, 660],
          ],
          s.linear(['#2f4a6a', '#1d2c48'], 60),
        ),
        polygon(
          [
            [1060, 520],
            [1180, 340],
            [1300, 440],
            [1160, 590],
          ],
          '#f4efe2',
        ),
        path(
          'M1090,500Q980,470 910,500Q850,520 840,560Q850,590 900,580L960,570Q890,610 880,640Q900,670 950,640L1000,620Q960,660 970,690Q1000,710 1050,670Q1120,640 1170,570Z',
          s.linear([lighter(skin, 0.25), skin, darker(skin, 0.3)]),
        ),
        path('M900,540Q960,520 1010,540M930,600Q980,580 1030,590', {
          fill: 'none',
          stroke: darker(skin, 0.4),
          'stroke-width': 6,
          opacity: 0.6,
        }),
      );
      s.vignette(0.35);
    },
  },
  'press-conference': {
    draw(s) {
      s.wash(s.linear(['#1e3350', '#3c6286', '#24405f'], 70));
      for (let i = 0; i < 5; i++)
        for (let k = 0; k < 3; k++)
          s.add(
            rect(120 + i * 300 + (k % 2) * 120, 90 + k * 150, 120, 70, {
              fill: '#ffffff',
              opacity: 0.06,
              rx: 8,
            }),
          );
      for (const [x, b] of [
        [300, ['#f1ece0', '#c9402f', '#2f5f94']],
        [1300, ['#26408b', '#26408b']],
      ] as const)
        flag(s, x, 780, 640, b, false, 0.3);
      glow(s, 800, 340, 560, '#dff0ff', 0.5);
      const suit = '#1f2b44';
      s.add(
        path(
          'M470,880Q480,560 660,500L940,500Q1120,560 1130,880Z',
          s.linear([lighter(suit, 0.18), suit, darker(suit, 0.4)], 10),
        ),
        polygon(
          [
            [710, 500],
            [800, 690],
            [890, 500],
          ],
          '#f6f2e8',
        ),
        polygon(
          [
            [780, 540],
            [820, 540],
            [836, 690],
            [800, 740],
            [764, 690],
          ],
          '#b5443a',
        ),
        polygon(
          [
            [690, 496],
            [720, 492],
            [790, 690],
            [740, 640],
            [756, 610],
            [712, 590],
          ],
          darker(suit, 0.2),
        ),
        polygon(
          [
            [910, 496],
            [880, 492],
            [810, 690],
            [860, 640],
            [844, 610],
            [888, 590],
          ],
          darker(suit, 0.45),
        ),
      );
      const skin = '#d79c72';
      s.add(
        rect(748, 410, 104, 110, darker(skin, 0.22)),
        ellipse(800, 310, 116, 146, s.linear([lighter(skin, 0.2), skin, darker(skin, 0.3)], 0)),
        ellipse(684, 320, 18, 32, skin),
        ellipse(916, 320, 18, 32, darker(skin, 0.3)),
        path(
          'M682,300Q664,140 810,138Q946,150 918,306Q906,230 862,210Q780,236 712,222Q694,250 682,300Z',
          '#4a4038',
        ),
      );
      s.add(
        polygon(
          [
            [430, 790],
            [1170, 790],
            [1240, 1080],
            [360, 1080],
          ],
          s.linear(['#8a6446', '#3d2b22']),
        ),
        polygon(
          [
            [410, 760],
            [1190, 760],
            [1176, 800],
            [424, 800],
          ],
          '#b08a5e',
        ),
      );
      for (const [x, y, turn, colour] of [
        [600, 640, 24, '#c9402f'],
        [690, 660, 12, '#2f6fa3'],
        [770, 668, 4, '#e2b13c'],
        [850, 664, -6, '#3d8a5f'],
        [930, 650, -16, '#7c4a86'],
        [1010, 640, -26, '#d8d4c8'],
      ] as const)
        s.add(
          placed(
            x,
            y,
            1,
            turn,
            stroke(
              [
                [0, 20],
                [0, 140],
              ],
              '#14171f',
              11,
            ),
            rect(-26, -6, 52, 48, { fill: colour, rx: 5 }),
            rect(-22, -58, 44, 58, { fill: s.linear(['#4a4e58', '#1a1d24']), rx: 20 }),
            stroke(
              [
                [-18, -34],
                [18, -34],
              ],
              '#7d828c',
              2,
            ),
            stroke(
              [
                [-18, -20],
                [18, -20],
              ],
              '#7d828c',
              2,
            ),
          ),
        );
      for (const [x, h] of [
        [110, 300],
        [330, 250],
        [1290, 260],
        [1500, 310],
      ] as const)
        s.add(
          path(
            `M${x - 150},1080Q${x - 150},${1080 - h * 0.6} ${x - 40},${1080 - h * 0.72}L${x + 40},${1080 - h * 0.72}Q${x + 150},${1080 - h * 0.6} ${x + 150},1080Z`,
            '#0f1826',
          ),
          ellipse(x, 1080 - h * 0.92, 56, 70, '#0f1826'),
          rect(x - 70, 1080 - h * 1.02, 120, 74, { fill: '#1c2738', rx: 8 }),
          circle(x - 10, 1080 - h * 0.93, 30, '#33445c'),
          circle(x - 10, 1080 - h * 0.93, 18, '#7fa3c4'),
        );
      for (const [x, y] of [
        [190, 700],
        [1420, 740],
      ] as const)
        glow(s, x, y, 130, '#ffffff', 0.9);
      s.vignette(0.35);
    },
  },
  'street-protest': {
    draw(s) {
      const p = palettes.grey;
      sky(s, p, 620);
      clouds(s, p, { y: 160, spread: 60, count: 5, size: 120, opacity: 0.6 });
      street(
        s,
        650,
        -60,
        560,
        330,
        470,
        ['#b9ab92', '#a39a8c', '#c0a58a'],
        ['#5d5a58', '#7a5548'],
        0.1,
      );
      street(
        s,
        650,
        1020,
        1700,
        340,
        480,
        ['#b0a48e', '#c4ab8d', '#9c9a90'],
        ['#5a5654', '#75503f'],
        0.1,
      );
      s.add(
        rect(560, 300, 470, 350, mix('#a9b0ae', p.far, 0.5)),
        polygon(
          [
            [540, 640],
            [1060, 640],
            [1640, 1080],
            [-40, 1080],
          ],
          '#6d7072',
        ),
      );
      crowd(s, {
        top: 560,
        bottom: 700,
        rows: 6,
        size: 26,
        shade: '#7b8384',
        hands: 0.16,
        from: 440,
        to: 1160,
        tone: 0.2,
      });
      crowd(s, {
        top: 690,
        bottom: 780,
        rows: 3,
        size: 40,
        shade: '#5a6265',
        hands: 0.12,
        from: 160,
        to: 1440,
        tone: 0.15,
      });
      for (const [x, y, w, h, colour, turn] of [
        [260, 500, 210, 130, '#f4efe0', -5],
        [560, 440, 180, 120, '#e2b13c', 4],
        [830, 480, 200, 120, '#f4efe0', -3],
        [1110, 430, 190, 130, '#c9402f', 5],
        [1370, 510, 210, 130, '#f4efe0', 4],
      ] as const)
        s.add(
          placed(
            x,
            y,
            1,
            turn,
            rect(w / 2 - 5, h, 10, 330, '#8a6a48'),
            rect(0, 0, w, h, s.linear([lighter(colour, 0.15), darker(colour, 0.12)])),
            ...[0, 1, 2].map((i) =>
              rect(w * 0.12, h * (0.2 + i * 0.24), w * (i === 2 ? 0.45 : 0.74), h * 0.11, {
                fill: colour === '#f4efe0' ? '#b5443a' : '#fff6e2',
                opacity: 0.9,
              }),
            ),
          ),
        );
      for (let i = 0; i < 11; i++) {
        const x = 60 + i * 148 + s.random.between(-16, 16);
        const h = 330 + s.random.between(-24, 24);
        s.add(
          person({
            x,
            foot: 1040 + s.random.between(-10, 40),
            height: h,
            pose: s.random.of([poses.fist, poses.placard, poses.walk, poses.fist]),
            dress: anyDress(s),
            isMirrored: s.random.isOnce(0.3),
            shade: [p.near, 0.14],
          }),
        );
      }
      s.add(
        path(
          'M120,880Q800,930 1480,876L1486,1010Q800,1064 114,1012Z',
          s.linear(['#f6f1e4', '#cfc6b2']),
        ),
        path(
          'M220,930Q800,976 1380,928L1382,956Q800,1004 218,958ZM320,976Q800,1016 1280,974L1281,994Q800,1036 319,996Z',
          '#b5443a',
        ),
      );
      for (let x = 140; x < 1480; x += 130) s.add(circle(x, 892, 15, s.random.of(skins)));
      s.vignette(0.35);
    },
  },
  'candle-vigil-square': {
    draw(s) {
      const p = palettes.night;
      sky(s, p, 1000);
      stars(s, 90, 420);
      const stone = '#3f4f72';
      s.add(rect(190, 500, 900, 480, s.linear([lighter(stone, 0.08), darker(stone, 0.3)])));
      for (let i = 0; i < 11; i++)
        s.add(
          rect(222 + i * 80, 560, 34, 90, '#1a2440'),
          rect(222 + i * 80, 720, 34, 100, i % 4 === 1 ? '#d8a860' : '#1a2440'),
        );
      dome(s, 640, 500, 300, stone, '#2f4a5c');
      temple(s, { x: 440, base: 1000, width: 400, height: 330, stone: '#5a6a8c', columns: 6 });
      s.add(
        path('M540,1080L560,860L720,860L740,1080Z', '#2a3552'),
        path(
          'M560,864Q540,800 590,760Q580,700 620,690L660,700Q700,720 690,770L730,800Q720,850 700,864Z',
          '#1f2944',
        ),
      );
      plain(s, 1000, '#3d4a68', '#141b30');
      for (let row = 0; row < 8; row++) {
        const [y, size] = [1040 + row * row * 7 + row * 14, 16 + row * 6.5];
        for (let x = -20 + s.random.next() * 30; x < 1300; x += size * 2.6) {
          const [px, py] = [x + s.random.between(-6, 6), y + s.random.between(-6, 6)];
          glow(s, px + size * 0.8, py + size * 1.5, size * 2.6, '#ffbf66', 0.55);
          s.add(
            path(
              `M${n(px - size * 1.2)},${n(py + size * 5)}Q${n(px - size * 1.2)},${n(py + size)} ${n(px)},${n(py + size * 0.8)}Q${n(px + size * 1.2)},${n(py + size)} ${n(px + size * 1.2)},${n(py + size * 5)}Z`,
              mix(s.random.of(['#4a3f52', '#38405c', '#5a4448']), '#0b1122', 0.3 + row * 0.06),
            ),
            ellipse(px, py, size * 0.6, size * 0.74, mix('#3a2c2c', '#0b1122', 0.3)),
            path(
              `M${n(px + size * 0.3)},${n(py - size * 0.6)}Q${n(px + size * 0.7)},${n(py)} ${n(px + size * 0.3)},${n(py + size * 0.6)}`,
              { fill: 'none', stroke: '#ffbf66', 'stroke-width': 2, opacity: 0.5 },
            ),
            rect(px + size * 0.65, py + size * 1.5, size * 0.22, size * 0.7, '#f2e6c8'),
            ellipse(px + size * 0.76, py + size * 1.3, size * 0.11, size * 0.26, '#fff0b8'),
          );
        }
      }
      s.vignette(0.45);
    },
  },
  'treaty-signing': {
    draw(s) {
      s.wash(s.linear(['#5a2f2c', '#8a4f3c', '#4a2a2a']));
      for (const x of [110, 500, 890, 1280])
        s.add(
          rect(x, 40, 220, 520, s.linear(['#b5834a', '#7a4f34'])),
          rect(x + 18, 58, 184, 484, s.linear(['#8f5a42', '#6a3f36'])),
          circle(x + 110, 250, 66, {
            fill: 'none',
            stroke: '#d8b068',
            'stroke-width': 6,
            opacity: 0.6,
          }),
        );
      beam(s, 400, -30, 600, 1060, 90, 520, '#ffe8b8', 0.35);
      const bands = [
        ['#1f1f24', '#e2b13c', '#c9402f'],
        ['#2f5f94', '#f1ece0', '#c9402f'],
        ['#3d8a5f', '#f1ece0', '#c9402f'],
        ['#c9402f', '#f1ece0', '#5fa3d0'],
        ['#c9402f', '#f1ece0', '#2f5f94'],
        ['#1f1f24', '#c9402f', '#e2b13c'],
      ] as const;
      for (const [i, b] of bands.entries()) flag(s, 170 + i * 240, 640, 500, b, i < 3, 0.25);
      for (let i = 0; i < 7; i++)
        s.add(
          person({
            x: 150 + i * 215,
            foot: 900,
            height: 400,
            pose: i % 2 === 0 ? poses.stand : poses.hold,
            dress: {
              top: s.random.of(suits),
              legs: '#1d2029',
              skin: s.random.of(skins),
              hair: s.random.of(['#2a211d', '#8d8881', '#4b3425']),
              hat: i === 4 ? 'hair-long' : 'none',
            },
            isMirrored: i > 3,
            shade: ['#2c1a1a', 0.25],
          }),
        );
      for (const [x, flip] of [
        [420, false],
        [800, false],
        [1180, true],
      ] as const)
        s.add(
          person({
            x,
            foot: 1090,
            height: 560,
            pose: poses.write,
            dress: {
              top: s.random.of(suits),
              legs: '#1d2029',
              skin: s.random.of(skins),
              hair: s.random.of(['#2a211d', '#6f6a66', '#4b3425']),
            },
            isMirrored: flip,
          }),
        );
      s.add(
        rect(-10, 836, 1620, 34, s.linear(['#4f8a62', '#2f5f48'])),
        rect(-10, 868, 1620, 210, s.linear(['#3a6a50', '#1c3a30'])),
        rect(-10, 866, 1620, 8, '#d8b45c'),
      );
      for (let x = 60; x < 1600; x += 190)
        s.add(
          path(`M${x},874Q${x + 95},960 ${x + 190},874`, {
            fill: 'none',
            stroke: '#d8b45c',
            'stroke-width': 5,
            opacity: 0.6,
          }),
        );
      for (const x of [560, 940, 1040])
        s.add(
          placed(
            x,
            834,
            1,
            0,
            polygon(
              [
                [-120, 8],
                [-90, -20],
                [0, -12],
                [90, -20],
                [120, 8],
              ],
              '#f8f2e2',
            ),
            stroke(
              [
                [0, -12],
                [0, 8],
              ],
              '#b9ab90',
              3,
            ),
            ...[0, 1].map((i) =>
              stroke(
                [
                  [-90 + i * 10, -8 + i * 7],
                  [-16, -4 + i * 7],
                ],
                '#8a8478',
                2,
              ),
            ),
          ),
          stroke(
            [
              [x + 60, 822],
              [x + 96, 770],
            ],
            '#1d1a1c',
            5,
          ),
        );
      s.add(
        path('M700,836L716,780L754,780L770,836Z', '#d8b45c'),
        ellipse(735, 778, 20, 6, '#1d1a1c'),
      );
      s.vignette(0.42);
    },
  },
  'row-of-flags': {
    draw(s) {
      const p = palettes.day;
      sky(s, p, 1250);
      clouds(s, p, { y: 460, spread: 260, count: 6, size: 150 });
      s.add(
        polygon(
          [
            [700, 1300],
            [700, 240],
            [1080, 320],
            [1080, 1300],
          ],
          s.linear(['#a9d0d8', '#5f93a5', '#3f6f82'], 70),
        ),
        polygon(
          [
            [1080, 320],
            [1200, 290],
            [1200, 1300],
            [1080, 1300],
          ],
          '#33596a',
        ),
      );
      for (let i = 0; i < 27; i++)
        s.add(
          stroke(
            [
              [700, 260 + i * 38],
              [1080, 338 + i * 35.4],
            ],
            '#e6f2f0',
            2,
            0.5,
          ),
        );
      for (let i = 1; i < 12; i++)
        s.add(
          stroke(
            [
              [700 + i * 32, 247 + i * 7],
              [700 + i * 32, 1300],
            ],
            '#e6f2f0',
            1.4,
            0.35,
          ),
        );
      plain(s, 1290, '#b9bf96', '#7d8766');
      s.add(
        polygon(
          [
            [0, 1340],
            [1280, 1300],
            [1280, 1420],
            [0, 1600],
          ],
          '#d8cfb4',
        ),
      );
      const sets = [
        ['#c9402f', '#f1ece0'],
        ['#2f5f94', '#f1ece0', '#c9402f'],
        ['#26408b', '#26408b'],
        ['#3d8a5f', '#e2b13c'],
        ['#1f1f24', '#c9402f', '#e2b13c'],
        ['#f1ece0', '#5fa3d0'],
        ['#e2b13c', '#2f5f94'],
        ['#c9402f', '#3d8a5f'],
      ] as const;
      for (let i = 7; i >= 0; i--) {
        const t = i / 7;
        flag(
          s,
          90 + 560 * (1 - (1 - t) ** 1.7),
          1520 - 215 * t ** 0.6,
          1240 - 700 * t ** 0.72,
          sets[i] ?? sets[0],
          i % 3 === 1,
          0.34,
        );
      }
      passers(s, {
        count: 10,
        from: 500,
        to: 1220,
        far: 1330,
        near: 1520,
        small: 90,
        tall: 190,
        shade: [p.near, 0.15],
      });
      s.vignette(0.26);
    },
  },
  'border-checkpoint': {
    draw(s) {
      const p = palettes.winter;
      sky(s, p, 600);
      clouds(s, p, { y: 210, spread: 90, count: 6, size: 120 });
      hills(s, 610, 130, mix(p.far, '#6f8078', 0.4), p.sky[2]);
      plain(s, 600, '#a9b29a', '#6a7264');
      s.add(
        polygon(
          [
            [720, 600],
            [880, 600],
            [1500, 1080],
            [-120, 1080],
          ],
          s.linear(['#8f949a', '#565c66']),
        ),
        polygon(
          [
            [794, 600],
            [806, 600],
            [770, 1080],
            [660, 1080],
          ],
          { fill: '#f4efe2', opacity: 0.8 },
        ),
      );
      s.add(
        polygon(
          [
            [180, 380],
            [1420, 380],
            [1490, 450],
            [110, 450],
          ],
          s.linear(['#f2efe6', '#b3bac2']),
        ),
        rect(110, 448, 1380, 26, '#7b8794'),
      );
      for (const x of [230, 620, 990, 1340])
        s.add(rect(x, 470, 22, 250, s.linear(['#dfe2e2', '#8c96a2'], 0)));
      for (const x of [560, 930])
        s.add(
          rect(x, 560, 150, 190, s.linear(['#f4efe2', '#b9b4a8'])),
          rect(x + 14, 584, 122, 80, '#8fb3c4'),
          rect(x - 8, 546, 166, 18, '#b5443a'),
        );
      for (let i = 0; i < 3; i++) s.add(placed(340 + i * 36, 0, 1, 0));
      const car = (x: number, y: number, k: number, colour: string) =>
        s.add(
          placed(
            x,
            y,
            k,
            0,
            ellipse(0, 2, 110, 12, { fill: '#20262e', opacity: 0.4 }),
            path(
              'M-100,0L-104,-46Q-96,-62 -60,-66L-40,-104Q-36,-112 -20,-112L34,-112Q48,-112 54,-102L70,-64Q102,-58 104,-42L102,0Z',
              s.linear([lighter(colour, 0.25), darker(colour, 0.25)]),
            ),
            path('M-46,-68L-32,-100L-2,-102L-2,-68ZM8,-68L8,-102L36,-102L54,-68Z', '#33475a'),
            circle(-62, -4, 20, '#1a1d24'),
            circle(62, -4, 20, '#1a1d24'),
            circle(-62, -4, 8, '#b9bec4'),
            circle(62, -4, 8, '#b9bec4'),
            ellipse(-98, -38, 7, 9, '#ffe9a8'),
          ),
        );
      car(420, 760, 0.95, '#3f6f8f');
      car(1140, 770, 1, '#b5533f');
      car(1230, 950, 1.7, '#d8cdb4');
      s.add(
        placed(700, 890, 1, 0, rect(-14, -150, 28, 160, '#4a5362')),
        placed(
          704,
          770,
          1,
          -34,
          ...Array.from({ length: 9 }, (_, i) =>
            rect(-i * 56, -11, 56, 22, i % 2 === 0 ? '#c9402f' : '#f6f2e8'),
          ),
        ),
      );
      s.add(
        person({
          x: 800,
          foot: 900,
          height: 250,
          pose: poses.point,
          dress: { top: '#2c4a5c', legs: '#22303e', hair: '#22303e', hat: 'cap' },
        }),
        person({ x: 240, foot: 900, height: 240, pose: poses.walk, dress: { top: '#8f4a3e' } }),
        person({
          x: 170,
          foot: 910,
          height: 220,
          pose: poses.walk,
          dress: { top: '#4f6150', hat: 'hair-long', cut: 'coat' },
        }),
      );
      flag(s, 60, 700, 430, ['#26408b', '#26408b'], false, 0.32);
      flag(s, 1550, 700, 430, ['#c9402f', '#f1ece0', '#2f5f94'], false, 0.26);
      s.vignette(0.3);
    },
  },
  'wall-opened-crowd': {
    draw(s) {
      const p = palettes.night;
      sky(s, p, 560);
      skyline(s, {
        base: 560,
        low: 70,
        high: 170,
        widest: 150,
        colour: '#26355a',
        haze: '#4a5a80',
        lamp: p.lamp,
        lit: 0.2,
      });
      for (const x of [260, 800, 1340]) {
        lampPost(s, x, 520, 330, '#141d34', '#fff2d0');
        beam(s, x, 190, x, 900, 20, 340, '#fff2d0', 0.25);
      }
      crowd(s, {
        top: 470,
        bottom: 540,
        rows: 3,
        size: 26,
        shade: '#1c2a4a',
        hands: 0.5,
        tone: 0.2,
      });
      const concrete = '#a9a8a2';
      const slab = (x: number, turn = 0) =>
        s.add(
          placed(
            x,
            770,
            1,
            turn,
            rect(0, -250, 116, 250, s.linear([lighter(concrete, 0.12), darker(concrete, 0.3)])),
            rect(-4, -266, 124, 30, { fill: s.linear(['#c9c6bc', '#7d7b78']), rx: 14 }),
            ...Array.from({ length: 4 }, () =>
              path(
                `M${n(s.random.between(4, 40))},${n(s.random.between(-210, -60))}q${n(s.random.between(10, 40))},${n(s.random.between(-50, 50))} ${n(s.random.between(40, 70))},${n(s.random.between(-30, 30))}`,
                {
                  fill: 'none',
                  stroke: s.random.of([
                    '#d2543c',
                    '#3f8fc0',
                    '#e2b13c',
                    '#6a9a5a',
                    '#b06aa8',
                    '#f1ece0',
                  ]),
                  'stroke-width': s.random.between(6, 15),
                  'stroke-linecap': 'round',
                  opacity: 0.85,
                },
              ),
            ),
          ),
        );
      for (let i = 0; i < 6; i++) slab(-60 + i * 116);
      slab(650, 16);
      for (let i = 0; i < 6; i++) slab(968 + i * 116);
      for (let i = 0; i < 13; i++) {
        const x = i < 7 ? 20 + i * 96 : 990 + (i - 7) * 100;
        s.add(
          person({
            x,
            foot: 510,
            height: 150,
            pose: s.random.of([poses.cheer, poses.fist, poses.wave, poses.stand]),
            dress: anyDress(s),
            isMirrored: s.random.isOnce(0.5),
            shade: ['#0b1122', 0.25],
          }),
        );
      }
      s.add(rect(0, 768, 1600, 140, s.linear(['#4a5878', '#161e36'])));
      glow(s, 850, 640, 420, '#fff2d0', 0.45, 0.6);
      passers(s, {
        count: 16,
        from: 700,
        to: 960,
        far: 690,
        near: 830,
        small: 110,
        tall: 190,
        shade: ['#0b1122', 0.25],
        poses: [poses.walk, poses.cheer, poses.walk, poses.wave],
      });
      crowd(s, {
        top: 810,
        bottom: 870,
        rows: 2,
        size: 48,
        shade: '#0b1122',
        hands: 0.4,
        tone: 0.45,
      });
      s.vignette(0.4);
    },
  },
  'prison-gate-freed': {
    draw(s) {
      const p = palettes.gold;
      sky(s, p, 900);
      sun(s, p, 640, 660, 66, 8);
      hills(s, 900, 120, mix(p.far, '#8a7a4a', 0.3), p.sky[2]);
      plain(s, 880, '#d0a662', '#7a5638');
      s.add(
        polygon(
          [
            [560, 900],
            [720, 900],
            [1080, 1600],
            [200, 1600],
          ],
          s.linear(['#efd49a', '#a87a4c']),
        ),
      );
      const stone = '#7a5f52';
      for (const [x, w] of [
        [-20, 330],
        [970, 330],
      ] as const) {
        s.add(rect(x, 300, w, 1130, s.linear([lighter(stone, 0.12), darker(stone, 0.35)])));
        for (let row = 0; row < 19; row++)
          for (let i = 0; i < 4; i++)
            s.add(
              rect(x + (row % 2) * 40 - 40 + i * 100, 310 + row * 58, 96, 54, {
                fill: s.random.isOnce(0.5) ? darker(stone, 0.18) : lighter(stone, 0.08),
                opacity: 0.4,
              }),
            );
        s.add(rect(x - 10, 280, w + 20, 34, lighter(stone, 0.2)));
        for (let i = 0; i < 6; i++)
          s.add(
            path(`M${x + i * 60},270q20,-44 40,0`, {
              fill: 'none',
              stroke: '#3a2c33',
              'stroke-width': 5,
            }),
          );
      }
      s.add(rect(300, 250, 680, 90, s.linear([lighter(stone, 0.15), darker(stone, 0.25)])));
      for (const k of [0, 1]) {
        const [hinge, edge] = k === 0 ? [310, 130] : [970, 1150];
        s.add(
          polygon(
            [
              [hinge, 340],
              [edge, 420],
              [edge, 1510],
              [hinge, 1390],
            ],
            { fill: '#2c2228', opacity: 0.25 },
          ),
        );
        for (let i = 0; i <= 6; i++) {
          const x = hinge + ((edge - hinge) * i) / 6;
          s.add(
            stroke(
              [
                [x, 340 + 80 * (i / 6)],
                [x, 1390 + 120 * (i / 6)],
              ],
              '#2a2026',
              15,
            ),
          );
        }
        for (const t of [0.04, 0.35, 0.66, 0.97])
          s.add(
            stroke(
              [
                [hinge, 340 + 1050 * t],
                [edge, 420 + 1090 * t],
              ],
              '#2a2026',
              17,
            ),
          );
      }
      s.add(
        polygon(
          [
            [600, 1330],
            [690, 1330],
            [560, 1600],
            [340, 1600],
          ],
          { fill: '#3a2620', opacity: 0.45 },
        ),
        person({
          x: 610,
          foot: 1340,
          height: 460,
          pose: {
            ...poses.walk,
            arms: [
              [150, 168],
              [-10, 0],
            ],
          },
          dress: { top: '#4a4a52', legs: '#3a3a44', skin: '#6d4430', hair: '#8d8881' },
        }),
        person({
          x: 730,
          foot: 1346,
          height: 430,
          pose: poses.walk,
          dress: {
            top: '#7c3f3a',
            legs: '#5a2f35',
            cut: 'skirt',
            skin: '#7c4c34',
            hat: 'hair-long',
          },
        }),
      );
      s.vignette(0.42);
    },
  },
  courtroom: {
    draw(s) {
      s.wash(s.linear(['#4a3326', '#7d5637', '#3d2a22']));
      for (let i = 0; i < 9; i++)
        s.add(
          rect(20 + i * 178, 60, 150, 540, s.linear(['#8a5f3c', '#5d3f2c'])),
          rect(36 + i * 178, 80, 118, 500, s.linear(['#774f34', '#50372a'])),
        );
      s.add(
        rect(560, 40, 480, 600, s.linear(['#a87848', '#6a4630'])),
        polygon(
          [
            [530, 60],
            [800, -40],
            [1070, 60],
          ],
          '#b98a55',
        ),
        rect(530, 54, 540, 18, '#d0a268'),
      );
      scales(s, 800, 130, 1.15);
      beam(s, 200, -40, 600, 1060, 70, 460, '#ffe8bc', 0.35);
      for (const [x, h, hat] of [
        [620, 300, 'none'],
        [800, 340, 'hair-long'],
        [980, 300, 'none'],
      ] as const)
        s.add(
          person({
            x,
            foot: 700,
            height: h,
            pose: poses.sit,
            dress: { top: '#1d1c24', cut: 'robe', hat, hair: '#6f6a66', skin: s.random.of(skins) },
            isMirrored: x > 800,
          }),
          polygon(
            [
              [x - 12, 700 - h * 0.63],
              [x + 12, 700 - h * 0.63],
              [x, 700 - h * 0.5],
            ],
            '#f4efe2',
          ),
        );
      s.add(
        polygon(
          [
            [430, 600],
            [1170, 600],
            [1190, 640],
            [410, 640],
          ],
          '#b98a55',
        ),
        rect(430, 640, 740, 190, s.linear(['#7a5236', '#432d22'])),
      );
      for (let i = 0; i < 5; i++)
        s.add(
          rect(450 + i * 144, 662, 128, 148, {
            fill: 'none',
            stroke: '#a87848',
            'stroke-width': 4,
          }),
        );
      s.add(
        rect(1210, 640, 170, 210, s.linear(['#8a5f3c', '#4a3226'])),
        person({
          x: 1290,
          foot: 800,
          height: 330,
          pose: poses.stand,
          dress: { top: '#38556d', skin: '#b97a51' },
          isMirrored: true,
        }),
        rect(1200, 650, 190, 24, '#b98a55'),
        rect(1210, 672, 170, 180, s.linear(['#7a5236', '#432d22'])),
      );
      s.add(rect(-10, 850, 1620, 220, s.linear(['#5d4634', '#241a18'])));
      s.add(
        person({
          x: 370,
          foot: 1010,
          height: 420,
          pose: poses.point,
          dress: { top: '#1d1c24', legs: '#1d1c24', cut: 'coat', skin: '#d79c72' },
        }),
      );
      for (const x of [130, 1490])
        s.add(
          person({
            x,
            foot: 1110,
            height: 420,
            pose: poses.sit,
            dress: { top: '#3a3a44', cut: 'robe' },
            isMirrored: x > 800,
            shade: ['#1a1216', 0.4],
          }),
        );
      crowd(s, {
        top: 1010,
        bottom: 1050,
        rows: 1,
        size: 58,
        shade: '#1a1216',
        tone: 0.5,
        from: 520,
      });
      s.vignette(0.42);
    },
  },
  'handshake-leaders': {
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
  },
};

function scales(s: Sheet, x: number, y: number, k: number): void {
  const gold = '#e6c47a';
  s.add(
    placed(
      x,
      y,
      k,
      0,
      rect(-5, 0, 10, 250, gold),
      circle(0, -4, 14, gold),
      polygon(
        [
          [-60, 262],
          [60, 262],
          [40, 240],
          [-40, 240],
        ],
        gold,
      ),
      stroke(
        [
          [-150, 40],
          [0, 22],
          [150, 40],
        ],
        gold,
        9,
      ),
      ...[-150, 150].flatMap((px) => [
        stroke(
          [
            [px, 40],
            [px - 56, 150],
          ],
          gold,
          3,
        ),
        stroke(
          [
            [px, 40],
            [px + 56, 150],
          ],
          gold,
          3,
        ),
        path(`M${px - 66},150Q${px},210 ${px + 66},150Z`, gold),
      ]),
    ),
  );
}
