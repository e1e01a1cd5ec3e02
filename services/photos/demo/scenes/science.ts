import { darker, lighter, mix } from '../drawing/colour.ts';
import { palettes } from '../drawing/palette.ts';
import type { Scenes } from '../drawing/scene.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { circle, ellipse, n, type Point, path, polygon, rect, stroke } from '../drawing/svg.ts';
import { person, poses } from '../parts/people.ts';
import { beam, glow } from '../parts/sky.ts';
import { blot } from '../parts/space.ts';

export const scienceScenes: Scenes = {
  'laboratory-bench': {
    draw(s) {
      s.wash(s.linear(['#7c9499', '#b9c2b4', '#d9cfae'], 90));
      for (const x of [120, 620, 1120]) {
        s.add(
          rect(x, 90, 380, 520, '#e9e2cc'),
          rect(x + 16, 106, 348, 488, s.linear(['#bfe0e4', '#f7f0d4'])),
          rect(x + 182, 100, 14, 500, '#e9e2cc'),
          rect(x, 330, 380, 14, '#e9e2cc'),
        );
        beam(s, x + 190, 120, x - 120, 1060, 170, 330, '#fff6d8', 0.42);
      }
      s.add(
        rect(0, 640, 1600, 30, '#6d5a48'),
        rect(0, 300, 100, 14, '#6d5a48'),
        rect(1520, 300, 80, 14, '#6d5a48'),
      );
      s.add(
        person({
          x: 560,
          foot: 1150,
          height: 690,
          pose: poses.signing,
          dress: { top: '#f1ede2', legs: '#3d4754', cut: 'coat', hair: '#3a2a22', skin: '#d79c72' },
        }),
      );
      s.add(
        person({
          x: 1290,
          foot: 1060,
          height: 560,
          pose: poses.hold,
          dress: {
            top: '#e6e4dc',
            legs: '#4a4b58',
            cut: 'coat',
            hair: '#1d1a1c',
            hat: 'hair-long',
            skin: '#b97a51',
          },
          isMirrored: true,
          shade: ['#b9c2b4', 0.16],
        }),
      );
      s.add(
        rect(0, 800, 1600, 30, s.linear(['#d8c39c', '#8d7452'])),
        rect(0, 828, 1600, 240, s.linear(['#5e4c3c', '#2c2723'])),
      );
      for (const x of [40, 420, 800, 1180])
        s.add(
          rect(x, 856, 350, 190, { fill: '#3c322a', rx: 6, opacity: 0.7 }),
          circle(x + 175, 890, 9, '#b99a64'),
        );
      microscope(s, 760, 800, 1.5);
      const liquids = ['#d2654a', '#4f93a8', '#d9a441', '#7d9a56', '#8a5f9a'] as const;
      for (const [i, x] of [960, 1040, 1110, 1420, 1490].entries())
        flask(s, x, 800, 78 + (i % 3) * 26, liquids[i] ?? '#d2654a');
      s.add(
        rect(90, 706, 250, 12, '#7a6248'),
        rect(100, 718, 8, 82, '#7a6248'),
        rect(322, 718, 8, 82, '#7a6248'),
      );
      for (let i = 0; i < 6; i++)
        s.add(
          rect(112 + i * 37, 640, 20, 124, { fill: '#e6f2f0', opacity: 0.55, rx: 9 }),
          rect(112 + i * 37, 690 + (i % 3) * 16, 20, 74 - (i % 3) * 16, {
            fill: liquids[i % 5] ?? '#d2654a',
            rx: 9,
          }),
        );
      s.vignette(0.3);
    },
  },
  'petri-dish-mould': {
    draw(s) {
      s.wash(s.linear(['#5f4a3a', '#8c6a4a', '#4a3a30'], 35));
      for (let i = 0; i < 40; i++)
        s.add(
          path(
            `M0,${i * 42}Q800,${i * 42 + s.random.between(-20, 20)} 1600,${i * 42 + s.random.between(-10, 30)}`,
            {
              fill: 'none',
              stroke: '#3d2e26',
              'stroke-width': s.random.between(1, 5),
              opacity: 0.25,
            },
          ),
        );
      s.add(ellipse(850, 880, 660, 640, { fill: '#1e1712', opacity: 0.5 }));
      const [x, y, r] = [790, 790, 640];
      s.add(
        circle(x, y, r, '#dfe6de'),
        circle(x, y, r - 14, '#a8b4ac'),
        circle(x, y, r - 34, s.radial(['#f6e3b2', '#e6c98c', '#c09a5c'], 0.4, 0.36, 0.72)),
      );
      const mould: Point = [520, 560];
      for (let i = 0; i < 330; i++) {
        const [angle, reach] = [
          s.random.next() * Math.PI * 2,
          Math.sqrt(s.random.next()) * (r - 70),
        ];
        const [cx, cy] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
        const gap = Math.hypot(cx - mould[0], cy - mould[1]);
        if (gap < 370) continue;
        const size = s.random.between(6, 24) * Math.min(1, (gap - 330) / 200);
        s.add(
          circle(cx + 3, cy + 4, size, { fill: '#6b4a24', opacity: 0.3 }),
          circle(cx, cy, size, s.random.of(['#f4d77a', '#efc95f', '#f8e3a0'])),
          circle(cx - size * 0.3, cy - size * 0.3, size * 0.35, '#fff7d8'),
        );
      }
      s.add(
        circle(
          mould[0],
          mould[1],
          350,
          s.radial([
            [0, '#fff6da', 0.6],
            [0.8, '#fff0c8', 0.3],
            [1, '#fff0c8', 0],
          ]),
        ),
      );
      s.add(
        blot(s, mould[0] + 8, mould[1] + 12, 236, '#4d4a34', 0.35),
        blot(s, mould[0], mould[1], 230, '#f2f0e2'),
        blot(s, mould[0], mould[1], 190, '#b9c7a6'),
        blot(s, mould[0], mould[1], 140, '#6f9a78'),
        blot(s, mould[0] + 8, mould[1] - 6, 84, '#3f7763'),
      );
      for (let i = 0; i < 260; i++) {
        const [angle, reach] = [s.random.next() * Math.PI * 2, 60 + s.random.next() * 160];
        s.add(
          circle(
            mould[0] + Math.cos(angle) * reach,
            mould[1] + Math.sin(angle) * reach * 0.9,
            s.random.between(2, 6),
            { fill: s.random.of(['#dfe8d2', '#8fb391', '#2f5f50']), opacity: 0.7 },
          ),
        );
      }
      s.add(
        circle(x, y, r - 24, { fill: 'none', stroke: '#ffffff', 'stroke-width': 6, opacity: 0.5 }),
        path('M300,480Q420,260 680,200', {
          fill: 'none',
          stroke: '#ffffff',
          'stroke-width': 26,
          opacity: 0.45,
          'stroke-linecap': 'round',
        }),
      );
      s.vignette(0.4);
    },
  },
  'dna-helix': {
    draw(s) {
      s.wash(s.linear(['#0f2a3d', '#1c5560', '#3f8a80'], 70));
      glow(s, 640, 800, 900, '#9fe0c4', 0.4);
      for (let i = 0; i < 40; i++)
        s.add(
          circle(s.random.next() * 1280, s.random.next() * 1600, s.random.between(6, 60), {
            fill: '#bff0dc',
            opacity: 0.05,
          }),
        );
      const parts: [number, string][] = [];
      const at = (t: number, phase: number): [number, number, number] => {
        const angle = t * Math.PI * 5.2 + phase;
        const [u, v] = [Math.sin(angle) * 270, t * 1960 - 180];
        return [640 + u + (v - 800) * -0.22, v + u * 0.14, Math.cos(angle)];
      };
      const bases = [
        ['#e9734f', '#f2b84b'],
        ['#6fc1d8', '#b7e08a'],
      ] as const;
      for (let i = 0; i <= 44; i++) {
        const [a, b] = [at(i / 44, 0), at(i / 44, Math.PI * 0.9)];
        const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        const pair = bases[i % 2] ?? bases[0];
        const dim = (z: number, colour: string) =>
          mix('#17434f', colour, 0.55 + 0.45 * ((z + 1) / 2));
        parts.push(
          [a[2] - 0.02, stroke([[a[0], a[1]], middle], dim(a[2], pair[0]), 17)],
          [b[2] - 0.02, stroke([[b[0], b[1]], middle], dim(b[2], pair[1]), 17)],
        );
      }
      for (const [phase, colour] of [
        [0, '#f6ecd2'],
        [Math.PI * 0.9, '#a7d4d6'],
      ] as const) {
        for (let i = 0; i < 260; i++) {
          const [a, b] = [at(i / 260, phase), at((i + 1.4) / 260, phase)];
          parts.push([
            a[2],
            stroke(
              [
                [a[0], a[1]],
                [b[0], b[1]],
              ],
              mix('#1b4d58', colour, 0.3 + 0.7 * ((a[2] + 1) / 2)),
              26 + a[2] * 9,
            ),
          ]);
        }
      }
      s.add(...parts.toSorted((one, other) => one[0] - other[0]).map(([, part]) => part));
      s.vignette(0.4);
    },
  },
  'x-ray-hand': {
    draw(s) {
      s.wash(s.linear(['#081018', '#12283a', '#0b1822'], 80));
      s.add(
        rect(70, 70, 1140, 1460, {
          fill: s.radial(['#39627c', '#17364a', '#0c1c28'], 0.5, 0.55, 0.7),
          rx: 10,
        }),
      );
      const fingers = [
        [-262, -58, 0.86, 92],
        [-122, -16, 1.08, 100],
        [6, 4, 1.18, 102],
        [132, 22, 1.06, 96],
      ] as const;
      const flesh = { fill: '#8fc0d4', opacity: 0.3 };
      s.add(path('M430,1530L440,1130Q380,980 400,860L880,880Q940,1010 850,1150L850,1530Z', flesh));
      for (const [dx, turn, k, w] of fingers)
        s.add(
          `<g transform="translate(${640 + dx} 900) rotate(${turn * 0.36})"><rect x="${-w / 2}" y="${n(-560 * k)}" width="${w}" height="${n(640 * k)}" rx="${w / 2}" fill="#8fc0d4" opacity="0.3"/></g>`,
        );
      s.add(
        `<g transform="translate(860 1080) rotate(54)"><rect x="-58" y="-390" width="116" height="460" rx="56" fill="#8fc0d4" opacity="0.3"/></g>`,
      );
      const bone = s.linear(
        [
          [0, '#a8cbd8'],
          [0.4, '#f4fbfb'],
          [1, '#8fb4c4'],
        ],
        0,
      );
      const long = (length: number, w: number) =>
        path(
          `M${-w},0Q${-w * 1.15},${-length * 0.08} ${-w * 0.6},${n(-length * 0.22)}L${-w * 0.52},${n(-length * 0.76)}Q${-w * 1.05},${n(-length * 0.94)} ${-w * 0.7},${-length}Q0,${n(-length * 1.04)} ${w * 0.7},${-length}Q${w * 1.05},${n(-length * 0.94)} ${w * 0.52},${n(-length * 0.76)}L${w * 0.6},${n(-length * 0.22)}Q${w * 1.15},${n(-length * 0.08)} ${w},0Q0,${n(length * 0.05)} ${-w},0Z`,
          bone,
        );
      for (const [dx, turn, k] of fingers) {
        const lengths = [230, 218, 132, 92].map((v) => v * k);
        let y = 120;
        const parts: string[] = [];
        lengths.forEach((length, i) => {
          parts.push(
            `<g transform="translate(0 ${n(y)})">${long(length * 0.93, 27 - i * 4.2)}</g>`,
          );
          y -= length;
        });
        s.add(
          `<g transform="translate(${640 + dx * 0.86} 930) rotate(${turn * 0.36})">${parts.join('')}</g>`,
        );
      }
      s.add(
        `<g transform="translate(812 1120) rotate(54)">${long(170, 30)}<g transform="translate(0 -182)">${long(140, 25)}</g><g transform="translate(0 -332)">${long(96, 21)}</g></g>`,
      );
      for (let i = 0; i < 9; i++)
        s.add(
          blot(
            s,
            530 + (i % 4) * 70 + (i > 3 ? 30 : 0),
            1102 + Math.floor(i / 4) * 62,
            42,
            '#e4f2f4',
            0.9,
          ),
        );
      s.add(
        `<g transform="translate(560 1530)">${long(330, 66)}</g><g transform="translate(740 1530)">${long(320, 56)}</g>`,
      );
      s.add(
        rect(596, 548, 96, 34, {
          fill: '#071018',
          rx: 15,
          opacity: 0.9,
          transform: 'rotate(2 640 560)',
        }),
      );
      s.add(
        rect(70, 70, 1140, 1460, {
          fill: 'none',
          stroke: '#5c8296',
          'stroke-width': 4,
          rx: 10,
          opacity: 0.7,
        }),
      );
      s.vignette(0.45);
    },
  },
  'network-globe': {
    draw(s) {
      s.wash(s.linear(['#0c1b36', '#17406a', '#2f7c94'], 60));
      glow(s, 800, 450, 760, '#7fd0e0', 0.35);
      const [cx, cy, r] = [800, 460, 350];
      s.add(circle(cx, cy, r, s.radial(['#3f93b8', '#1b5684', '#0b2448'], 0.36, 0.32, 0.8)));
      const clip = s.clip(circle(cx, cy, r, '#000000'));
      const lands = Array.from({ length: 9 }, () =>
        blot(
          s,
          cx + s.random.between(-r, r),
          cy + s.random.between(-r, r),
          r * s.random.between(0.14, 0.36),
          '#79b8a0',
          0.55,
        ),
      );
      s.add(`<g clip-path="${clip}">${lands.join('')}</g>`);
      for (const k of [0.28, 0.62, 0.9])
        s.add(
          ellipse(cx, cy, r * k, r, {
            fill: 'none',
            stroke: '#a8e2ea',
            'stroke-width': 1.6,
            opacity: 0.4,
          }),
        );
      for (const k of [-0.66, -0.33, 0, 0.33, 0.66])
        s.add(
          ellipse(cx, cy + r * k, r * Math.sqrt(1 - k * k), r * 0.09, {
            fill: 'none',
            stroke: '#a8e2ea',
            'stroke-width': 1.6,
            opacity: 0.4,
          }),
        );
      const nodes: Point[] = Array.from({ length: 46 }, () => {
        const [angle, reach] = [s.random.next() * Math.PI * 2, 120 + s.random.next() * 640];
        return [cx + Math.cos(angle) * reach * 1.15, cy + Math.sin(angle) * reach * 0.62];
      });
      for (const [i, a] of nodes.entries()) {
        const near = nodes
          .slice(i + 1)
          .toSorted(
            (b, c) => Math.hypot(b[0] - a[0], b[1] - a[1]) - Math.hypot(c[0] - a[0], c[1] - a[1]),
          )
          .slice(0, 2);
        for (const b of near)
          s.add(
            path(
              `M${n(a[0])},${n(a[1])}Q${n((a[0] + b[0]) / 2)},${n(Math.min(a[1], b[1]) - 46)} ${n(b[0])},${n(b[1])}`,
              { fill: 'none', stroke: '#ffe2a0', 'stroke-width': 2.4, opacity: 0.65 },
            ),
          );
      }
      for (const [x, y] of nodes)
        s.add(
          circle(
            x,
            y,
            22,
            s.radial([
              [0, '#ffe9b0', 0.7],
              [1, '#ffe9b0', 0],
            ]),
          ),
          circle(x, y, s.random.between(4, 9), '#fff6de'),
        );
      s.vignette(0.35);
    },
  },
  'early-computer-desk': {
    draw(s) {
      const p = palettes.room;
      s.wash(s.linear(['#59665f', '#8f8f78', '#b79f78'], 90));
      s.add(
        rect(110, 90, 430, 420, '#d8cdb0'),
        rect(126, 106, 398, 388, s.linear(['#9fc3cc', '#eee0bc'])),
        polygon(
          [
            [126, 494],
            [126, 400],
            [260, 330],
            [380, 390],
            [524, 350],
            [524, 494],
          ],
          '#8fa4a2',
        ),
        rect(320, 100, 10, 400, '#d8cdb0'),
      );
      beam(s, 320, 120, 760, 1060, 200, 420, '#fff0c4', 0.35);
      for (let i = 0; i < 3; i++) {
        s.add(rect(1130, 150 + i * 140, 430, 14, '#5d4735'));
        for (let x = 1146; x < 1530; ) {
          const w = s.random.between(16, 36);
          const h = s.random.between(72, 108);
          s.add(
            rect(
              x,
              150 + i * 140 - h,
              w,
              h,
              s.random.of(['#7c3f3a', '#38556d', '#8a7350', '#4f6150', '#c8b58a']),
            ),
          );
          x += w + 2;
        }
      }
      s.add(
        rect(0, 790, 1600, 34, s.linear(['#a8835a', '#6c5038'])),
        rect(0, 822, 1600, 250, s.linear(['#4b3828', '#251f1e'])),
        rect(90, 860, 400, 210, { fill: '#38291f', rx: 6 }),
        rect(1120, 860, 400, 210, { fill: '#38291f', rx: 6 }),
      );
      const box = '#2e3036';
      s.add(
        rect(590, 350, 480, 400, {
          fill: s.linear([lighter(box, 0.2), box, darker(box, 0.4)], 15),
          rx: 16,
        }),
        rect(630, 388, 400, 312, { fill: '#11161c', rx: 12 }),
        rect(640, 398, 380, 292, { fill: s.linear(['#dfe6e0', '#a9bcb8']), rx: 8 }),
      );
      s.add(rect(640, 398, 380, 26, { fill: '#4a545c', rx: 6 }));
      for (let i = 0; i < 8; i++)
        s.add(
          rect(
            662,
            446 + i * 28,
            s.random.between(130, 330),
            10,
            i % 3 === 1 ? '#3566a8' : '#59646a',
          ),
        );
      s.add(rect(660, 446 + 28 + 12, 150, 2.5, '#3566a8'));
      glow(s, 830, 540, 420, '#dff0ea', 0.35);
      s.add(
        polygon(
          [
            [760, 750],
            [900, 750],
            [930, 792],
            [730, 792],
          ],
          darker(box, 0.2),
        ),
        polygon(
          [
            [600, 800],
            [1040, 800],
            [1080, 850],
            [560, 850],
          ],
          '#3a3c44',
        ),
        polygon(
          [
            [616, 806],
            [1024, 806],
            [1052, 838],
            [590, 838],
          ],
          '#50535c',
        ),
      );
      for (let row = 0; row < 3; row++)
        for (let i = 0; i < 15; i++)
          s.add(rect(622 - row * 10 + i * (27 + row * 1.2), 808 + row * 10, 21, 7, '#23252c'));
      s.add(
        ellipse(1150, 826, 40, 20, '#3a3c44'),
        path('M1120,820Q1080,790 1060,806', { fill: 'none', stroke: '#23252c', 'stroke-width': 4 }),
        rect(400, 700, 90, 96, { fill: '#b5533f', rx: 8 }),
        path('M490,722q44,6 36,38q-8,20 -36,22', {
          fill: 'none',
          stroke: '#b5533f',
          'stroke-width': 12,
        }),
      );
      for (let i = 0; i < 5; i++)
        s.add(
          rect(
            180 + s.random.between(-6, 6),
            780 - i * 6,
            200,
            6,
            i % 2 === 0 ? '#efe6d0' : '#d6caae',
          ),
        );
      s.add(
        person({
          x: 300,
          foot: 1330,
          height: 980,
          pose: { ...poses.write, lean: 14 },
          dress: { top: '#4e6478', legs: '#2b3242', hair: '#5a4632' },
          shade: [p.near, 0.3],
        }),
      );
      s.vignette(0.38);
    },
  },
};

function microscope(s: Sheet, x: number, base: number, k: number): void {
  const metal = s.linear(['#3f4650', '#9aa5ac', '#2a2f38'], 0);
  s.add(
    path(
      `M${x - 60 * k},${base}L${x - 50 * k},${base - 20 * k}L${x + 60 * k},${base - 20 * k}L${x + 66 * k},${base}Z`,
      '#23272f',
    ),
    path(
      `M${x + 30 * k},${base - 18 * k}Q${x + 84 * k},${base - 90 * k} ${x + 20 * k},${base - 170 * k}L${x + 6 * k},${base - 156 * k}Q${x + 52 * k},${base - 90 * k} ${x + 8 * k},${base - 18 * k}Z`,
      '#2f353f',
    ),
    rect(x - 60 * k, base - 62 * k, 84 * k, 9 * k, '#151921'),
    rect(x - 40 * k, base - 66 * k, 44 * k, 4 * k, { fill: '#cfe8ee', opacity: 0.9 }),
    `<g transform="translate(${x - 6 * k} ${base - 120 * k}) rotate(-14) scale(${k})">${rect(-14, -70, 28, 100, metal)}${rect(-10, -110, 20, 42, metal)}${rect(-13, -118, 26, 10, '#14181f')}${rect(-8, 30, 16, 22, '#c9a352')}</g>`,
    circle(x + 36 * k, base - 90 * k, 11 * k, '#b99a64'),
    circle(x - 16 * k, base - 30 * k, 12 * k, '#c9d4d8'),
  );
}

function flask(s: Sheet, x: number, base: number, h: number, liquid: string): void {
  const w = h * 0.62;
  const fill = 0.42;
  s.add(
    path(
      `M${n(x - w * 0.14)},${n(base - h)}L${n(x - w * 0.14)},${n(base - h * 0.62)}L${n(x - w / 2)},${n(base - 6)}Q${n(x - w / 2)},${base} ${n(x - w / 2 + 8)},${base}L${n(x + w / 2 - 8)},${base}Q${n(x + w / 2)},${base} ${n(x + w / 2)},${n(base - 6)}L${n(x + w * 0.14)},${n(base - h * 0.62)}L${n(x + w * 0.14)},${n(base - h)}Z`,
      { fill: '#eef6f2', opacity: 0.5 },
    ),
    path(
      `M${n(x - w * 0.3)},${n(base - h * fill)}L${n(x - w / 2 + 4)},${n(base - 8)}Q${n(x - w / 2 + 4)},${n(base - 3)} ${n(x - w / 2 + 10)},${n(base - 3)}L${n(x + w / 2 - 10)},${n(base - 3)}Q${n(x + w / 2 - 4)},${n(base - 3)} ${n(x + w / 2 - 4)},${n(base - 8)}L${n(x + w * 0.3)},${n(base - h * fill)}Z`,
      s.linear([lighter(liquid, 0.3), darker(liquid, 0.15)]),
    ),
    ellipse(x, base - h * fill, w * 0.3, h * 0.035, lighter(liquid, 0.4)),
    rect(x - w * 0.18, base - h - 4, w * 0.36, 6, '#f4faf8'),
    path(`M${n(x - w * 0.3)},${n(base - h * 0.14)}L${n(x - w * 0.14)},${n(base - h * 0.5)}`, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 4,
      opacity: 0.7,
      'stroke-linecap': 'round',
    }),
  );
}
