import { mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { ellipse, path, rect, stroke } from '../../drawing/svg.ts';
import { hills } from '../../parts/land.ts';
import { sky, smoke, sun } from '../../parts/sky.ts';
import { lattice } from '../../parts/space.ts';
import { tree } from '../../parts/trees.ts';
import { water } from '../../parts/water.ts';

export const nuclearCoolingTowers: Scene = {
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
    for (let i = 0; i < 30; i++) s.add(tree(s, i * 56, 850, s.random.between(50, 100), '#39405a'));
    s.vignette(0.34);
  },
};
