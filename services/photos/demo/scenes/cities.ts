import { darker, lighter, mix } from '../drawing/colour.ts';
import { atDepth, inLight, palettes } from '../drawing/palette.ts';
import type { Scenes } from '../drawing/scene.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { circle, n, path, polygon, rect, stroke } from '../drawing/svg.ts';
import { dome, lampPost, skyline, spire, street, tower } from '../parts/city.ts';
import { passers } from '../parts/crowd.ts';
import { hills, mountain, plain } from '../parts/land.ts';
import { clouds, moon, sky, stars, streaks, sun } from '../parts/sky.ts';
import { tree } from '../parts/trees.ts';
import { water } from '../parts/water.ts';

export const cityScenes: Scenes = {
  'city-skyline-dusk': {
    draw(s) {
      const p = palettes.dusk;
      sky(s, p, 640);
      sun(s, p, 1080, 560, 58);
      streaks(s, p.cloud[0], 120, 480, 16);
      skyline(s, {
        base: 640,
        low: 60,
        high: 210,
        widest: 90,
        colour: atDepth(p, 0.08),
        haze: p.sky[2],
      });
      skyline(s, {
        base: 640,
        low: 90,
        high: 330,
        widest: 96,
        colour: atDepth(p, 0.38),
        haze: p.far,
        lamp: p.lamp,
        lit: 0.16,
      });
      skyline(s, {
        base: 642,
        low: 60,
        high: 250,
        widest: 120,
        colour: atDepth(p, 0.75),
        haze: p.far,
        lamp: p.lamp,
        lit: 0.3,
      });
      water(s, p, 640, 1080);
      skyline(s, { base: 650, low: 14, high: 44, widest: 140, colour: p.near });
      plain(s, 838, '#1a1c36', '#0d0f22');
      for (const x of [140, 470, 800, 1130, 1460]) lampPost(s, x, 846, 150, '#0d0f22', p.lamp);
      passers(s, {
        count: 9,
        from: 100,
        to: 1500,
        far: 852,
        near: 880,
        small: 84,
        tall: 96,
        shade: ['#0d0f22', 0.78],
      });
      s.vignette();
    },
  },
  'prague-bridge-castle': {
    draw(s) {
      const p = palettes.gold;
      sky(s, p, 620);
      sun(s, p, 1220, 330, 46);
      clouds(s, p, { y: 250, spread: 90, count: 5, size: 90, opacity: 0.7 });
      hills(s, 560, 150, atDepth(p, 0.15), p.sky[2]);
      const castle = inLight(p, '#c9a983', 0.45);
      const slate = '#4f6660';
      s.add(
        path(
          'M180,560Q420,400 700,392L1180,400Q1400,420 1600,520L1600,640L180,640Z',
          mix(atDepth(p, 0.3), '#6d7a4c', 0.45),
        ),
      );
      for (let i = 0; i < 34; i++)
        s.add(
          circle(
            200 + s.random.next() * 1300,
            530 + s.random.next() * 70,
            20 + s.random.next() * 22,
            mix('#66733f', p.far, 0.3 + s.random.next() * 0.3),
          ),
        );
      s.add(rect(430, 330, 900, 86, s.linear([lighter(castle, 0.2), castle])));
      s.add(
        polygon(
          [
            [424, 332],
            [440, 300],
            [1318, 300],
            [1338, 332],
          ],
          inLight(p, '#8c4a36', 0.5),
        ),
      );
      for (let x = 448; x < 1310; x += 26)
        s.add(
          rect(x, 352, 10, 17, darker(castle, 0.45)),
          rect(x, 382, 10, 17, darker(castle, 0.45)),
        );
      spire(s, 812, 330, 50, 235, castle, slate, 'gothic');
      spire(s, 868, 330, 50, 235, castle, slate, 'gothic');
      s.add(
        polygon(
          [
            [890, 332],
            [890, 250],
            [920, 226],
            [1030, 226],
            [1040, 332],
          ],
          castle,
        ),
        polygon(
          [
            [890, 252],
            [916, 216],
            [1026, 216],
            [1042, 252],
          ],
          slate,
        ),
      );
      spire(s, 1052, 334, 58, 290, castle, slate, 'onion');
      spire(s, 520, 330, 34, 130, castle, slate);
      spire(s, 1240, 330, 40, 150, castle, slate, 'onion');
      street(
        s,
        650,
        0,
        1600,
        50,
        92,
        ['#d8b98d', '#c79a72', '#e3cfa8', '#b78a6a'].map((c) => inLight(p, c, 0.6)) as [
          string,
          ...string[],
        ],
        ['#9a4f36', '#84432f', '#a85c3e'],
        0.1,
      );
      water(s, p, 650, 1180);
      const stone = inLight(p, '#8b7156', 0.8);
      const deck = 742;
      const arches = [0, 1, 2, 3, 4, 5].map((i) => {
        const [a, b] = [-60 + i * 300, 180 + i * 300];
        return `M${a},900L${a},850A${(b - a) / 2},98 0 0 1 ${b},850L${b},900Z`;
      });
      s.add(
        path(`M-10,${deck}L1610,${deck}L1610,900L-10,900Z${arches.join('')}`, {
          fill: s.linear([lighter(stone, 0.22), darker(stone, 0.35)]),
          'fill-rule': 'evenodd',
        }),
      );
      for (let i = 0; i < 6; i++) {
        const x = 210 + i * 300;
        s.add(
          polygon(
            [
              [x - 36, 920],
              [x - 24, 838],
              [x, 818],
              [x + 24, 838],
              [x + 36, 920],
            ],
            darker(stone, 0.3),
          ),
        );
        s.add(
          path(
            `M${x - 16},742L${x - 12},716L${x - 16},700Q${x - 14},672 ${x},660Q${x + 14},672 ${x + 14},702L${x + 12},716L${x + 16},742Z`,
            darker(stone, 0.6),
          ),
          circle(x, 656, 8, darker(stone, 0.6)),
        );
      }
      s.add(rect(0, 736, 1600, 16, lighter(stone, 0.12)));
      passers(s, {
        count: 22,
        from: 20,
        to: 1580,
        far: 738,
        near: 740,
        small: 42,
        tall: 50,
        shade: [p.near, 0.55],
      });
      s.add(rect(0, 738, 1600, 14, lighter(stone, 0.1)));
      spire(s, 1490, 745, 96, 360, darker(stone, 0.2), '#3d3a3c', 'gothic');
      s.vignette();
    },
  },
  'paris-iron-tower': {
    draw(s) {
      const p = palettes.dawn;
      sky(s, p, 1240);
      sun(s, p, 900, 900, 62);
      clouds(s, p, { y: 520, spread: 180, count: 4, size: 110, opacity: 0.6 });
      skyline(s, {
        base: 1240,
        low: 30,
        high: 74,
        widest: 160,
        colour: atDepth(p, 0.12),
        haze: p.sky[2],
      });
      dome(s, 240, 1240, 110, atDepth(p, 0.25), atDepth(p, 0.32));
      skyline(s, {
        base: 1245,
        low: 40,
        high: 84,
        widest: 130,
        colour: atDepth(p, 0.32),
        haze: p.far,
      });
      ironTower(s, 640, 1300, 1090, '#4d3d46');
      for (let i = 0; i < 15; i++)
        s.add(
          tree(
            s,
            i * 92 + s.random.between(-20, 20),
            1330,
            150 + s.random.between(-20, 30),
            mix('#5d6a56', p.near, 0.25),
          ),
        );
      plain(s, 1318, '#8c8478', '#3d3d48');
      s.add(
        polygon(
          [
            [540, 1318],
            [740, 1318],
            [1080, 1600],
            [200, 1600],
          ],
          s.linear(['#d8bfa6', '#7b6c70']),
        ),
      );
      for (let i = 0; i < 6; i++)
        for (const k of [-1, 1]) {
          const t = i / 5;
          s.add(
            tree(
              s,
              640 + k * (150 + 420 * t * t + 60 * t),
              1340 + 250 * t * t,
              130 + 260 * t,
              mix('#48553f', p.near, 0.2 + 0.3 * t),
            ),
          );
        }
      passers(s, {
        count: 14,
        from: 380,
        to: 900,
        far: 1345,
        near: 1560,
        small: 42,
        tall: 150,
        shade: [p.near, 0.5],
      });
      s.vignette();
    },
  },
  'berlin-gate': {
    draw(s) {
      const p = palettes.winter;
      sky(s, p, 640);
      clouds(s, p, { y: 260, spread: 100, count: 6, size: 110, opacity: 0.65 });
      skyline(s, {
        base: 640,
        low: 60,
        high: 130,
        widest: 220,
        colour: atDepth(p, 0.1),
        haze: p.sky[2],
      });
      const stone = '#c0a983';
      const [x, w, base] = [420, 760, 690];
      for (const [ox, ow] of [
        [x - 250, 230],
        [x + w + 20, 230],
      ] as const) {
        s.add(
          rect(ox, 520, ow, base - 520, s.linear([stone, darker(stone, 0.4)])),
          polygon(
            [
              [ox - 10, 520],
              [ox + ow / 2, 480],
              [ox + ow + 10, 520],
            ],
            lighter(stone, 0.1),
          ),
        );
        for (let i = 0; i < 4; i++)
          s.add(
            rect(
              ox + 14 + i * 56,
              540,
              26,
              base - 540,
              s.linear([lighter(stone, 0.25), darker(stone, 0.35)], 0),
            ),
          );
      }
      s.add(rect(x, 372, w, base - 372, s.linear(['#6d6153', '#8d8272', '#b8b2a6'])));
      for (let i = 0; i < 6; i++) {
        const cx = x + 22 + (i * (w - 44)) / 5;
        s.add(
          rect(
            cx - 22,
            372,
            44,
            base - 372,
            s.linear([lighter(stone, 0.3), stone, darker(stone, 0.45)], 0),
          ),
        );
        for (const k of [-9, 0, 9])
          s.add(
            rect(cx + k - 1.5, 384, 3, base - 400, { fill: darker(stone, 0.5), opacity: 0.35 }),
          );
        s.add(
          rect(cx - 28, base - 16, 56, 16, lighter(stone, 0.1)),
          rect(cx - 28, 366, 56, 14, lighter(stone, 0.2)),
        );
      }
      s.add(
        rect(x - 20, 290, w + 40, 78, s.linear([lighter(stone, 0.2), darker(stone, 0.1)])),
        rect(x - 28, 282, w + 56, 14, lighter(stone, 0.3)),
      );
      for (let i = 0; i < 14; i++)
        s.add(rect(x - 4 + i * 55, 310, 36, 34, { fill: darker(stone, 0.3), opacity: 0.5 }));
      s.add(
        polygon(
          [
            [x + 190, 284],
            [x + 220, 240],
            [x + w - 220, 240],
            [x + w - 190, 284],
          ],
          stone,
        ),
        rect(x + 210, 226, w - 420, 18, lighter(stone, 0.2)),
      );
      quadriga(s, 800, 226, '#4d6b62');
      plain(s, base, '#c9ccd2', '#7d8798');
      for (let i = 0; i < 12; i++)
        s.add(
          stroke(
            [
              [800 + (i - 5.5) * 60, base],
              [800 + (i - 5.5) * 330, 900],
            ],
            '#8b95a5',
            2,
            0.35,
          ),
        );
      for (const lx of [90, 1510]) lampPost(s, lx, 820, 300, '#39424f', p.lamp);
      passers(s, {
        count: 30,
        from: 60,
        to: 1540,
        far: 700,
        near: 880,
        small: 52,
        tall: 150,
        shade: [p.near, 0.4],
      });
      s.vignette(0.26);
    },
  },
  'london-clock-tower': {
    draw(s) {
      const p = palettes.grey;
      sky(s, p, 690);
      clouds(s, p, { y: 260, spread: 140, count: 8, size: 140, opacity: 0.6 });
      sun(s, p, 420, 300, 34, 7);
      skyline(s, {
        base: 690,
        low: 60,
        high: 150,
        widest: 130,
        colour: atDepth(p, 0.12),
        haze: p.sky[2],
      });
      const stone = '#a58a5f';
      const [x, top, base] = [240, 500, 712];
      s.add(rect(x, top, 1020, base - top, s.linear([lighter(stone, 0.16), darker(stone, 0.25)])));
      for (let i = 0; i < 34; i++) {
        const px = x + i * 30;
        s.add(
          rect(px + 9, top + 34, 13, 66, darker(stone, 0.6)),
          rect(px + 9, top + 118, 13, 62, darker(stone, 0.6)),
          rect(px - 2, top - 12, 5, base - top + 12, lighter(stone, 0.12)),
          polygon(
            [
              [px - 5, top - 8],
              [px, top - 34],
              [px + 5, top - 8],
            ],
            stone,
          ),
        );
      }
      s.add(
        polygon(
          [
            [x + 40, top],
            [x + 70, top - 42],
            [x + 950, top - 42],
            [x + 980, top],
          ],
          '#5b5a55',
        ),
      );
      spire(s, x + 500, top + 10, 54, 260, stone, '#5a5c58', 'gothic');
      s.add(
        rect(
          x - 40,
          300,
          120,
          base - 300,
          s.linear([lighter(stone, 0.2), stone, darker(stone, 0.4)], 0),
        ),
      );
      for (const [cx, cy] of [
        [x - 40, 300],
        [x + 80, 300],
      ] as const)
        s.add(
          polygon(
            [
              [cx - 10, cy + 20],
              [cx, cy - 90],
              [cx + 10, cy + 20],
            ],
            lighter(stone, 0.1),
          ),
        );
      clockTower(s, 1330, base, 92, 640, stone);
      water(s, p, 712, 420);
      s.add(path('M-10,800L-10,742L620,700L620,716Z', darker('#5f6b60', 0.3)));
      for (let i = 0; i < 3; i++)
        s.add(
          path(
            `M${-20 + i * 210},${820 - i * 30}A100,${64 - i * 10} 0 0 1 ${170 + i * 200},${800 - i * 32}L${180 + i * 200},${830 - i * 32}L${-20 + i * 210},${850 - i * 30}Z`,
            { fill: p.water[1], opacity: 0.75 },
          ),
        );
      s.add(rect(0, 990, 1600, 80, '#2c363c'), rect(0, 980, 1600, 14, '#4a5558'));
      for (let i = 0; i < 20; i++) s.add(rect(i * 84 + 20, 930, 8, 60, '#2c363c'));
      s.add(rect(0, 926, 1600, 10, '#2c363c'));
      lampPost(s, 1180, 985, 330, '#20282e', p.lamp);
      passers(s, {
        count: 8,
        from: 60,
        to: 1540,
        far: 1060,
        near: 1100,
        small: 230,
        tall: 260,
        shade: [p.near, 0.6],
      });
      s.vignette();
    },
  },
  'rome-dome-evening': {
    draw(s) {
      const p = palettes.gold;
      sky(s, p, 660);
      sun(s, p, 470, 470, 60);
      streaks(s, '#fff0cd', 160, 430, 12, 0.4);
      hills(s, 640, 90, atDepth(p, 0.12), p.sky[2]);
      for (const [x, w] of [
        [300, 84],
        [1240, 100],
        [1480, 70],
      ] as const)
        dome(s, x, 640, w, atDepth(p, 0.25), atDepth(p, 0.35));
      skyline(s, {
        base: 660,
        low: 30,
        high: 70,
        widest: 90,
        colour: atDepth(p, 0.22),
        haze: p.sky[2],
      });
      dome(s, 880, 600, 270, inLight(p, '#d2b48c', 0.55), inLight(p, '#8f9a94', 0.5));
      s.add(
        rect(700, 590, 370, 80, s.linear([inLight(p, '#dcc29b', 0.6), inLight(p, '#a98863', 0.6)])),
      );
      street(
        s,
        760,
        -20,
        1600,
        80,
        150,
        ['#d9a066', '#c98555', '#e2bb82', '#b9734f'],
        ['#8f4d35', '#a05a3b', '#7c412f'],
        0.1,
      );
      street(
        s,
        880,
        -60,
        1600,
        90,
        190,
        ['#b97b4f', '#a5683f', '#c99362', '#94583c'],
        ['#6e382b', '#7f4431'],
        0.22,
      );
      s.add(rect(0, 878, 1600, 200, s.linear(['#4a3430', '#2b2128'])));
      for (const x of [80, 240, 1390, 1530]) pine(s, x, 1000, 420 + (x % 7) * 16, '#39422e');
      s.add(rect(0, 992, 1600, 80, '#231b22'));
      s.vignette();
    },
  },
  'moscow-onion-domes': {
    draw(s) {
      const p = palettes.winter;
      sky(s, p, 720);
      clouds(s, p, { y: 220, spread: 110, count: 6, size: 120, opacity: 0.7 });
      skyline(s, {
        base: 720,
        low: 50,
        high: 170,
        widest: 130,
        colour: atDepth(p, 0.1),
        haze: p.sky[2],
      });
      const brick = '#9d4336';
      s.add(rect(0, 570, 760, 170, s.linear([lighter(brick, 0.1), darker(brick, 0.3)])));
      for (let i = 0; i < 26; i++) s.add(path(`M${i * 30},570l0,-26l6,8l6,-8l0,26Z`, brick));
      spire(s, 620, 735, 100, 520, brick, '#3f6b58', 'needle');
      s.add(
        circle(620, 212, 12, '#d8a33c'),
        rect(586, 470, 68, 68, '#eadfc6'),
        circle(620, 504, 28, '#2c2c33'),
        stroke(
          [
            [620, 504],
            [620, 484],
          ],
          '#d8a33c',
          4,
        ),
        stroke(
          [
            [620, 504],
            [634, 510],
          ],
          '#d8a33c',
          4,
        ),
      );
      for (const [x, w, h, c, r] of [
        [900, 70, 330, '#b5533f', '#3f7f78'],
        [1400, 74, 340, '#b5533f', '#c08a37'],
        [1010, 82, 420, '#c26a4c', '#b8453a'],
        [1290, 84, 430, '#c26a4c', '#406aa0'],
        [1150, 110, 580, '#c9775a', '#d2a03c'],
        [960, 60, 260, '#d08a68', '#5a8f5d'],
        [1345, 62, 270, '#d08a68', '#8a4f8a'],
      ] as const)
        spire(s, x, 735, w, h, c, r, 'onion');
      s.add(rect(860, 650, 580, 90, s.linear(['#c06a50', '#7d3f38'])));
      for (let i = 0; i < 9; i++)
        s.add(path(`M${880 + i * 62},740l0,-44a22,26 0 0 1 44,0l0,44Z`, '#4b2a2c'));
      plain(s, 735, '#e9e6ea', '#a9b4c4');
      for (let i = 0; i < 5; i++)
        s.add(
          path(
            `M0,${780 + i * 60}Q800,${760 + i * 66} 1600,${784 + i * 60}L1600,${790 + i * 62}Q800,${770 + i * 68} 0,${792 + i * 62}Z`,
            { fill: '#8d9bb0', opacity: 0.22 },
          ),
        );
      passers(s, {
        count: 26,
        from: 60,
        to: 1540,
        far: 752,
        near: 1030,
        small: 50,
        tall: 190,
        shade: [p.near, 0.42],
      });
      for (let i = 0; i < 220; i++)
        s.add(
          circle(s.random.next() * 1600, s.random.next() * 1067, 1 + s.random.next() * 3.4, {
            fill: '#ffffff',
            opacity: 0.75,
          }),
        );
      s.vignette(0.25);
    },
  },
  'tokyo-night-crossing': {
    draw(s) {
      const p = palettes.night;
      sky(s, p, 1100);
      skyline(s, {
        base: 1120,
        low: 260,
        high: 620,
        widest: 150,
        colour: atDepth(p, 0.1),
        haze: '#7a5a86',
        lamp: p.lamp,
        lit: 0.25,
      });
      for (const [x, w, h, side] of [
        [-40, 300, 980, 1],
        [1020, 320, 1060, -1],
        [250, 190, 720, 1],
        [850, 180, 660, -1],
      ] as const) {
        tower(s, {
          x,
          base: 1180,
          width: w,
          height: h,
          colour: darker('#24365a', w > 250 ? 0.5 : 0.2),
          haze: '#5d4a72',
          lamp: p.lamp,
          lit: 0.42,
          top: 'tank',
        });
        for (let i = 0; i < 5; i++) {
          const hue = s.random.of(['#e8506a', '#3fc0c9', '#f4b545', '#8f6ae0', '#f27d3d']);
          const [sw, sh] = [s.random.between(44, 70), s.random.between(110, 210)];
          const sx = side > 0 ? x + w - sw * 0.7 : x - sw * 0.3;
          const sy = 1100 - i * (h / 6.4) - sh;
          s.add(
            rect(
              sx - 30,
              sy - 30,
              sw + 60,
              sh + 60,
              s.radial([
                [0, hue, 0.55],
                [1, hue, 0],
              ]),
            ),
            rect(sx, sy, sw, sh, s.linear([lighter(hue, 0.25), hue])),
          );
          for (let k = 0; k < 4; k++)
            s.add(
              rect(sx + sw * 0.28, sy + 14 + k * (sh / 4.4), sw * 0.44, sh / 7.5, {
                fill: '#fff7e6',
                opacity: 0.9,
                rx: 4,
              }),
            );
        }
      }
      s.add(rect(0, 1170, 1280, 430, s.linear(['#3c3d63', '#14172c'])));
      for (let i = 0; i < 9; i++) {
        const [a, b] = [280 + i * 84, -560 + i * 300];
        s.add(
          polygon(
            [
              [a, 1250],
              [a + 40, 1250],
              [b + 150, 1600],
              [b, 1600],
            ],
            { fill: '#d8d6e4', opacity: 0.5 },
          ),
        );
      }
      for (let i = 0; i < 60; i++)
        s.add(
          rect(
            s.random.next() * 1280,
            1190 + s.random.next() * 400,
            s.random.between(3, 9),
            s.random.between(20, 90),
            { fill: s.random.of(['#e8506a', '#3fc0c9', '#f4b545']), opacity: 0.16 },
          ),
        );
      passers(s, {
        count: 46,
        from: 20,
        to: 1260,
        far: 1215,
        near: 1570,
        small: 96,
        tall: 260,
        shade: ['#12152a', 0.5],
      });
      s.vignette(0.4);
    },
  },
  'new-york-bridge': {
    draw(s) {
      const p = palettes.dawn;
      sky(s, p, 640);
      sun(s, p, 500, 500, 54);
      clouds(s, p, { y: 240, spread: 80, count: 5, size: 90, opacity: 0.6 });
      skyline(s, {
        base: 640,
        low: 90,
        high: 260,
        widest: 70,
        colour: atDepth(p, 0.1),
        haze: p.sky[2],
      });
      skyline(s, {
        base: 642,
        low: 120,
        high: 400,
        widest: 80,
        colour: atDepth(p, 0.34),
        haze: p.far,
        lamp: p.lamp,
        lit: 0.1,
        from: 240,
        to: 1240,
      });
      tower(s, {
        x: 700,
        base: 642,
        width: 92,
        height: 480,
        colour: atDepth(p, 0.46),
        haze: p.far,
        lamp: p.lamp,
        lit: 0.12,
        top: 'step',
      });
      skyline(s, {
        base: 644,
        low: 40,
        high: 150,
        widest: 90,
        colour: atDepth(p, 0.55),
        haze: p.far,
        lamp: p.lamp,
        lit: 0.14,
      });
      water(s, p, 642, 500);
      const stone = '#3b3040';
      const deck = (x: number) => 640 - 40 * Math.sin((x / 1600) * Math.PI);
      const cables: string[] = [];
      for (const [tx, scale] of [
        [330, 1],
        [1270, 1],
      ] as const) {
        const top = 190 * scale;
        for (let i = 1; i < 24; i++)
          for (const k of [-1, 1])
            cables.push(
              stroke(
                [
                  [tx, top + 16],
                  [tx + k * i * 34, deck(tx + k * i * 34)],
                ],
                stone,
                1.4,
                0.55,
              ),
            );
      }
      s.add(...cables);
      s.add(
        path('M330,200Q800,760 1270,200', { fill: 'none', stroke: stone, 'stroke-width': 7 }),
        path('M-140,560Q140,480 330,200', { fill: 'none', stroke: stone, 'stroke-width': 7 }),
        path('M1270,200Q1460,480 1740,560', { fill: 'none', stroke: stone, 'stroke-width': 7 }),
      );
      s.add(
        path(
          'M-10,634Q800,554 1610,634L1610,664Q800,584 -10,664Z',
          s.linear(['#55435a', '#2a2438']),
        ),
      );
      for (const tx of [330, 1270]) {
        s.add(
          path(
            `M${tx - 62},800L${tx - 54},170L${tx + 54},170L${tx + 62},800ZM${tx - 36},600L${tx - 36},330Q${tx - 36},270 ${tx - 20},250Q${tx - 5},270 ${tx - 5},330L${tx - 5},600ZM${tx + 5},600L${tx + 5},330Q${tx + 5},270 ${tx + 20},250Q${tx + 36},270 ${tx + 36},330L${tx + 36},600Z`,
            {
              fill: s.linear([lighter(stone, 0.22), stone, darker(stone, 0.4)], 0),
              'fill-rule': 'evenodd',
            },
          ),
        );
        s.add(
          rect(tx - 64, 158, 128, 20, lighter(stone, 0.2)),
          rect(tx - 84, 780, 168, 40, darker(stone, 0.2)),
        );
      }
      s.add(
        path('M60,808Q150,836 250,808L236,842L80,842Z', '#2a2438'),
        rect(110, 776, 80, 34, '#e9d9c0'),
        rect(150, 752, 14, 26, '#a4463c'),
      );
      s.vignette();
    },
  },
  'cape-town-table-mountain': {
    draw(s) {
      const p = palettes.day;
      sky(s, p, 600);
      const rock = mix('#7d7a72', p.far, 0.3);
      mountain(s, {
        x: 300,
        base: 620,
        width: 520,
        height: 320,
        colour: mix(rock, '#5c6b52', 0.3),
      });
      s.add(
        path(
          'M330,620L470,330L520,300L540,252L1130,246L1150,290L1210,330L1400,620Z',
          s.linear([lighter(rock, 0.12), rock, mix(rock, '#60704f', 0.7)]),
        ),
      );
      for (let i = 0; i < 24; i++) {
        const x = 540 + i * 26;
        s.add(
          polygon(
            [
              [x, 254],
              [x + 9, 256],
              [x + 14, 330 + s.random.between(0, 90)],
              [x - 12, 360 + s.random.between(0, 60)],
            ],
            { fill: darker(rock, 0.45), opacity: 0.4 },
          ),
        );
      }
      s.add(
        path(
          'M500,268C560,196 700,214 800,206C930,190 1080,204 1190,262C1220,300 1160,318 1120,290C1030,262 660,268 570,290C530,310 490,300 500,268Z',
          { fill: '#fffdf6', opacity: 0.92 },
        ),
      );
      mountain(s, {
        x: 1440,
        base: 625,
        width: 420,
        height: 280,
        colour: mix(rock, '#5c6b52', 0.4),
      });
      hills(s, 640, 60, '#7f8d62', '#b3b58c');
      skyline(s, {
        base: 690,
        low: 24,
        high: 110,
        widest: 66,
        colour: '#dcd6c6',
        haze: '#b9c0b8',
        lamp: '#5c7b8a',
        lit: 0.5,
      });
      water(s, p, 690);
      for (const [x, y, k] of [
        [420, 770, 1],
        [1130, 742, 0.7],
        [760, 820, 1.4],
      ] as const)
        s.add(
          path(
            `M${x - 50 * k},${y}L${x + 50 * k},${y}L${x + 36 * k},${y + 16 * k}L${x - 40 * k},${y + 16 * k}Z`,
            '#2f4652',
          ),
          path(
            `M${x - 4 * k},${y - 4}L${x - 4 * k},${y - 110 * k}Q${x + 50 * k},${y - 50 * k} ${x + 44 * k},${y - 6}Z`,
            '#fffaf0',
          ),
          path(
            `M${x - 10 * k},${y - 6}L${x - 10 * k},${y - 92 * k}L${x - 44 * k},${y - 8}Z`,
            '#e6ded0',
          ),
        );
      s.vignette(0.22);
    },
  },
  'old-town-night-snow': {
    draw(s) {
      const p = palettes.night;
      sky(s, p, 1150);
      stars(s, 130, 600);
      moon(s, 980, 240, 62);
      spire(s, 420, 1000, 120, 700, '#41587c', '#22324f', 'gothic');
      spire(s, 580, 1000, 120, 700, '#41587c', '#22324f', 'gothic');
      spire(s, 1100, 1000, 110, 560, '#3a5074', '#2a4a56', 'onion');
      street(
        s,
        1060,
        -30,
        1280,
        120,
        230,
        ['#3d5478', '#4a5f82', '#384b6d'],
        ['#dfe6ee', '#c9d4e2'],
        0.42,
      );
      street(
        s,
        1190,
        -80,
        1280,
        170,
        330,
        ['#5b5a6e', '#6a5f66', '#4d5470', '#70665f'],
        ['#e6ecf2', '#d3dce8'],
        0.5,
      );
      s.add(rect(0, 1185, 1280, 420, s.linear(['#8fa2bd', '#4c5f82'])));
      for (const x of [180, 640, 1100]) lampPost(s, x, 1330, 330, '#131b30', p.lamp);
      for (const x of [180, 640, 1100])
        s.add(
          polygon(
            [
              [x - 10, 1330],
              [x + 10, 1330],
              [x + 170, 1480],
              [x - 170, 1480],
            ],
            s.radial(
              [
                [0, p.lamp, 0.4],
                [1, p.lamp, 0],
              ],
              0.5,
              0,
              0.8,
            ),
          ),
        );
      passers(s, {
        count: 16,
        from: 60,
        to: 1220,
        far: 1240,
        near: 1540,
        small: 110,
        tall: 240,
        shade: ['#131b30', 0.5],
      });
      for (let i = 0; i < 320; i++)
        s.add(
          circle(s.random.next() * 1280, s.random.next() * 1600, 1.2 + s.random.next() * 4, {
            fill: '#ffffff',
            opacity: 0.4 + s.random.next() * 0.4,
          }),
        );
      s.vignette(0.35);
    },
  },
};

/** An iron lattice tower on four legs. */
function ironTower(s: Sheet, x: number, base: number, height: number, colour: string): void {
  const half = (t: number) => height * (0.012 + 0.2 * (1 - t) ** 2.6);
  const edge = (side: number, inner: number) =>
    Array.from({ length: 21 }, (_, i) => {
      const t = i / 20;
      return `${n(x + side * half(t) * inner)},${n(base - height * t)}`;
    });
  const fill = s.linear([lighter(colour, 0.28), colour, darker(colour, 0.4)], 0);
  s.add(path(`M${edge(-1, 1).join('L')}L${edge(1, 1).toReversed().join('L')}Z`, fill));
  s.add(
    path(
      `M${n(x - height * 0.118)},${base}Q${n(x - height * 0.1)},${n(base - height * 0.16)} ${n(x)},${n(base - height * 0.165)}Q${n(x + height * 0.1)},${n(base - height * 0.16)} ${n(x + height * 0.118)},${base}Z`,
      '#dfb5a0',
    ),
  );
  s.add(
    path(
      `M${n(x - height * 0.062)},${n(base - height * 0.2)}L${n(x - height * 0.032)},${n(base - height * 0.36)}L${n(x + height * 0.032)},${n(base - height * 0.36)}L${n(x + height * 0.062)},${n(base - height * 0.2)}Z`,
      { fill: '#d9ac9f', opacity: 0.9 },
    ),
  );
  const bars: string[] = [];
  for (let i = 0; i < 46; i++) {
    const t = (i / 46) ** 0.9;
    const u = ((i + 1) / 46) ** 0.9;
    const [a, b] = [half(t), half(u)];
    bars.push(
      stroke(
        [
          [x - a, base - height * t],
          [x + b, base - height * u],
        ],
        '#e4b9a2',
        1.6,
        0.34,
      ),
      stroke(
        [
          [x + a, base - height * t],
          [x - b, base - height * u],
        ],
        '#241d28',
        1.6,
        0.4,
      ),
    );
  }
  s.add(...bars);
  for (const [t, k] of [
    [0.19, 1.16],
    [0.385, 1.3],
    [0.87, 2.2],
  ] as const)
    s.add(
      rect(
        x - half(t) * k,
        base - height * t - height * 0.012,
        half(t) * k * 2,
        height * 0.02,
        darker(colour, 0.25),
      ),
      rect(
        x - half(t) * k,
        base - height * t - height * 0.014,
        half(t) * k * 2,
        height * 0.005,
        lighter(colour, 0.3),
      ),
    );
  s.add(rect(x - 3, base - height * 1.08, 6, height * 0.1, colour));
}

function clockTower(
  s: Sheet,
  x: number,
  base: number,
  width: number,
  height: number,
  stone: string,
): void {
  const face = s.linear([lighter(stone, 0.22), stone, darker(stone, 0.42)], 0);
  const top = base - height * 0.72;
  s.add(rect(x - width / 2, top, width, base - top, face));
  for (const k of [-0.3, -0.1, 0.1, 0.3])
    s.add(
      rect(x + width * k - 4, top + width * 1.4, 8, base - top - width * 1.4, {
        fill: darker(stone, 0.5),
        opacity: 0.4,
      }),
    );
  s.add(
    rect(x - width * 0.58, top - 4, width * 1.16, width * 1.25, face),
    rect(x - width * 0.62, top - 12, width * 1.24, 14, lighter(stone, 0.25)),
    rect(x - width * 0.6, top + width * 1.2, width * 1.2, 10, darker(stone, 0.3)),
  );
  s.add(
    circle(x, top + width * 0.6, width * 0.46, '#7a6440'),
    circle(x, top + width * 0.6, width * 0.41, '#f4ecd6'),
    circle(x, top + width * 0.6, width * 0.34, {
      fill: 'none',
      stroke: '#57606a',
      'stroke-width': 2,
    }),
  );
  s.add(
    stroke(
      [
        [x, top + width * 0.6],
        [x, top + width * 0.3],
      ],
      '#20262c',
      4,
    ),
    stroke(
      [
        [x, top + width * 0.6],
        [x + width * 0.17, top + width * 0.66],
      ],
      '#20262c',
      5,
    ),
  );
  s.add(rect(x - width * 0.46, top - width * 0.6, width * 0.92, width * 0.6, darker(stone, 0.2)));
  for (let i = 0; i < 5; i++)
    s.add(
      rect(
        x - width * 0.4 + i * width * 0.17,
        top - width * 0.52,
        width * 0.1,
        width * 0.46,
        '#33312e',
      ),
    );
  s.add(
    polygon(
      [
        [x - width * 0.54, top - width * 0.58],
        [x - width * 0.2, top - width * 1.3],
        [x + width * 0.2, top - width * 1.3],
        [x + width * 0.54, top - width * 0.58],
      ],
      s.linear(['#6c6f69', '#5a5c58', '#35393a'], 0),
    ),
  );
  s.add(
    polygon(
      [
        [x - width * 0.2, top - width * 1.28],
        [x, top - width * 2.5],
        [x + width * 0.2, top - width * 1.28],
      ],
      s.linear(['#8b8a7a', '#5a5c58', '#35393a'], 0),
    ),
    circle(x, top - width * 2.5, 6, '#d8b45c'),
  );
}

/** Four horses and a chariot, seen from the front, in bronze. */
function quadriga(s: Sheet, x: number, base: number, bronze: string): void {
  for (const k of [-1.5, -0.5, 0.5, 1.5]) {
    const hx = x + k * 38;
    s.add(
      path(
        `M${n(hx - 12)},${base}L${n(hx - 10)},${base - 40}Q${n(hx - 18)},${base - 62} ${n(hx - 6)},${base - 72}L${n(hx - 4)},${base - 96}L${n(hx + 2)},${base - 104}L${n(hx + 12)},${base - 84}L${n(hx + 8)},${base - 70}Q${n(hx + 18)},${base - 60} ${n(hx + 10)},${base - 38}L${n(hx + 12)},${base}L${n(hx + 6)},${base}L${n(hx + 2)},${base - 34}L${n(hx - 2)},${base - 34}L${n(hx - 6)},${base}Z`,
        k < 0 ? lighter(bronze, 0.1) : darker(bronze, 0.2),
      ),
    );
  }
  s.add(
    path(
      `M${x - 26},${base - 60}Q${x},${base - 84} ${x + 26},${base - 60}L${x + 22},${base - 20}L${x - 22},${base - 20}Z`,
      darker(bronze, 0.35),
    ),
  );
  s.add(
    path(
      `M${x - 10},${base - 66}L${x - 7},${base - 122}L${x + 7},${base - 122}L${x + 12},${base - 66}Z`,
      bronze,
    ),
    circle(x, base - 130, 9, bronze),
  );
  s.add(
    path(
      `M${x - 6},${base - 116}Q${x - 40},${base - 150} ${x - 34},${base - 96}Q${x - 18},${base - 96} ${x - 6},${base - 108}ZM${x + 6},${base - 116}Q${x + 40},${base - 150} ${x + 34},${base - 96}Q${x + 18},${base - 96} ${x + 6},${base - 108}Z`,
      darker(bronze, 0.1),
    ),
  );
  s.add(
    stroke(
      [
        [x + 14, base - 80],
        [x + 22, base - 160],
      ],
      bronze,
      3,
    ),
    circle(x + 22, base - 160, 10, { fill: 'none', stroke: bronze, 'stroke-width': 3 }),
  );
}

/** An umbrella pine. */
function pine(s: Sheet, x: number, base: number, height: number, colour: string): void {
  s.add(
    stroke(
      [
        [x, base],
        [x + 8, base - height * 0.5],
        [x - 4, base - height * 0.8],
      ],
      darker(colour, 0.4),
      height * 0.035,
    ),
    stroke(
      [
        [x + 4, base - height * 0.6],
        [x + height * 0.16, base - height * 0.8],
      ],
      darker(colour, 0.4),
      height * 0.018,
    ),
    stroke(
      [
        [x + 4, base - height * 0.62],
        [x - height * 0.17, base - height * 0.8],
      ],
      darker(colour, 0.4),
      height * 0.018,
    ),
  );
  for (let i = 0; i < 12; i++) {
    const t = i / 11 - 0.5;
    const r = height * (0.12 - Math.abs(t) * 0.1);
    s.add(
      path(
        `M${n(x + t * height * 0.66 - r * 1.5)},${n(base - height * 0.8)}a${n(r * 1.5)},${n(r)} 0 0 1 ${n(r * 3)},0Z`,
        i % 2 === 0 ? colour : lighter(colour, 0.08),
      ),
    );
  }
}
