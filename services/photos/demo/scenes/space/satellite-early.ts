import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, stroke } from '../../drawing/svg.ts';
import { darkness } from '../../parts/dark-space.ts';
import { glow } from '../../parts/sky.ts';
import { earth } from '../../parts/space.ts';

export const satelliteEarly: Scene = {
  draw(s) {
    darkness(s, 420);
    earth(s, 500, 2250, 1300, [35, -8]);
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
    s.add(circle(x, y, r, s.radial(['#ffffff', '#d4dbe4', '#7f8ea3', '#2a3550'], 0.34, 0.28, 0.8)));
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
};
