import { darker, lighter } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import type { Sheet } from '../../drawing/sheet.ts';
import { circle, ellipse, n, path, rect } from '../../drawing/svg.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { beam } from '../../parts/sky.ts';

export const laboratoryBench: Scene = {
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
