import { darker, lighter, mix } from '../drawing/colour.ts';
import { palettes } from '../drawing/palette.ts';
import type { Scenes } from '../drawing/scene.ts';
import { circle, ellipse, n, path, placed, polygon, rect, stroke } from '../drawing/svg.ts';
import { house, lampPost, skyline, street } from '../parts/city.ts';
import { flag } from '../parts/classic.ts';
import { anyDress, crowd, passers } from '../parts/crowd.ts';
import { hills, plain } from '../parts/land.ts';
import { castShadow, person, poses } from '../parts/people.ts';
import { clouds, glow, sky, smoke, streaks, sun } from '../parts/sky.ts';
import { lattice } from '../parts/space.ts';
import { poplar, tree } from '../parts/trees.ts';
import { water } from '../parts/water.ts';

export const workScenes: Scenes = {
  'factory-chimneys': {
    draw(s) {
      const p = palettes.gold;
      sky(s, p, 780);
      sun(s, p, 1250, 420, 60);
      streaks(s, p.cloud[0], 120, 520, 12, 0.35);
      skyline(s, {
        base: 780,
        low: 40,
        high: 110,
        widest: 150,
        colour: mix(p.far, p.near, 0.1),
        haze: p.sky[2],
      });
      const brick = '#8a4f3f';
      for (const [x, h, w] of [
        [250, 560, 60],
        [430, 640, 66],
        [1080, 520, 56],
      ] as const) {
        smoke(s, x, 790 - h, 190, -260, 74, ['#e6c9a8', '#8d7468'], 0.75);
        s.add(
          polygon(
            [
              [x - w / 2, 800],
              [x - w * 0.34, 790 - h],
              [x + w * 0.34, 790 - h],
              [x + w / 2, 800],
            ],
            s.linear([lighter(brick, 0.2), brick, darker(brick, 0.45)], 0),
          ),
          rect(x - w * 0.4, 786 - h, w * 0.8, 22, darker(brick, 0.2)),
          rect(x - w * 0.37, 840 - h, w * 0.74, 10, '#e6d2b0'),
        );
      }
      for (let i = 0; i < 6; i++)
        s.add(
          polygon(
            [
              [90 + i * 150, 690],
              [90 + i * 150, 590],
              [240 + i * 150, 690],
            ],
            s.linear(['#c9d4d2', '#6d7f86']),
          ),
          polygon(
            [
              [90 + i * 150, 590],
              [240 + i * 150, 690],
              [236 + i * 150, 696],
              [84 + i * 150, 596],
            ],
            '#5a3a34',
          ),
        );
      s.add(rect(80, 686, 920, 190, s.linear([brick, darker(brick, 0.35)])));
      for (let i = 0; i < 11; i++)
        s.add(
          path(
            `M${110 + i * 82},800l0,-54a22,22 0 0 1 44,0l0,54Z`,
            i % 3 === 0 ? '#ffd98a' : '#3a3f48',
          ),
        );
      s.add(
        rect(1000, 560, 330, 316, s.linear([lighter(brick, 0.1), darker(brick, 0.4)])),
        rect(990, 545, 350, 20, '#5a3a34'),
      );
      for (let i = 0; i < 12; i++)
        s.add(
          rect(
            1030 + (i % 4) * 74,
            600 + Math.floor(i / 4) * 84,
            44,
            54,
            i % 5 === 2 ? '#ffd98a' : '#3a3f48',
          ),
        );
      plain(s, 872, '#7a6248', '#33292a');
      s.add(path('M600,880Q700,960 500,1080L1100,1080Q900,960 880,880Z', '#a58c6a'));
      passers(s, {
        count: 26,
        from: 420,
        to: 1140,
        far: 890,
        near: 1050,
        small: 80,
        tall: 170,
        shade: [p.near, 0.4],
        poses: [poses.walk, poses.stroll],
      });
      for (const x of [120, 1480]) lampPost(s, x, 1040, 380, '#2a2226', p.lamp);
      s.vignette(0.36);
    },
  },
  'shipyard-gate-strike': {
    draw(s) {
      const p = palettes.grey;
      sky(s, p, 720);
      clouds(s, p, { y: 190, spread: 80, count: 6, size: 130, opacity: 0.6 });
      for (const [x, k] of [
        [330, 1.2],
        [1190, 1],
      ] as const)
        s.add(
          placed(
            x,
            720,
            k,
            0,
            lattice(-40, 0, 80, 400, '#5d7068', 60, 5),
            stroke(
              [
                [-170, -400],
                [380, -450],
              ],
              '#5d7068',
              15,
            ),
            stroke(
              [
                [0, -400],
                [30, -500],
                [370, -450],
              ],
              '#5d7068',
              6,
            ),
            rect(-60, -430, 110, 50, '#4a5c56'),
            rect(-190, -400, 60, 56, '#3f4f4a'),
            stroke(
              [
                [330, -446],
                [330, -260],
              ],
              '#3a4542',
              3,
            ),
          ),
        );
      s.add(
        path('M520,720L560,470L1020,440L1090,720Z', s.linear(['#9a5a4a', '#5a3a3a'])),
        path('M520,560L1054,560L1060,590L512,590Z', '#d8cdb8'),
        rect(700, 380, 150, 80, '#d8d2c4'),
      );
      s.add(
        rect(-10, 640, 500, 220, s.linear(['#a3836a', '#6d5648'])),
        rect(1110, 640, 500, 220, s.linear(['#9c7d66', '#665046'])),
      );
      for (const x of [480, 1090])
        s.add(
          rect(x, 540, 46, 320, s.linear(['#8f7868', '#544840'], 0)),
          circle(x + 23, 524, 24, '#e8dcc0'),
        );
      s.add(rect(500, 500, 620, 40, '#4f6a80'));
      for (let i = 0; i < 9; i++) s.add(rect(540 + i * 62, 512, 36, 16, '#f0e8d4'));
      for (let i = 0; i < 14; i++) s.add(rect(528 + i * 41, 600, 6, 260, '#3a4648'));
      s.add(rect(528, 620, 560, 8, '#3a4648'), rect(528, 780, 560, 8, '#3a4648'));
      for (let i = 0; i < 16; i++)
        s.add(
          circle(
            560 + i * 34 + s.random.between(-8, 8),
            700 + s.random.between(-60, 60),
            12,
            s.random.of(['#d2543c', '#f4efe2', '#e2b13c', '#d88a9a']),
          ),
          circle(566 + i * 34, 708 + s.random.between(-60, 60), 8, '#6a8a54'),
        );
      for (const x of [440, 1150]) flag(s, x, 860, 400, ['#f4efe2', '#c9402f'], false, 0.32);
      for (let i = 0; i < 13; i++)
        s.add(
          person({
            x: 130 + i * 112 + s.random.between(-20, 20),
            foot: 660 + (i > 3 && i < 9 ? 150 : 0),
            height: 170,
            pose: s.random.of([poses.fist, poses.stand, poses.cheer, poses.wait]),
            dress: {
              ...anyDress(s),
              top: s.random.of(['#3f5f7c', '#4a6a80', '#5a5a5e']),
              legs: '#2f4256',
              hat: s.random.of(['cap', 'helmet']),
              hair: '#c9b48a',
              cut: 'trousers',
            },
            isMirrored: s.random.isOnce(0.5),
            shade: [p.near, 0.15],
          }),
        );
      s.add(rect(-10, 856, 1620, 220, '#6a6c68'));
      s.add(
        placed(
          800,
          760,
          1,
          -2,
          rect(-330, 0, 660, 96, s.linear(['#f8f3e6', '#d8cfbc'])),
          rect(-270, 24, 540, 16, '#c9402f'),
          rect(-210, 56, 420, 14, '#c9402f'),
        ),
      );
      crowd(s, {
        top: 880,
        bottom: 1010,
        rows: 3,
        size: 54,
        shade: '#2c363c',
        hands: 0.3,
        tone: 0.2,
      });
      s.vignette(0.36);
    },
  },
  'euro-coins-notes': {
    draw(s) {
      s.wash(s.linear(['#274a5c', '#3f7480', '#7aa08c'], 55));
      for (const [x, y, turn, colour] of [
        [620, 620, -24, '#c98a7a'],
        [860, 560, -8, '#8fa8c8'],
        [1010, 690, 9, '#d9a860'],
        [820, 830, 22, '#7fae86'],
      ] as const)
        s.add(
          placed(
            x,
            y,
            1,
            turn,
            rect(-420, -200, 840, 410, { fill: '#10202a', opacity: 0.3, rx: 10 }),
            rect(-430, -214, 840, 410, {
              fill: s.linear([lighter(colour, 0.4), colour, lighter(colour, 0.2)], 20),
              rx: 10,
            }),
            rect(-408, -192, 796, 366, {
              fill: 'none',
              stroke: darker(colour, 0.25),
              'stroke-width': 3,
              rx: 6,
            }),
            ...Array.from({ length: 12 }, (_, i) =>
              path('M0,-13L4,-4L13,-4L6,2L8,12L0,6L-8,12L-6,2L-13,-4L-4,-4Z', {
                fill: '#f2d66a',
                transform: `translate(${n(-230 + Math.cos((i / 6) * Math.PI) * 96)} ${n(-10 + Math.sin((i / 6) * Math.PI) * 96)})`,
              }),
            ),
            ...[0, 1, 2].map((i) =>
              path(`M${90 + i * 90},120L${90 + i * 90},-20a34,40 0 0 1 68,0L${158 + i * 90},120Z`, {
                fill: darker(colour, 0.3),
                opacity: 0.6,
              }),
            ),
            rect(70, 120, 300, 20, { fill: darker(colour, 0.3), opacity: 0.6 }),
            rect(30, -200, 14, 390, { fill: '#ffffff', opacity: 0.4 }),
          ),
        );
      const coin = (x: number, y: number, r: number, rim: string, core: string) => {
        s.add(
          ellipse(x + 20, y + 26, r, r * 0.98, { fill: '#10202a', opacity: 0.4 }),
          circle(x, y, r, s.linear([lighter(rim, 0.5), rim, darker(rim, 0.35)], 45)),
          circle(x, y, r * 0.94, { fill: 'none', stroke: darker(rim, 0.3), 'stroke-width': 3 }),
          circle(x, y, r * 0.7, s.linear([lighter(core, 0.45), core, darker(core, 0.25)], 45)),
        );
        for (let i = 0; i < 12; i++)
          s.add(
            path('M0,-13L4,-4L13,-4L6,2L8,12L0,6L-8,12L-6,2L-13,-4L-4,-4Z', {
              fill: darker(rim, 0.4),
              transform: `translate(${n(x + Math.cos((i / 6) * Math.PI) * r * 0.82)} ${n(y + Math.sin((i / 6) * Math.PI) * r * 0.82)}) scale(${r / 190})`,
            }),
          );
        s.add(
          path(
            `M${n(x + r * 0.32)},${n(y - r * 0.34)}A${n(r * 0.42)},${n(r * 0.46)} 0 1 0 ${n(x + r * 0.32)},${n(y + r * 0.34)}M${n(x - r * 0.5)},${n(y - r * 0.1)}L${n(x + r * 0.16)},${n(y - r * 0.1)}M${n(x - r * 0.5)},${n(y + r * 0.1)}L${n(x + r * 0.1)},${n(y + r * 0.1)}`,
            {
              fill: 'none',
              stroke: darker(core, 0.5),
              'stroke-width': r * 0.1,
              'stroke-linecap': 'round',
            },
          ),
        );
      };
      coin(420, 1140, 190, '#d8b45c', '#d8d6d0');
      coin(1210, 1180, 220, '#cfd0d0', '#dcb95f');
      coin(800, 1290, 160, '#d0a650', '#d8b25a');
      coin(1090, 1430, 120, '#b9714a', '#c07c52');
      coin(250, 1420, 110, '#b9714a', '#c07c52');
      s.vignette(0.4);
    },
  },
  'stock-exchange-board': {
    draw(s) {
      s.wash(s.linear(['#0c1626', '#16304a', '#0e1c30']));
      for (let i = 0; i < 26; i++)
        for (let k = 0; k < 7; k++)
          s.add(
            rect(24 + i * 62, 40 + k * 30, s.random.between(24, 50), 11, {
              fill: s.random.of(['#5fc08a', '#e0604f', '#e8c25a', '#8fb3cc']),
              opacity: s.random.between(0.35, 0.9),
            }),
          );
      s.add(rect(80, 270, 1440, 330, { fill: '#0a1220', rx: 8 }));
      for (let i = 0; i < 6; i++)
        s.add(
          stroke(
            [
              [100, 310 + i * 52],
              [1500, 310 + i * 52],
            ],
            '#27415c',
            1.5,
          ),
        );
      let y = 520;
      const line: [number, number][] = [];
      for (let x = 100; x <= 1500; x += 20) {
        const next = Math.min(580, Math.max(300, y + s.random.between(-34, 28)));
        s.add(
          rect(
            x + 4,
            Math.min(y, next),
            11,
            Math.max(4, Math.abs(next - y)),
            next < y ? '#5fc08a' : '#e0604f',
          ),
          stroke(
            [
              [x + 9, Math.min(y, next) - 12],
              [x + 9, Math.max(y, next) + 12],
            ],
            next < y ? '#5fc08a' : '#e0604f',
            1.6,
          ),
        );
        line.push([x + 9, next]);
        y = next;
      }
      s.add(stroke(line, '#f2d88a', 3.5, 0.9));
      glow(s, 800, 430, 800, '#4f93c7', 0.35, 0.6);
      s.add(rect(0, 690, 1600, 220, s.linear(['#22344c', '#0a101c'])));
      for (let i = 0; i < 7; i++) {
        const x = 120 + i * 225;
        s.add(
          person({
            x: x + 60,
            foot: 860,
            height: 250,
            pose: s.random.of([poses.hold, poses.point, poses.wave, poses.sit]),
            dress: {
              top: s.random.of(['#e4e4e0', '#b9c9d8', '#8fa3b8']),
              legs: '#23304a',
              skin: s.random.of(['#e9b995', '#b97a51']),
            },
            isMirrored: i % 2 === 0,
            shade: ['#0a1220', 0.35],
          }),
        );
        s.add(
          rect(x - 70, 720, 104, 70, '#0a0f1a'),
          rect(x - 64, 726, 92, 58, s.linear(['#2f6f94', '#12304a'])),
          path(`M${x - 60},${774}l20,-18l18,10l26,-30l24,14`, {
            fill: 'none',
            stroke: '#8fe0b0',
            'stroke-width': 3,
          }),
          rect(x - 100, 790, 200, 120, '#131f33'),
        );
      }
      s.vignette(0.4);
    },
  },
  'street-market': {
    draw(s) {
      const p = palettes.day;
      sky(s, p, 520);
      clouds(s, p, { y: 150, spread: 50, count: 4, size: 90 });
      street(
        s,
        620,
        -40,
        1640,
        260,
        400,
        ['#e0c8a0', '#d3a681', '#c9bfa3', '#dcb48a'],
        ['#a0563c', '#8a4a38', '#7a6a60'],
        0.05,
      );
      plain(s, 610, '#c9b896', '#7d6a54');
      const stalls = [
        [90, 780, 330, '#c9402f'],
        [520, 740, 290, '#3d8a5f'],
        [900, 760, 310, '#e2a63c'],
        [1280, 800, 340, '#2f6fa3'],
      ] as const;
      passers(s, {
        count: 16,
        from: 40,
        to: 1560,
        far: 690,
        near: 780,
        small: 130,
        tall: 170,
        shade: [p.near, 0.15],
      });
      for (const [x, foot, w, colour] of stalls) {
        s.add(
          rect(x + 10, foot - 230, 9, 250, '#7a5a3c'),
          rect(x + w - 19, foot - 230, 9, 250, '#7a5a3c'),
          person({
            x: x + w * 0.5,
            foot: foot + 10,
            height: 200,
            pose: poses.hold,
            dress: anyDress(s),
            shade: [p.near, 0.12],
          }),
        );
        for (let i = 0; i < 8; i++)
          s.add(
            path(
              `M${n(x - 20 + (i * (w + 40)) / 8)},${foot - 220}L${n(x + 16 + (i * (w - 32)) / 8)},${foot - 300}L${n(x + 16 + ((i + 1) * (w - 32)) / 8)},${foot - 300}L${n(x - 20 + ((i + 1) * (w + 40)) / 8)},${foot - 220}q${n(-(w + 40) / 16)},30 ${n(-(w + 40) / 8)},0Z`,
              i % 2 === 0 ? colour : '#f6f0e0',
            ),
          );
        s.add(
          polygon(
            [
              [x - 6, foot - 90],
              [x + w + 6, foot - 90],
              [x + w + 24, foot - 40],
              [x - 24, foot - 40],
            ],
            '#9a7450',
          ),
          rect(x - 24, foot - 40, w + 48, 80, s.linear(['#7a5a3c', '#4d3a2c'])),
        );
        for (let row = 0; row < 3; row++)
          for (let i = 0; i < 20; i++) {
            const hue =
              ['#d2543c', '#e2a63c', '#6a9a4a', '#8a4a7a', '#e8d05a'][Math.floor(i / 4)] ??
              '#d2543c';
            s.add(
              circle(
                x - 8 + (i * (w + 16)) / 19.5,
                foot - 84 + row * 18,
                10,
                mix(hue, '#3a2a20', 0.1 * (2 - row)),
              ),
              circle(x - 11 + (i * (w + 16)) / 19.5, foot - 88 + row * 18, 3, {
                fill: '#ffffff',
                opacity: 0.5,
              }),
            );
          }
      }
      passers(s, {
        count: 12,
        from: 60,
        to: 1540,
        far: 900,
        near: 1060,
        small: 250,
        tall: 330,
        shade: [p.near, 0.18],
        poses: [poses.walk, poses.carry, poses.stroll, poses.wait],
      });
      s.vignette(0.3);
    },
  },
  'harvest-field': {
    draw(s) {
      const p = palettes.gold;
      sky(s, p, 460);
      sun(s, p, 1180, 280, 56);
      clouds(s, p, { y: 180, spread: 70, count: 5, size: 110, opacity: 0.7 });
      hills(s, 470, 90, mix(p.far, '#7d8a5a', 0.4), p.sky[2]);
      for (let i = 0; i < 12; i++)
        s.add(
          poplar(
            60 + i * 60 + s.random.between(-14, 14),
            480,
            s.random.between(110, 180),
            '#5d6f4c',
          ),
        );
      house(s, {
        x: 860,
        base: 486,
        width: 150,
        height: 60,
        wall: '#e0c8a0',
        roof: '#9a4f3a',
        lit: 0,
      });
      s.add(rect(1024, 420, 44, 66, '#a89c8c'), path('M1024,420a22,26 0 0 1 44,0Z', '#8a8178'));
      plain(s, 476, '#e2b95c', '#a9782f');
      for (let i = -9; i < 22; i++)
        s.add(
          polygon(
            [
              [700 + i * 26, 480],
              [708 + i * 26, 480],
              [400 + i * 170, 900],
              [330 + i * 170, 900],
            ],
            { fill: '#8d6428', opacity: 0.28 },
          ),
        );
      s.add(
        placed(
          560,
          700,
          1.15,
          0,
          ellipse(20, 12, 250, 18, { fill: '#5a3f1c', opacity: 0.45 }),
          rect(-150, -190, 250, 130, { fill: s.linear(['#d9602f', '#a33f24']), rx: 8 }),
          polygon(
            [
              [100, -190],
              [190, -180],
              [200, -70],
              [100, -60],
            ],
            '#c2532b',
          ),
          polygon(
            [
              [106, -250],
              [180, -246],
              [192, -150],
              [100, -150],
            ],
            s.linear(['#bfe0e6', '#5a8594']),
          ),
          polygon(
            [
              [-150, -190],
              [-110, -240],
              [60, -240],
              [100, -190],
            ],
            '#8a8a86',
          ),
          stroke(
            [
              [-60, -236],
              [-230, -290],
            ],
            '#c2532b',
            20,
          ),
          circle(-90, -44, 58, '#23232a'),
          circle(-90, -44, 26, '#e2b13c'),
          circle(120, -34, 44, '#23232a'),
          circle(120, -34, 19, '#e2b13c'),
          rect(170, -40, 150, 46, '#8a8a86'),
          ...Array.from({ length: 8 }, (_, i) =>
            stroke(
              [
                [270 + Math.cos(i * 0.785) * 56, -50 + Math.sin(i * 0.785) * 56],
                [270 - Math.cos(i * 0.785) * 56, -50 - Math.sin(i * 0.785) * 56],
              ],
              '#d8ccb0',
              5,
            ),
          ),
        ),
      );
      smoke(s, 380, 700, 60, -260, 60, ['#f0d090', '#c99a52'], 0.5);
      for (let i = 0; i < 420; i++) {
        const [x, t] = [s.random.next() * 1600, s.random.next()];
        const y = 790 + t * 110;
        s.add(
          stroke(
            [
              [x, y + 30],
              [x + s.random.between(-8, 12), y - 30 * (0.6 + t)],
            ],
            mix('#f2d27a', '#8a5f24', s.random.next()),
            2.6,
          ),
        );
      }
      for (const [x, y, k] of [
        [1180, 600, 0.6],
        [1390, 660, 0.9],
        [1020, 690, 1],
      ] as const)
        s.add(
          placed(
            x,
            y,
            k,
            0,
            ellipse(6, 44, 76, 12, { fill: '#5a3f1c', opacity: 0.4 }),
            circle(0, 0, 52, s.radial(['#f0cf82', '#c99642', '#8d6428'], 0.35, 0.3, 0.8)),
            ...[14, 26, 38].map((r) =>
              circle(0, 0, r, { fill: 'none', stroke: '#8d6428', 'stroke-width': 3, opacity: 0.6 }),
            ),
          ),
        );
      s.vignette(0.3);
    },
  },
  'newspaper-kiosk': {
    draw(s) {
      const p = palettes.dusk;
      sky(s, p, 1000);
      skyline(s, {
        base: 1100,
        low: 240,
        high: 620,
        widest: 190,
        colour: mix(p.far, p.near, 0.3),
        haze: p.sky[2],
        lamp: p.lamp,
        lit: 0.25,
      });
      plain(s, 1090, '#5a4662', '#1c1a34');
      const green = '#2f5a50';
      s.add(
        polygon(
          [
            [330, 420],
            [1010, 420],
            [1080, 520],
            [260, 520],
          ],
          s.linear([lighter(green, 0.2), darker(green, 0.3)]),
        ),
        path('M560,420Q670,330 780,420Z', green),
        rect(664, 320, 12, 60, '#d8b45c'),
        rect(320, 520, 700, 780, s.linear([green, darker(green, 0.45)])),
      );
      s.add(rect(390, 580, 560, 330, s.linear(['#fff0c0', '#f0b45a'])));
      glow(s, 670, 760, 560, '#ffc76a', 0.55);
      s.add(
        person({
          x: 680,
          foot: 1060,
          height: 430,
          pose: poses.hold,
          dress: { top: '#7c3f3a', hair: '#3a3038', hat: 'cap' },
        }),
      );
      for (let i = 0; i < 8; i++)
        s.add(
          placed(
            420 + i * 72,
            590,
            1,
            s.random.between(-3, 3),
            rect(-28, 0, 56, 78, i % 2 === 0 ? '#c9402f' : '#2f6fa3'),
            rect(-22, 8, 44, 12, '#f6efe0'),
            rect(-22, 28, 44, 36, { fill: '#f6efe0', opacity: 0.6 }),
          ),
        );
      s.add(rect(300, 900, 740, 30, '#8a6446'));
      for (let i = 0; i < 6; i++)
        s.add(
          rect(
            340 + i * 112,
            866 - (i % 3) * 8,
            92,
            36 + (i % 3) * 8,
            s.linear(['#fbf6e8', '#c9bfa8']),
          ),
          rect(350 + i * 112, 874 - (i % 3) * 8, 60, 5, '#3a3a40'),
        );
      for (let row = 0; row < 2; row++)
        for (let i = 0; i < 6; i++)
          s.add(
            rect(346 + i * 112, 960 + row * 165, 92, 136, s.linear(['#fbf6e8', '#d8ceb8'])),
            rect(
              356 + i * 112,
              972 + row * 165,
              72,
              11,
              s.random.of(['#2a2a30', '#b5443a', '#26408b']),
            ),
            rect(
              356 + i * 112,
              992 + row * 165,
              72,
              46,
              s.random.of(['#8fa3a6', '#c9a27a', '#6d7f86', '#b98a8a']),
            ),
            ...[0, 1, 2, 3].map((k) =>
              rect(356 + i * 112, 1048 + k * 10 + row * 165, 72 - (k === 3 ? 30 : 0), 4, '#8a857c'),
            ),
          );
      s.add(
        castShadow(240, 1430, 90, '#0f0d1f', 0.5),
        person({
          x: 220,
          foot: 1430,
          height: 560,
          pose: poses.hold,
          dress: { top: '#38485e', cut: 'coat', hat: 'brim', hair: '#23202a' },
          shade: [p.near, 0.3],
        }),
        placed(
          316,
          1130,
          1,
          -6,
          rect(0, -70, 120, 150, '#f4ecd8'),
          rect(12, -56, 96, 14, '#2a2a30'),
          rect(12, -34, 44, 60, '#9a948a'),
          rect(64, -34, 44, 60, '#c9c0ae'),
        ),
        person({
          x: 1120,
          foot: 1470,
          height: 560,
          pose: poses.walk,
          dress: { top: '#6a3a4a', cut: 'coat', hat: 'hair-long' },
          isMirrored: true,
          shade: [p.near, 0.35],
        }),
      );
      lampPost(s, 90, 1260, 620, '#1c1a34', p.lamp);
      s.vignette(0.42);
    },
  },
  'nuclear-cooling-towers': {
    draw(s) {
      const p = palettes.dawn;
      sky(s, p, 640);
      sun(s, p, 1330, 480, 54);
      hills(s, 640, 80, mix(p.far, p.near, 0.14), p.sky[2]);
      const tower = (x: number, base: number, k: number) => {
        smoke(s, x, base - 400 * k, 250 * k, 230 * k, 90 * k, ['#fff2e2', '#c9a6a4'], 0.8);
        s.add(
          path(
            `M${x - 160 * k},${base}Q${x - 84 * k},${base - 230 * k} ${x - 104 * k},${base - 400 * k}L${x + 104 * k},${base - 400 * k}Q${x + 84 * k},${base - 230 * k} ${x + 160 * k},${base}Z`,
            s.linear(['#efe2da', '#b9a4a8', '#5d566c'], 0),
          ),
          ellipse(x, base - 400 * k, 104 * k, 14 * k, '#6a6078'),
        );
        for (let i = 0; i < 11; i++)
          s.add(
            stroke(
              [
                [x - 150 * k + i * 30 * k, base],
                [x - 140 * k + i * 30 * k, base - 34 * k],
              ],
              '#3a3448',
              4 * k,
            ),
          );
      };
      tower(300, 660, 1.05);
      tower(660, 650, 0.9);
      tower(990, 644, 0.72);
      s.add(
        rect(1080, 520, 180, 130, s.linear(['#e2d2cc', '#8a7a88'])),
        path('M1110,520a60,64 0 0 1 120,0Z', '#cdbcc0'),
        rect(1262, 560, 240, 90, s.linear(['#c9b8b8', '#7a6c7c'])),
        rect(1060, 400, 14, 250, '#8a7a88'),
      );
      for (const x of [1350, 1460, 1560])
        s.add(
          lattice(x, 700, 26, 230, '#4a4258', 30, 2),
          stroke(
            [
              [x - 40, 500],
              [x + 66, 500],
            ],
            '#4a4258',
            5,
          ),
          stroke(
            [
              [x - 30, 540],
              [x + 56, 540],
            ],
            '#4a4258',
            5,
          ),
        );
      water(s, p, 690, 1330);
      s.add(path('M-20,800Q300,770 700,810T1620,800L1620,910L-20,910Z', '#2f3348'));
      for (let i = 0; i < 30; i++)
        s.add(tree(s, i * 56, 850, s.random.between(50, 100), '#39405a'));
      s.vignette(0.34);
    },
  },
};
