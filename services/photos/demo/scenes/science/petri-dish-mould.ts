import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, type Point, path } from '../../drawing/svg.ts';
import { blot } from '../../parts/space.ts';

export const petriDishMould: Scene = {
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
      const [angle, reach] = [s.random.next() * Math.PI * 2, Math.sqrt(s.random.next()) * (r - 70)];
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
};
