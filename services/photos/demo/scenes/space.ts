import { darker, lighter, mix } from '../drawing/colour.ts';
import { palettes } from '../drawing/palette.ts';
import type { Scenes } from '../drawing/scene.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { circle, ellipse, n, path, placed, polygon, rect, stroke } from '../drawing/svg.ts';
import { crowd } from '../parts/crowd.ts';
import { hills, plain } from '../parts/land.ts';
import { person, poses } from '../parts/people.ts';
import { clouds, glow, sky, smoke, stars, streaks, sun } from '../parts/sky.ts';
import { blot, crater, earth, lattice, rocket } from '../parts/space.ts';
import { water } from '../parts/water.ts';

const space = ['#05070f', '#0b1226', '#16223f'] as const;

function darkness(s: Sheet, count = 320): void {
  s.wash(s.linear(space, 70));
  glow(s, s.width * 0.75, s.height * 0.3, s.width * 0.5, '#3b3f7a', 0.22, 0.6);
  stars(s, count, s.height);
}

export const spaceScenes: Scenes = {
  'rocket-launch-pad': {
    draw(s) {
      const p = palettes.dawn;
      sky(s, p, 1260);
      streaks(s, p.cloud[0], 160, 800, 14, 0.4);
      hills(s, 1240, 40, mix(p.far, p.near, 0.2), p.sky[2]);
      s.add(
        lattice(330, 1280, 130, 900, '#54424f', 74, 5),
        lattice(352, 1280, 86, 960, '#3c3142', 60, 3),
      );
      for (let i = 0; i < 6; i++)
        s.add(
          rect(440, 470 + i * 120, 160, 12, '#54424f'),
          rect(440, 476 + i * 120, 150, 3, '#8d6a6c'),
        );
      s.add(
        lattice(960, 1280, 46, 620, '#5c4856', 46, 3),
        lattice(140, 1280, 40, 560, '#6a5260', 44, 3),
      );
      glow(s, 660, 1230, 560, '#ffb25a', 0.9, 0.8);
      rocket(s, 660, 1180, 830);
      s.add(
        path(
          'M620,1196Q660,1420 700,1196Z',
          s.linear([
            [0, '#fffbe8'],
            [0.5, '#ffcf6b'],
            [1, '#f07a3a', 0.2],
          ]),
        ),
      );
      plain(s, 1275, '#4a3d48', '#1c1a28');
      for (const [x, lean, size] of [
        [640, -520, 150],
        [690, 520, 150],
        [610, -300, 110],
        [720, 320, 110],
      ] as const)
        smoke(s, x, 1330, 130, lean, size, ['#fff0d2', '#d99a80'], 0.95);
      water(s, { ...p, water: ['#caa095', '#2d2a40'] }, 1420, 660);
      for (let i = 0; i < 90; i++) {
        const x = s.random.next() * 1280;
        s.add(
          stroke(
            [
              [x, 1610],
              [x + s.random.between(-30, 30), 1610 - s.random.between(60, 190)],
            ],
            '#151425',
            s.random.between(2, 6),
          ),
        );
      }
      s.vignette(0.35);
    },
  },
  'rocket-ascent': {
    draw(s) {
      const p = palettes.dusk;
      sky(s, p, 1380);
      stars(s, 120, 620);
      streaks(s, p.cloud[0], 900, 1300, 12, 0.35);
      const trail = 'M250,1380Q330,760 820,330';
      for (const [width, colour, opacity] of [
        [150, '#f6b08a', 0.12],
        [90, '#ffd9b0', 0.25],
        [46, '#fff0d8', 0.5],
        [18, '#ffffff', 0.85],
      ] as const)
        s.add(
          path(trail, {
            fill: 'none',
            stroke: colour,
            'stroke-width': width,
            opacity,
            'stroke-linecap': 'round',
          }),
        );
      for (let i = 0; i < 20; i++) {
        const t = i / 20;
        const [x, y] = [
          (1 - t) ** 2 * 250 + 2 * t * (1 - t) * 330 + t * t * 820,
          (1 - t) ** 2 * 1380 + 2 * t * (1 - t) * 760 + t * t * 330,
        ];
        s.add(
          circle(x + s.random.between(-20, 20), y, 70 * (1 - t) + 16, {
            fill: '#ffe2c4',
            opacity: 0.2,
          }),
        );
      }
      glow(s, 830, 320, 260, '#fff3cf', 0.95);
      s.add(
        placed(
          838,
          310,
          1,
          41,
          path(
            'M-16,40L-16,-70Q-12,-130 0,-150Q12,-130 16,-70L16,40Z',
            s.linear(['#c9c4d2', '#ffffff', '#857f9a'], 0),
          ),
          path('M-14,40Q0,150 14,40Z', '#fff6da'),
        ),
      );
      water(s, p, 1380, 250);
      s.add(path('M0,1370Q300,1350 620,1372T1280,1366L1280,1388L0,1388Z', '#2a2146'));
      crowd(s, {
        top: 1500,
        bottom: 1560,
        rows: 2,
        size: 44,
        shade: '#12132a',
        hands: 0.2,
        tone: 0.6,
      });
      s.vignette(0.35);
    },
  },
  'moon-walk': {
    draw(s) {
      darkness(s);
      earth(s, 1230, 230, 110);
      const dust = '#a7a49c';
      s.add(
        path(
          'M0,640Q260,560 560,610T1100,590T1600,630L1600,1067L0,1067Z',
          s.linear(['#8d8a84', '#6f6d69']),
        ),
      );
      s.add(
        path('M0,720Q500,650 1000,700T1600,690L1600,1067L0,1067Z', s.linear([dust, '#5b5956'])),
      );
      for (let i = 0; i < 26; i++) {
        const y = 720 + s.random.next() ** 1.4 * 340;
        s.add(
          crater(s.random.next() * 1600, y, 10 + (y - 700) * 0.22 * s.random.next(), '#8d8a83'),
        );
      }
      s.add(
        polygon(
          [
            [470, 808],
            [900, 850],
            [1240, 850],
            [700, 800],
          ],
          { fill: '#14161c', opacity: 0.55 },
        ),
      );
      lander(s, 520, 800);
      s.add(
        polygon(
          [
            [1090, 958],
            [1150, 962],
            [1500, 1010],
            [1420, 1022],
          ],
          { fill: '#14161c', opacity: 0.6 },
        ),
      );
      astronaut(s, 1110, 960, 330);
      for (let i = 0; i < 9; i++)
        s.add(
          ellipse(720 + i * 44, 880 + i * 9 + (i % 2) * 14, 13, 6, {
            fill: '#3e3d3b',
            opacity: 0.8,
          }),
        );
      s.vignette(0.3);
    },
  },
  'satellite-early': {
    draw(s) {
      darkness(s, 420);
      earth(s, 500, 2250, 1300);
      const [x, y, r] = [900, 620, 190];
      for (const [tx, ty] of [
        [-860, 210],
        [-760, 520],
        [-500, 700],
        [-820, -60],
      ] as const)
        s.add(
          stroke(
            [
              [x - 60, y + 40],
              [x + tx, y + ty],
            ],
            '#d8dce4',
            9,
          ),
          stroke(
            [
              [x - 60, y + 36],
              [x + tx, y + ty - 3],
            ],
            '#ffffff',
            3,
          ),
        );
      s.add(
        circle(x, y, r, s.radial(['#ffffff', '#d4dbe4', '#7f8ea3', '#2a3550'], 0.34, 0.28, 0.8)),
      );
      s.add(
        path(`M${x - r},${y}Q${x},${y + 70} ${x + r},${y}`, {
          fill: 'none',
          stroke: '#57657c',
          'stroke-width': 5,
          opacity: 0.8,
        }),
      );
      for (let i = 0; i < 15; i++)
        s.add(
          circle(
            x - r * 0.92 + (i * r * 1.84) / 14,
            y + 8 + 30 * Math.sin((i / 14) * Math.PI),
            3.4,
            '#3c4962',
          ),
        );
      s.add(
        ellipse(x + 40, y + 130, 110, 40, { fill: '#6fb2e0', opacity: 0.4 }),
        ellipse(x - 70, y - 84, 44, 26, {
          fill: '#ffffff',
          opacity: 0.9,
          transform: `rotate(-32 ${x - 70} ${y - 84})`,
        }),
      );
      glow(s, 1480, 140, 420, '#fff4d6', 0.85);
      s.vignette(0.3);
    },
  },
  'space-telescope-orbit': {
    draw(s) {
      darkness(s, 420);
      earth(s, 1080, 1980, 1450);
      s.add(placed(700, 360, 1.15, -18, telescope(s)));
      glow(s, 150, 120, 380, '#fff4d6', 0.8);
      s.vignette(0.3);
    },
  },
  'capsule-parachute': {
    draw(s) {
      const p = palettes.gold;
      sky(s, p, 860);
      clouds(s, p, { y: 420, spread: 160, count: 6, size: 100, opacity: 0.75 });
      sun(s, p, 260, 520, 50);
      hills(s, 860, 60, mix(p.far, '#a08a55', 0.4), p.sky[2]);
      plain(s, 856, '#c7a45e', '#6a5436');
      const [x, y] = [960, 300];
      for (let i = 0; i <= 12; i++)
        s.add(
          stroke(
            [
              [x - 300 + i * 50, y + 20 - Math.sin((i / 12) * Math.PI) * 10],
              [x + 10, y + 330],
            ],
            '#5b4a42',
            1.6,
            0.7,
          ),
        );
      for (let i = 0; i < 8; i++) {
        const a = -300 + i * 75;
        s.add(
          path(
            `M${x},${y - 220}Q${n(x + a * 1.18)},${y - 190} ${n(x + a)},${y + 20}Q${n(x + a + 37)},${y - 8} ${n(x + a + 75)},${y + 20}Q${n(x + (a + 75) * 1.18)},${y - 190} ${x},${y - 220}Z`,
            darker(i % 2 === 0 ? '#e2793f' : '#f6ead2', i > 4 ? 0.18 : 0),
          ),
        );
      }
      s.add(
        path(
          `M${x - 58},${y + 430}Q${x - 62},${y + 352} ${x - 20},${y + 330}L${x + 40},${y + 330}Q${x + 82},${y + 352} ${x + 78},${y + 430}Q${x + 10},${y + 462} ${x - 58},${y + 430}Z`,
          s.linear(['#8b8378', '#5a5048', '#231f22'], 0),
        ),
        circle(x + 2, y + 384, 15, '#c6d2d6'),
        circle(x + 2, y + 384, 15, { fill: 'none', stroke: '#2a2526', 'stroke-width': 4 }),
      );
      for (let i = 0; i < 140; i++) {
        const gx = s.random.next() * 1600;
        const t = s.random.next();
        s.add(
          stroke(
            [
              [gx, 880 + t * 200],
              [gx + s.random.between(-8, 8), 866 + t * 180 - t * 20],
            ],
            mix('#e2c47c', '#4d3c2a', t),
            2 + t * 2,
          ),
        );
      }
      s.add(
        person({
          x: 330,
          foot: 1000,
          height: 200,
          pose: poses.point,
          dress: { top: '#7b5a4a', cut: 'skirt', legs: '#5b3d45', hat: 'hair-long' },
          shade: [p.near, 0.35],
        }),
        person({
          x: 240,
          foot: 1004,
          height: 140,
          pose: poses.stand,
          dress: { top: '#8f4a3e', cut: 'skirt', legs: '#8f4a3e', hat: 'hair-long' },
          shade: [p.near, 0.35],
        }),
      );
      s.vignette();
    },
  },
  'astronaut-portrait': {
    draw(s) {
      s.wash(s.linear(['#0a1228', '#1b2c52', '#3f5f86'], 90));
      stars(s, 260, 1100);
      earth(s, 1180, 1650, 620);
      const suit = '#e4dfd3';
      s.add(
        path(
          'M120,1600Q130,1230 380,1130L900,1130Q1150,1230 1160,1600Z',
          s.linear([lighter(suit, 0.5), suit, darker(suit, 0.45)], 15),
        ),
      );
      s.add(
        path('M300,1600L340,1330M980,1600L940,1330', {
          fill: 'none',
          stroke: '#8f8a84',
          'stroke-width': 10,
        }),
        rect(500, 1330, 280, 170, { fill: '#c8c2b5', rx: 16 }),
        rect(530, 1360, 90, 46, { fill: '#b5443a', rx: 6 }),
        rect(650, 1360, 100, 20, { fill: '#5b6b7c', rx: 5 }),
        circle(570, 1450, 18, '#3f5f86'),
        circle(640, 1450, 18, '#d8a33c'),
      );
      s.add(
        ellipse(640, 1140, 340, 90, darker(suit, 0.25)),
        ellipse(640, 1122, 330, 82, '#c0452f'),
        ellipse(640, 1108, 318, 74, darker(suit, 0.1)),
      );
      s.add(circle(640, 760, 390, s.radial(['#ffffff', '#e6e1d5', '#8e8a88'], 0.35, 0.3, 0.8)));
      const visor = 'M340,760Q340,520 640,510Q940,520 940,760Q940,1000 640,1016Q340,1000 340,760Z';
      s.add(path(visor, s.radial(['#e9b25a', '#7d5a3e', '#1c1c2c'], 0.4, 0.35, 0.75)));
      const clip = s.clip(path(visor, '#000000'));
      s.add(
        `<g clip-path="${clip}">${[
          ellipse(640, 1060, 420, 170, '#3f7fb3'),
          ellipse(560, 1030, 200, 40, { fill: '#ffffff', opacity: 0.5 }),
          circle(470, 640, 46, '#fffbe8'),
          circle(
            470,
            640,
            130,
            s.radial([
              [0, '#fff3cf', 0.7],
              [1, '#fff3cf', 0],
            ]),
          ),
          path('M380,880Q420,620 620,560', {
            fill: 'none',
            stroke: '#ffffff',
            'stroke-width': 16,
            opacity: 0.35,
            'stroke-linecap': 'round',
          }),
        ].join('')}</g>`,
      );
      s.add(
        path(visor, { fill: 'none', stroke: '#5a564f', 'stroke-width': 16 }),
        rect(262, 700, 60, 140, { fill: '#b9b3a6', rx: 20 }),
        rect(958, 700, 60, 140, { fill: '#8d887e', rx: 20 }),
      );
      s.vignette(0.4);
    },
  },
  'observatory-night': {
    draw(s) {
      s.wash(s.linear(['#070c1f', '#152349', '#3a4f7c', '#8b7f9c'], 90));
      for (let i = 0; i < 40; i++) {
        const t = i / 40;
        s.add(
          circle(
            300 + 1300 * t + s.random.between(-90, 90),
            760 - 760 * t + s.random.between(-90, 90),
            s.random.between(50, 150),
            s.radial([
              [0, s.random.of(['#c9b6e8', '#8fa8e0', '#f0d4c8']), 0.13],
              [1, '#8fa8e0', 0],
            ]),
          ),
        );
      }
      stars(s, 700, 860);
      hills(s, 860, 120, '#35406a', '#6d6a8c');
      hills(s, 930, 90, '#1c2444', '#2c3358');
      const [x, base] = [560, 880];
      const metal = '#b9bdd0';
      s.add(
        rect(
          x - 190,
          base - 190,
          380,
          200,
          s.linear([lighter('#6f7696', 0.2), '#525a7c', '#262c48'], 0),
        ),
      );
      s.add(
        path(
          `M${x - 210},${base - 188}A210,220 0 0 1 ${x + 210},${base - 188}Z`,
          s.linear([lighter(metal, 0.2), metal, '#3e4566'], 0),
        ),
      );
      s.add(
        path(
          `M${x + 30},${base - 188}L${x + 30},${base - 380}Q${x + 56},${base - 396} ${x + 96},${base - 372}L${x + 96},${base - 188}Z`,
          '#12162a',
        ),
      );
      s.add(
        placed(
          x + 62,
          base - 250,
          1,
          32,
          rect(-17, -190, 34, 230, s.linear(['#e6e2d2', '#a29f98', '#4b4a52'], 0)),
          rect(-22, -200, 44, 16, '#6b6a70'),
        ),
      );
      for (let i = -3; i <= 3; i++)
        s.add(
          path(
            `M${x + i * 58},${base - 188}Q${x + i * 52},${base - 340} ${x + i * 10},${base - 408}`,
            {
              fill: 'none',
              stroke: '#4b5274',
              'stroke-width': 2,
              opacity: i > -1 && i < 2 ? 0 : 0.6,
            },
          ),
        );
      s.add(
        rect(x - 214, base - 196, 428, 16, '#8b90aa'),
        rect(x - 130, base - 110, 60, 116, '#f2c878'),
        rect(x - 100, base - 110, 3, 116, '#3a3f5c'),
      );
      glow(s, x - 100, base - 40, 190, '#ffcf7a', 0.5);
      hills(s, 1010, 110, '#0c1226');
      s.add(
        person({
          x: 1010,
          foot: 985,
          height: 150,
          pose: poses.point,
          dress: { cut: 'coat' },
          shade: ['#0b1022', 0.85],
        }),
        person({ x: 1080, foot: 990, height: 120, pose: poses.stand, shade: ['#0b1022', 0.85] }),
      );
      s.vignette(0.35);
    },
  },
  'dwarf-planet': {
    draw(s) {
      darkness(s, 520);
      glow(s, 240, 210, 260, '#fff4d6', 0.9);
      s.add(circle(240, 210, 7, '#ffffff'));
      const [x, y, r] = [1060, 520, 360];
      const clip = s.clip(circle(x, y, r, '#000000'));
      const parts = [circle(x, y, r, s.radial(['#f0dcc0', '#cfa57e', '#8b6550'], 0.3, 0.28, 0.85))];
      for (let i = 0; i < 14; i++)
        parts.push(
          blot(
            s,
            x + s.random.between(-r, r),
            y + s.random.between(0, r),
            r * s.random.between(0.1, 0.3),
            '#8a5a44',
            0.4,
          ),
        );
      parts.push(
        blot(s, x - 60, y + 10, r * 0.42, '#f8ecd6', 0.95),
        blot(s, x + 110, y - 10, r * 0.34, '#f3e2c8', 0.9),
        blot(s, x + 20, y + 120, r * 0.3, '#f6e8d0', 0.85),
      );
      for (let i = 0; i < 40; i++) {
        const [cx, cy, cr] = [
          x + s.random.between(-r, r),
          y + s.random.between(-r, r),
          s.random.between(5, 26),
        ];
        parts.push(
          circle(cx, cy, cr, { fill: '#6f4b3c', opacity: 0.35 }),
          circle(cx + 2, cy + 2, cr * 0.84, { fill: '#d9b894', opacity: 0.4 }),
        );
      }
      parts.push(
        circle(
          x,
          y,
          r,
          s.radial(
            [
              [0.4, '#05070f', 0],
              [1, '#05070f', 0.95],
            ],
            0.26,
            0.24,
            0.92,
          ),
        ),
      );
      s.add(
        circle(
          x,
          y,
          r * 1.03,
          s.radial(
            [
              [0.93, '#9fc3e8', 0.5],
              [1, '#9fc3e8', 0],
            ],
            0.48,
            0.48,
          ),
        ),
        `<g clip-path="${clip}">${parts.join('')}</g>`,
      );
      s.add(
        circle(420, 600, 62, s.radial(['#d8d3cc', '#8a8580', '#23222a'], 0.3, 0.28, 0.85)),
        circle(404, 584, 14, { fill: '#6f6a66', opacity: 0.5 }),
      );
      s.vignette(0.3);
    },
  },
  'solar-system': {
    draw(s) {
      darkness(s, 420);
      glow(s, -60, 450, 760, '#ffb04a', 0.7);
      s.add(circle(-120, 450, 300, s.radial(['#fff8dc', '#ffd266', '#f08a30'], 0.6, 0.5, 0.6)));
      const planets = [
        [330, 16, '#a79a8c'],
        [430, 26, '#e0c48c'],
        [550, 28, '#4f93c7'],
        [660, 20, '#c8633e'],
        [850, 82, '#d8b48a'],
        [1090, 66, '#e2cc96'],
        [1290, 42, '#9fd0d6'],
        [1430, 40, '#4a70c0'],
        [1540, 9, '#cfb8a0'],
      ] as const;
      for (const [x] of planets)
        s.add(
          circle(-120, 450, x + 120, {
            fill: 'none',
            stroke: '#8fa4cc',
            'stroke-width': 1.6,
            opacity: 0.35,
          }),
        );
      planets.forEach(([x, r, colour], i) => {
        const y = 450 + ([-60, 90, -20, 120, -30, 60, -90, 70, -40][i] ?? 0) * 1.4;
        const px = -120 + Math.sqrt((x + 120) ** 2 - (y - 450) ** 2);
        if (i === 5)
          s.add(
            ellipse(px, y, r * 2.1, r * 0.5, {
              fill: 'none',
              stroke: '#cdb98c',
              'stroke-width': 12,
              opacity: 0.8,
              transform: `rotate(-14 ${n(px)} ${n(y)})`,
            }),
          );
        s.add(
          circle(
            px,
            y,
            r,
            s.radial([lighter(colour, 0.4), colour, darker(colour, 0.8)], 0.2, 0.42, 0.85),
          ),
        );
        if (i === 4)
          for (const k of [-0.4, -0.1, 0.25])
            s.add(
              ellipse(px, y + k * r, r * Math.sqrt(1 - k * k), 7, {
                fill: '#9a6a48',
                opacity: 0.45,
              }),
            );
        if (i === 5)
          s.add(
            path(
              `M${n(px - r * 2.04)},${n(y + r * 0.5)}A${n(r * 2.1)},${n(r * 0.5)} -14 0 0 ${n(px + r * 2.04)},${n(y - r * 0.5)}`,
              { fill: 'none', stroke: '#e6d4a6', 'stroke-width': 10 },
            ),
          );
      });
      s.vignette(0.3);
    },
  },
};

function lander(s: Sheet, x: number, base: number): void {
  const gold = s.linear(['#f0c766', '#b07f2c', '#5d4018'], 20);
  const grey = s.linear(['#e2e0d8', '#9c9a96', '#4a4a50'], 20);
  for (const k of [-1, 1]) {
    s.add(
      stroke(
        [
          [x + k * 90, base - 150],
          [x + k * 220, base - 12],
        ],
        '#b8b4a8',
        12,
      ),
      stroke(
        [
          [x + k * 130, base - 60],
          [x + k * 192, base - 40],
        ],
        '#8d897e',
        6,
      ),
      ellipse(x + k * 224, base - 4, 38, 10, '#c9a04c'),
    );
  }
  s.add(
    stroke(
      [
        [x - 20, base - 120],
        [x - 56, base + 24],
      ],
      '#cfcabc',
      12,
    ),
    ellipse(x - 58, base + 30, 36, 10, '#c9a04c'),
  );
  s.add(
    polygon(
      [
        [x - 140, base - 96],
        [x - 150, base - 196],
        [x - 100, base - 214],
        [x + 100, base - 214],
        [x + 150, base - 196],
        [x + 140, base - 96],
        [x + 90, base - 76],
        [x - 90, base - 76],
      ],
      gold,
    ),
    polygon(
      [
        [x - 40, base - 76],
        [x - 60, base - 40],
        [x + 60, base - 40],
        [x + 40, base - 76],
      ],
      '#5c5a58',
    ),
  );
  for (let i = 0; i < 9; i++)
    s.add(
      stroke(
        [
          [x - 140 + i * 32, base - 200],
          [x - 124 + i * 30 + s.random.between(-18, 18), base - 96],
        ],
        '#fff0b0',
        2,
        0.5,
      ),
    );
  s.add(
    polygon(
      [
        [x - 100, base - 214],
        [x - 130, base - 280],
        [x - 90, base - 360],
        [x - 20, base - 384],
        [x + 70, base - 370],
        [x + 124, base - 300],
        [x + 104, base - 214],
      ],
      grey,
    ),
    polygon(
      [
        [x - 66, base - 300],
        [x - 26, base - 316],
        [x - 32, base - 270],
      ],
      '#1a1d28',
    ),
    polygon(
      [
        [x + 10, base - 318],
        [x + 52, base - 306],
        [x + 20, base - 272],
      ],
      '#1a1d28',
    ),
    rect(x - 30, base - 262, 60, 52, '#5a5a60'),
  );
  s.add(
    stroke(
      [
        [x + 60, base - 368],
        [x + 96, base - 430],
      ],
      '#b8b4a8',
      5,
    ),
    ellipse(x + 104, base - 440, 38, 14, {
      fill: '#d8d4c8',
      transform: `rotate(-28 ${x + 104} ${base - 440})`,
    }),
    stroke(
      [
        [x - 60, base - 370],
        [x - 70, base - 440],
      ],
      '#b8b4a8',
      4,
    ),
  );
  for (let i = 0; i < 6; i++) s.add(rect(x - 64 - i * 3, base - 70 + i * 15, 32, 4, '#b8b4a8'));
}

function astronaut(s: Sheet, x: number, foot: number, h: number): void {
  const lit = '#f2eee4';
  const white = s.linear([lit, '#cfcac0', '#77757a'], 10);
  const u = h / 100;
  s.add(
    path(
      `M${x - 17 * u},${foot - 70 * u}L${x - 30 * u},${foot - 74 * u}L${x - 30 * u},${foot - 38 * u}L${x - 14 * u},${foot - 40 * u}Z`,
      '#b9b5ac',
    ),
    path(
      `M${x - 13 * u},${foot - 44 * u}L${x - 17 * u},${foot - 2 * u}L${x - 3 * u},${foot}L${x},${foot - 34 * u}L${x + 4 * u},${foot - 2 * u}L${x + 18 * u},${foot - 3 * u}L${x + 13 * u},${foot - 44 * u}Z`,
      white,
    ),
    ellipse(x - 9 * u, foot - 1.5 * u, 10 * u, 4 * u, '#c5c0b6'),
    ellipse(x + 12 * u, foot - 2.5 * u, 10 * u, 4 * u, '#96938e'),
    path(
      `M${x - 16 * u},${foot - 76 * u}Q${x},${foot - 84 * u} ${x + 16 * u},${foot - 76 * u}L${x + 15 * u},${foot - 40 * u}L${x - 15 * u},${foot - 40 * u}Z`,
      white,
    ),
    path(
      `M${x + 12 * u},${foot - 76 * u}Q${x + 26 * u},${foot - 66 * u} ${x + 34 * u},${foot - 52 * u}L${x + 26 * u},${foot - 46 * u}Q${x + 16 * u},${foot - 56 * u} ${x + 10 * u},${foot - 62 * u}Z`,
      '#a9a6a4',
    ),
    path(
      `M${x - 12 * u},${foot - 74 * u}Q${x - 24 * u},${foot - 60 * u} ${x - 24 * u},${foot - 44 * u}L${x - 15 * u},${foot - 43 * u}Q${x - 14 * u},${foot - 56 * u} ${x - 8 * u},${foot - 64 * u}Z`,
      lit,
    ),
    rect(x - 9 * u, foot - 66 * u, 18 * u, 12 * u, '#a5a29c'),
    rect(x - 6 * u, foot - 63 * u, 5 * u, 3 * u, '#b5443a'),
    circle(x, foot - 88 * u, 13 * u, white),
    path(
      `M${x - 9 * u},${foot - 92 * u}Q${x},${foot - 98 * u} ${x + 10 * u},${foot - 92 * u}L${x + 9 * u},${foot - 82 * u}Q${x},${foot - 77 * u} ${x - 8 * u},${foot - 82 * u}Z`,
      s.linear(['#f2c46a', '#6b4a2c', '#1a1820'], 50),
    ),
  );
}

function telescope(s: Sheet): string {
  const silver = s.linear(['#8d97a8', '#f4f6f8', '#b4bcc8', '#4a5468'], 90);
  const panel = s.linear(['#c79a4a', '#7d5a2c'], 30);
  const wings = [-1, 1].map((k) => {
    const cells: string[] = [];
    for (let i = 0; i < 5; i++)
      for (let j = 0; j < 2; j++)
        cells.push(rect(-70 + i * 36, (k > 0 ? 96 : -250) + j * 78, 33, 74, panel));
    return cells.join('') + rect(14, k > 0 ? 60 : -100, 12, 44, '#9aa4b4');
  });
  return [
    ...wings,
    rect(-260, -74, 400, 148, silver),
    rect(140, -96, 190, 192, silver),
    rect(130, -98, 16, 196, '#d8a850'),
    path('M-260,-74L-262,-78L-300,-150L-286,-156L-240,-74Z', '#a8b0be'),
    ellipse(-260, 0, 24, 74, '#10141f'),
    ellipse(-256, 0, 17, 62, '#232b40'),
    ...[-180, -100, -20, 60].map((x) => rect(x, -74, 4, 148, '#7d8798')),
    rect(200, -60, 60, 40, '#d8a850'),
    rect(200, 0, 90, 50, '#7d8798'),
    stroke(
      [
        [60, 74],
        [80, 150],
      ],
      '#c8ced8',
      5,
    ),
    ellipse(84, 158, 34, 12, '#e4e8ee'),
  ].join('');
}
