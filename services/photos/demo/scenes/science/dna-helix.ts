import { mix } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, type Point, stroke } from '../../drawing/svg.ts';
import { glow } from '../../parts/sky.ts';

export const dnaHelix: Scene = {
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
};
