import type { Scene } from '../../drawing/scene.ts';
import { circle } from '../../drawing/svg.ts';
import { darkness } from '../../parts/dark-space.ts';
import { glow } from '../../parts/sky.ts';
import { blot } from '../../parts/space.ts';

export const dwarfPlanet: Scene = {
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
};
