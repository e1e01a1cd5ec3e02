import { darker, lighter } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, n, path } from '../../drawing/svg.ts';
import { darkness } from '../../parts/dark-space.ts';
import { glow } from '../../parts/sky.ts';

export const solarSystem: Scene = {
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
};
