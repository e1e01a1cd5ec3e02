import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, n, type Point, path } from '../../drawing/svg.ts';
import { landPath } from '../../parts/globe.ts';
import { glow } from '../../parts/sky.ts';

export const networkGlobe: Scene = {
  draw(s) {
    s.wash(s.linear(['#0c1b36', '#17406a', '#2f7c94'], 60));
    glow(s, 800, 450, 760, '#7fd0e0', 0.35);
    const [cx, cy, r] = [800, 460, 350];
    s.add(circle(cx, cy, r, s.radial(['#3f93b8', '#1b5684', '#0b2448'], 0.36, 0.32, 0.8)));
    s.add(path(landPath(cx, cy, r, [5, 28]), { fill: '#79b8a0', opacity: 0.6 }));
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
};
