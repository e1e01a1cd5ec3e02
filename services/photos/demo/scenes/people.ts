import { darker, lighter, mix } from '../drawing/colour.ts';
import { palettes } from '../drawing/palette.ts';
import type { Scenes } from '../drawing/scene.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { circle, ellipse, path, placed, polygon, rect, stroke } from '../drawing/svg.ts';
import { skyline } from '../parts/city.ts';
import { stand } from '../parts/crowd.ts';
import { plain } from '../parts/land.ts';
import { person, poses } from '../parts/people.ts';
import { beam, clouds, glow, sky, sun } from '../parts/sky.ts';
import { tree } from '../parts/trees.ts';

export const peopleScenes: Scenes = {
  'operating-theatre': {
    draw(s) {
      s.wash(s.linear(['#2a5a62', '#4f8a8c', '#23464e']));
      for (let i = 0; i < 17; i++)
        for (let k = 0; k < 9; k++)
          s.add(rect(i * 96 + 2, k * 78 + 2, 92, 74, { fill: '#ffffff', opacity: 0.035 }));
      s.add(
        stroke(
          [
            [800, -10],
            [800, 70],
          ],
          '#c9d4d4',
          18,
        ),
        ellipse(800, 120, 250, 66, s.linear(['#dfe8e6', '#8fa4a6'])),
        ...[-150, -60, 30, 120].map((k) => ellipse(815 + k, 134, 36, 18, '#fffdf0')),
      );
      beam(s, 800, 140, 800, 800, 190, 420, '#fff8dc', 0.6);
      s.add(
        rect(1250, 240, 230, 170, { fill: '#16282e', rx: 10 }),
        path('M1270,330h40l14,-50l20,100l18,-70l12,20h90', {
          fill: 'none',
          stroke: '#7ff0b0',
          'stroke-width': 6,
        }),
        path('M1270,380h190', { fill: 'none', stroke: '#f0d27f', 'stroke-width': 4 }),
        rect(1350, 410, 20, 400, '#9fb2b4'),
        rect(160, 220, 12, 560, '#b9c8ca'),
        path('M130,240h70v90q-35,40 -70,0Z', { fill: '#d8ecec', opacity: 0.8 }),
        path('M165,350Q190,560 480,680', { fill: 'none', stroke: '#d8ecec', 'stroke-width': 4 }),
      );
      const gown = '#3f9a8c';
      for (const [x, h, flip, skin] of [
        [430, 560, false, '#d79c72'],
        [650, 590, false, '#8a5638'],
        [960, 590, true, '#e9b995'],
        [1190, 555, true, '#b97a51'],
      ] as const) {
        s.add(
          person({
            x,
            foot: 1030,
            height: h,
            pose: {
              lean: 10,
              head: 14,
              arms: [
                [38, 78],
                [30, 70],
              ],
              legs: [
                [3, 0],
                [-4, -2],
              ],
            },
            dress: {
              top: x === 650 ? lighter(gown, 0.12) : gown,
              legs: gown,
              hair: lighter(gown, 0.2),
              hat: 'wool',
              skin,
              cut: 'robe',
            },
            isMirrored: flip,
          }),
        );
        const side = flip ? -1 : 1;
        s.add(ellipse(x + side * h * 0.085, 1030 - h * 0.865, h * 0.05, h * 0.035, '#dff0ec'));
      }
      s.add(
        path(
          'M380,770Q480,700 640,720L1000,720Q1160,704 1240,770L1250,960L370,960Z',
          s.linear(['#5fb5a5', '#2f7a70']),
        ),
        ellipse(800, 745, 120, 24, '#d8ece6'),
        ellipse(800, 744, 64, 13, '#b5443a'),
        rect(360, 956, 900, 24, '#c9d4d4'),
        rect(770, 980, 60, 100, '#8fa4a6'),
      );
      s.add(
        polygon(
          [
            [60, 860],
            [320, 860],
            [340, 900],
            [40, 900],
          ],
          '#cfdcdc',
        ),
        ...Array.from({ length: 7 }, (_, i) =>
          stroke(
            [
              [84 + i * 34, 868],
              [92 + i * 34, 892],
            ],
            '#6d8084',
            5,
          ),
        ),
        rect(60, 900, 12, 170, '#8fa4a6'),
        rect(310, 900, 12, 170, '#8fa4a6'),
      );
      s.vignette(0.42);
    },
  },
  'hospital-ambulance': {
    draw(s) {
      const p = palettes.dusk;
      sky(s, p, 680);
      clouds(s, p, { y: 180, spread: 60, count: 5, size: 100, opacity: 0.6 });
      s.add(
        rect(230, 200, 820, 500, s.linear(['#d8ccd4', '#8a7a94'])),
        rect(1050, 320, 460, 380, s.linear(['#c4b4c2', '#74658a'])),
        rect(220, 186, 840, 18, '#efe4e6'),
      );
      for (let row = 0; row < 5; row++)
        for (let i = 0; i < 13; i++)
          s.add(
            rect(
              262 + i * 60,
              232 + row * 82,
              40,
              48,
              s.random.isOnce(0.55) ? '#ffdf9a' : '#4a4a70',
            ),
          );
      for (let row = 0; row < 4; row++)
        for (let i = 0; i < 7; i++)
          s.add(
            rect(
              1076 + i * 62,
              350 + row * 82,
              40,
              48,
              s.random.isOnce(0.5) ? '#ffdf9a' : '#4a4a70',
            ),
          );
      s.add(
        rect(560, 80, 150, 150, { fill: '#f6efe6', rx: 14 }),
        rect(616, 100, 38, 110, '#2f8a6a'),
        rect(580, 136, 110, 38, '#2f8a6a'),
      );
      s.add(
        rect(520, 560, 260, 140, '#fff0c8'),
        rect(500, 540, 300, 24, '#c9402f'),
        rect(646, 564, 8, 136, '#8a7a94'),
      );
      glow(s, 650, 640, 330, '#ffe2a0', 0.6, 0.6);
      plain(s, 696, '#5a4a68', '#1c1b34');
      s.add(
        placed(
          960,
          800,
          1.3,
          0,
          ellipse(0, 6, 230, 16, { fill: '#0d0d1f', opacity: 0.5 }),
          path(
            'M-210,0L-210,-150Q-208,-164 -190,-166L70,-166L120,-100L190,-84Q208,-78 208,-60L208,0Z',
            s.linear(['#fdf8ee', '#c4b8c4']),
          ),
          path('M84,-150L112,-104L60,-104L60,-150Z', '#33405e'),
          rect(-210, -80, 400, 22, '#c9402f'),
          rect(-120, -146, 60, 60, '#f6efe6'),
          rect(-98, -142, 16, 52, '#2f8a6a'),
          rect(-116, -124, 52, 16, '#2f8a6a'),
          rect(0, -184, 60, 20, { fill: '#5fb2ff', rx: 6 }),
          circle(-130, 0, 34, '#16162a'),
          circle(130, 0, 34, '#16162a'),
          circle(-130, 0, 14, '#b9b4c0'),
          circle(130, 0, 14, '#b9b4c0'),
          rect(196, -60, 12, 18, '#ffe9a8'),
        ),
      );
      glow(s, 1000, 570, 210, '#5fb2ff', 0.8);
      glow(s, 1270, 740, 150, '#ffe9a8', 0.7);
      s.add(
        person({
          x: 520,
          foot: 830,
          height: 190,
          pose: poses.carry,
          dress: { top: '#e2893c', legs: '#2b3a52' },
        }),
        person({
          x: 380,
          foot: 838,
          height: 190,
          pose: poses.carry,
          dress: { top: '#e2893c', legs: '#2b3a52', hat: 'hair-long' },
          isMirrored: true,
        }),
        rect(350, 720, 210, 16, '#f6efe6'),
        rect(360, 736, 8, 80, '#8a8a9c'),
        rect(540, 736, 8, 80, '#8a8a9c'),
        ellipse(400, 712, 20, 14, '#d79c72'),
        path('M420,720Q480,690 550,716L550,722L420,722Z', '#8fb3c4'),
      );
      s.vignette(0.36);
    },
  },
  'vaccination-arm': {
    draw(s) {
      s.wash(s.linear(['#cfe0dc', '#8fbcb8', '#4f8488'], 50));
      s.add(circle(820, 760, 620, { fill: '#ffffff', opacity: 0.2 }));
      const skin = '#b97a51';
      s.add(
        path(
          'M-20,560Q240,520 420,640Q620,740 760,960Q900,1200 880,1620L300,1620Q360,1280 220,1120Q120,1020 -20,1040Z',
          s.linear([lighter(skin, 0.25), skin, darker(skin, 0.35)], 30),
        ),
        path(
          'M-20,420Q260,400 470,560Q560,640 560,760Q420,900 240,1010Q120,1080 -20,1060Z',
          s.linear(['#e8a33c', '#b5702c'], 40),
        ),
        path('M470,560Q560,640 560,760Q420,900 240,1010', {
          fill: 'none',
          stroke: '#8a5424',
          'stroke-width': 12,
          opacity: 0.6,
        }),
      );
      s.add(
        placed(
          760,
          880,
          1,
          -40,
          polygon(
            [
              [0, -3],
              [180, -2],
              [180, 2],
              [0, 3],
            ],
            '#8d999c',
          ),
          rect(176, -16, 44, 32, '#e6eef0'),
          rect(216, -42, 360, 84, {
            fill: s.linear(['#ffffff', '#c9dcdc', '#9fb8ba']),
            opacity: 0.9,
            rx: 8,
          }),
          rect(222, -34, 190, 68, { fill: '#6fc1b8', opacity: 0.8, rx: 5 }),
          rect(410, -36, 18, 72, '#33404a'),
          rect(428, -8, 210, 16, '#c9d4d4'),
          rect(570, -66, 16, 132, { fill: '#e6eef0', rx: 6 }),
          rect(632, -50, 18, 100, { fill: '#e6eef0', rx: 6 }),
          ...Array.from({ length: 9 }, (_, i) =>
            stroke(
              [
                [240 + i * 34, -42],
                [240 + i * 34, i % 2 === 0 ? -18 : -28],
              ],
              '#4a5f66',
              3,
            ),
          ),
        ),
      );
      const glove = '#3f7fae';
      s.add(
        path(
          'M1640,120Q1420,160 1300,330L1180,470Q1100,520 1080,600Q1060,680 1120,700L1220,640L1330,560Q1500,560 1640,420Z',
          s.linear([lighter(glove, 0.3), glove, darker(glove, 0.35)], 40),
        ),
        path(
          'M1100,560Q1040,560 1010,600Q1000,640 1040,650L1130,620ZM1140,500Q1080,480 1050,510Q1030,550 1070,570L1150,560Z',
          lighter(glove, 0.12),
        ),
        path('M1640,90Q1500,110 1400,200L1480,470Q1580,440 1640,400Z', '#f4f8f6'),
      );
      s.add(
        placed(
          1260,
          1240,
          1,
          6,
          ellipse(10, 190, 160, 26, { fill: '#23464e', opacity: 0.35 }),
          rect(-110, -120, 220, 310, {
            fill: s.linear(['#ffffff', '#cfe6e2', '#8fb0b4'], 0),
            opacity: 0.92,
            rx: 26,
          }),
          rect(-110, 20, 220, 170, { fill: '#6fc1b8', opacity: 0.6, rx: 26 }),
          rect(-80, -170, 160, 56, '#b9c8ca'),
          rect(-92, -196, 184, 34, { fill: '#c9402f', rx: 8 }),
          rect(-100, -60, 200, 130, '#f8f6ec'),
          rect(-80, -40, 120, 14, '#33404a'),
          rect(-80, -10, 150, 9, '#9aa8a8'),
          rect(-80, 12, 100, 9, '#9aa8a8'),
          rect(-76, 38, 60, 16, '#c9402f'),
        ),
      );
      s.vignette(0.32);
    },
  },
  'doping-control-samples': {
    draw(s) {
      s.wash(s.linear(['#dfe8e6', '#b3c9c9', '#6d8a90'], 70));
      for (let i = 0; i < 5; i++)
        s.add(rect(90 + i * 300, 60, 240, 330, { fill: '#ffffff', opacity: 0.25, rx: 6 }));
      s.add(
        circle(1280, 330, 190, {
          fill: 'none',
          stroke: '#7d9498',
          'stroke-width': 3,
          opacity: 0.5,
        }),
        rect(0, 780, 1600, 300, s.linear(['#f4f6f2', '#a9bcbc'])),
        rect(0, 770, 1600, 16, '#ffffff'),
      );
      for (const [x, k, label, level] of [
        [330, 1.1, '#e2893c', 0.55],
        [620, 1.1, '#2f6fa3', 0.5],
      ] as const) {
        s.add(
          ellipse(x + 30, 860, 150 * k, 26, { fill: '#3a5058', opacity: 0.35 }),
          rect(x - 105 * k, 420, 210 * k, 440, {
            fill: s.linear(['#fbfffd', '#dcebe8', '#93adb0'], 0),
            rx: 24,
            opacity: 0.92,
          }),
          rect(x - 96 * k, 860 - 430 * level, 192 * k, 430 * level - 8, {
            fill: s.linear(['#f6dd8a', '#dfb04a'], 0),
            rx: 18,
            opacity: 0.85,
          }),
          rect(x - 90 * k, 330, 180 * k, 96, {
            fill: s.linear([lighter(label, 0.25), label, darker(label, 0.3)], 0),
            rx: 10,
          }),
        );
        for (let i = 0; i < 8; i++)
          s.add(
            rect(x - 84 * k + i * 23 * k, 336, 5, 84, { fill: darker(label, 0.4), opacity: 0.4 }),
          );
        s.add(
          rect(x - 92 * k, 540, 184 * k, 170, '#fdfcf6'),
          rect(x - 92 * k, 540, 184 * k, 26, label),
        );
        for (let i = 0; i < 26; i++)
          s.add(rect(x - 78 * k + i * 6.4, 588, s.random.between(1.5, 4.5), 62, '#20282e'));
        s.add(
          rect(x - 70 * k, 668, 110, 10, '#7d8a8c'),
          rect(x - 70 * k, 686, 70, 8, '#a9b4b4'),
          path(`M${x - 84 * k},450L${x - 84 * k},830`, {
            fill: 'none',
            stroke: '#ffffff',
            'stroke-width': 9,
            opacity: 0.6,
          }),
        );
      }
      s.add(
        placed(
          1120,
          800,
          1,
          -5,
          rect(-190, -300, 380, 480, { fill: '#6d5a48', rx: 14 }),
          rect(-166, -270, 332, 436, '#fdfbf2'),
          rect(-60, -320, 120, 44, { fill: '#b9c4c6', rx: 8 }),
          ...Array.from({ length: 7 }, (_, i) =>
            rect(-90, -220 + i * 50, i % 3 === 2 ? 140 : 220, 12, '#8f9a9c'),
          ),
          ...Array.from({ length: 7 }, (_, i) =>
            rect(-140, -226 + i * 50, 26, 26, {
              fill: 'none',
              stroke: '#5d686c',
              'stroke-width': 4,
            }),
          ),
          path('M-140,-206l10,12l20,-30M-140,-106l10,12l20,-30', {
            fill: 'none',
            stroke: '#c9402f',
            'stroke-width': 7,
          }),
        ),
      );
      s.add(
        placed(
          1440,
          850,
          1,
          0,
          circle(0, 0, 84, s.radial(['#ffe9a8', '#e2b13c', '#a8741f'], 0.35, 0.3, 0.8)),
          circle(0, 0, 66, { fill: 'none', stroke: '#b98a2c', 'stroke-width': 5 }),
          path('M0,-44L12,-14L44,-12L20,8L28,40L0,22L-28,40L-20,8L-44,-12L-12,-14Z', '#f6d88a'),
        ),
        path('M1400,780Q1340,640 1480,600Q1600,600 1610,700', {
          fill: 'none',
          stroke: '#2f6fa3',
          'stroke-width': 26,
        }),
      );
      s.vignette(0.3);
    },
  },
  'portrait-scientist': {
    draw(s) {
      s.wash(s.linear(['#27464e', '#5d8a84', '#c9c08f'], 60));
      for (let i = 0; i < 4; i++)
        s.add(rect(60, 260 + i * 210, 1160, 14, { fill: '#1f363c', opacity: 0.6 }));
      for (let i = 0; i < 40; i++) {
        const [x, row] = [80 + (i % 10) * 118, Math.floor(i / 10)];
        s.add(
          rect(x, 170 + row * 210, 60 + (i % 3) * 12, 90, {
            fill: s.random.of(['#8fc0b0', '#d9a860', '#c98a7a', '#a8c8c4']),
            opacity: 0.4,
            rx: 8,
          }),
        );
      }
      glow(s, 880, 560, 640, '#ffeebf', 0.6);
      bust(s, {
        skin: '#e9b995',
        hair: '#5a3a2c',
        coat: '#efeae0',
        shirt: '#5d7f96',
        tie: '#8a3a3a',
        style: 'bun',
      });
      s.add(
        circle(570, 640, 62, { fill: 'none', stroke: '#3a2c2c', 'stroke-width': 9 }),
        circle(720, 640, 62, { fill: 'none', stroke: '#3a2c2c', 'stroke-width': 9 }),
        stroke(
          [
            [632, 636],
            [658, 636],
          ],
          '#3a2c2c',
          8,
        ),
      );
      s.vignette(0.42);
    },
  },
  'portrait-athlete': {
    draw(s) {
      s.wash(s.linear(['#3a1f3a', '#a8503c', '#f0a85a'], 75));
      stand(s, 0, 700, 1280, 420, 15, ['#5a2f44', '#7a3f48', '#e0905a', '#452640', '#c0643f']);
      s.wash(
        s.linear([
          [0, '#3a1f3a', 0.2],
          [1, '#e8904a', 0.35],
        ]),
      );
      glow(s, 300, 260, 520, '#fff0c8', 0.75);
      bust(s, {
        skin: '#8a5638',
        hair: '#1a1416',
        coat: '#2f6fa3',
        shirt: '#f4efe2',
        style: 'short',
      });
      s.add(
        path('M480,1130Q620,1420 640,1440Q660,1420 800,1130', {
          fill: 'none',
          stroke: '#d2543c',
          'stroke-width': 34,
        }),
        circle(640, 1470, 84, s.radial(['#fff0b0', '#e6b53c', '#a8741f'], 0.35, 0.3, 0.8)),
        circle(640, 1470, 64, { fill: 'none', stroke: '#b98a2c', 'stroke-width': 6 }),
      );
      s.vignette(0.42);
    },
  },
  'portrait-statesman': {
    draw(s) {
      s.wash(s.linear(['#2c2420', '#6a4a38', '#a87f56'], 70));
      s.add(
        rect(90, 60, 420, 900, s.linear(['#7a2f30', '#4a1f24'])),
        ...[0, 1, 2, 3].map((i) =>
          path(`M${130 + i * 100},60Q${150 + i * 100},500 ${124 + i * 100},960`, {
            fill: 'none',
            stroke: '#3a161c',
            'stroke-width': 16,
            opacity: 0.5,
          }),
        ),
        rect(560, 120, 640, 760, s.linear(['#d9c8a0', '#a88a60'])),
        ...[0, 1, 2].map((i) => rect(700 + i * 170, 120, 12, 760, '#8a6a48')),
        rect(560, 480, 640, 12, '#8a6a48'),
      );
      glow(s, 900, 440, 620, '#fff0c4', 0.55);
      bust(s, {
        skin: '#d79c72',
        hair: '#a9a49c',
        coat: '#1f2638',
        shirt: '#f6f2e8',
        tie: '#3a4a6a',
        style: 'moustache',
      });
      s.vignette(0.46);
    },
  },
  'portrait-speaker-woman': {
    draw(s) {
      const p = palettes.dusk;
      sky(s, p, 1300);
      skyline(s, {
        base: 1300,
        low: 300,
        high: 700,
        widest: 190,
        colour: mix(p.far, p.near, 0.25),
        haze: p.sky[2],
        lamp: p.lamp,
        lit: 0.25,
      });
      glow(s, 380, 380, 560, '#ffd9a0', 0.7);
      bust(s, {
        skin: '#6d4430',
        hair: '#171214',
        coat: '#b5443a',
        shirt: '#f2c25a',
        style: 'long',
      });
      s.add(
        placed(
          900,
          1240,
          1,
          -18,
          rect(-16, 0, 32, 360, { fill: '#23232c', rx: 12 }),
          rect(-58, -130, 116, 150, { fill: s.linear(['#5a5e68', '#1c1f28']), rx: 50 }),
          ...[-90, -60, -30].map((y) =>
            stroke(
              [
                [-46, y],
                [46, y],
              ],
              '#8a8e98',
              4,
            ),
          ),
        ),
      );
      s.vignette(0.42);
    },
  },
  'park-elderly-bench': {
    draw(s) {
      const p = palettes.gold;
      sky(s, p, 620);
      sun(s, p, 1180, 330, 50);
      for (let i = 0; i < 9; i++)
        s.add(
          tree(
            s,
            i * 200 + s.random.between(-40, 40),
            660,
            s.random.between(260, 380),
            s.random.of(['#b5803c', '#c99a44', '#8a7a3c', '#a8602f']),
          ),
        );
      plain(s, 640, '#b9a058', '#6a5a34');
      s.add(path('M-20,860Q800,720 1620,880L1620,1010Q800,840 -20,1000Z', '#d9bd84'));
      for (let i = 0; i < 150; i++)
        s.add(
          ellipse(s.random.next() * 1600, 680 + s.random.next() * 380, 8, 4, {
            fill: s.random.of(['#c9702f', '#e2a63c', '#a8502c']),
            opacity: 0.8,
          }),
        );
      s.add(tree(s, 170, 960, 860, '#b8763a'));
      s.add(
        rect(620, 850, 14, 120, '#3a2c28'),
        rect(1010, 850, 14, 120, '#3a2c28'),
        person({
          x: 740,
          foot: 962,
          height: 340,
          pose: poses.sit,
          dress: { top: '#5a5f6a', legs: '#3a3a44', hat: 'brim', hair: '#6a5a48' },
        }),
        person({
          x: 900,
          foot: 962,
          height: 320,
          pose: poses.sit,
          dress: { top: '#8a4a4e', legs: '#4a3a48', hair: '#d8d4cc', hat: 'hair-long' },
        }),
        ...[0, 1, 2].map((i) =>
          rect(600, 720 + i * 34, 450, 14, { fill: '#8a5f3c', opacity: i === 0 ? 1 : 0.55 }),
        ),
        rect(590, 846, 480, 20, '#a87848'),
      );
      s.vignette(0.36);
    },
  },
};

type Bust = {
  skin: string;
  hair: string;
  coat: string;
  shirt: string;
  tie?: string;
  style: 'bun' | 'short' | 'moustache' | 'long';
};

/** Head and shoulders of nobody in particular: without a face. */
function bust(s: Sheet, { skin, hair, coat, shirt, tie, style }: Bust): void {
  if (style === 'long')
    s.add(
      path(
        'M400,620Q380,300 640,290Q900,300 884,640Q900,900 960,1060L330,1060Q390,900 400,620Z',
        darker(hair, 0.1),
      ),
    );
  if (style === 'bun') s.add(circle(800, 380, 110, darker(hair, 0.1)));
  s.add(
    path(
      'M110,1610Q130,1230 420,1130Q540,1080 560,1010L730,1010Q750,1080 870,1130Q1160,1230 1180,1610Z',
      s.linear([lighter(coat, 0.22), coat, darker(coat, 0.42)], 12),
    ),
  );
  s.add(path('M520,1080L644,1330L770,1080L720,1020L570,1020Z', shirt));
  s.add(
    path('M560,860L556,1050Q640,1150 734,1050L730,860Z', darker(skin, 0.24)),
    path('M560,960Q640,1020 730,960L730,900L560,900Z', { fill: darker(skin, 0.5), opacity: 0.35 }),
  );
  if (tie !== undefined)
    s.add(
      polygon(
        [
          [612, 1130],
          [678, 1130],
          [660, 1180],
          [700, 1420],
          [644, 1480],
          [592, 1420],
          [630, 1180],
        ],
        s.linear([lighter(tie, 0.2), darker(tie, 0.3)]),
      ),
    );
  s.add(
    path(
      'M520,1060L430,1140L560,1370L640,1560L600,1240ZM768,1060L858,1140L730,1370L644,1560L690,1240Z',
      s.linear([lighter(coat, 0.1), darker(coat, 0.3)]),
    ),
  );
  s.add(ellipse(432, 660, 34, 58, skin), ellipse(858, 660, 34, 58, darker(skin, 0.32)));
  s.add(
    path(
      'M436,600Q430,390 640,384Q856,390 852,600Q856,780 780,880Q720,950 644,952Q568,950 508,880Q432,780 436,600Z',
      s.linear([lighter(skin, 0.2), skin, darker(skin, 0.34)], 0),
    ),
  );
  s.add(
    path('M650,600Q672,700 690,734Q670,756 636,750', {
      fill: 'none',
      stroke: darker(skin, 0.4),
      'stroke-width': 7,
      opacity: 0.35,
      'stroke-linecap': 'round',
    }),
  );
  const caps = {
    short:
      'M430,610Q410,360 640,350Q878,356 858,620Q836,500 790,470Q640,430 500,470Q448,500 430,610Z',
    moustache:
      'M424,640Q396,400 560,356Q760,320 850,450Q884,540 866,640Q850,540 806,490Q700,470 590,490Q500,500 456,560Z',
    bun: 'M424,650Q390,350 640,336Q900,350 862,660Q850,560 760,500Q620,520 520,560Q450,590 424,650Z',
    long: 'M420,760Q380,350 640,334Q910,350 868,780Q858,600 790,520Q700,500 640,440Q560,540 470,590Q430,650 420,760Z',
  } as const;
  s.add(path(caps[style], s.linear([lighter(hair, 0.18), hair, darker(hair, 0.3)], 20)));
  if (style === 'moustache')
    s.add(path('M556,806Q600,776 644,796Q690,776 734,806Q690,836 644,818Q600,836 556,806Z', hair));
}
