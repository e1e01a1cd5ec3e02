import { darker, lighter, mix } from '../../drawing/colour.ts';
import { atDepth, palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import type { Sheet } from '../../drawing/sheet.ts';
import { n, path, polygon, rect, stroke } from '../../drawing/svg.ts';
import { skyline } from '../../parts/city.ts';
import { passers } from '../../parts/crowd.ts';
import { plain } from '../../parts/land.ts';
import { dome } from '../../parts/landmarks.ts';
import { clouds, sky, sun } from '../../parts/sky.ts';
import { tree } from '../../parts/trees.ts';

export const parisIronTower: Scene = {
  draw(s) {
    const p = palettes.dawn;
    sky(s, p, 1240);
    sun(s, p, 900, 900, 62);
    clouds(s, p, { y: 520, spread: 180, count: 4, size: 110, opacity: 0.6 });
    skyline(s, {
      base: 1240,
      low: 30,
      high: 74,
      widest: 160,
      colour: atDepth(p, 0.12),
      haze: p.sky[2],
    });
    dome(s, 240, 1240, 110, atDepth(p, 0.25), atDepth(p, 0.32));
    skyline(s, {
      base: 1245,
      low: 40,
      high: 84,
      widest: 130,
      colour: atDepth(p, 0.32),
      haze: p.far,
    });
    ironTower(s, 640, 1300, 1090, '#4d3d46');
    for (let i = 0; i < 15; i++)
      s.add(
        tree(
          s,
          i * 92 + s.random.between(-20, 20),
          1330,
          150 + s.random.between(-20, 30),
          mix('#5d6a56', p.near, 0.25),
        ),
      );
    plain(s, 1318, '#8c8478', '#3d3d48');
    s.add(
      polygon(
        [
          [540, 1318],
          [740, 1318],
          [1080, 1600],
          [200, 1600],
        ],
        s.linear(['#d8bfa6', '#7b6c70']),
      ),
    );
    for (let i = 0; i < 6; i++)
      for (const k of [-1, 1]) {
        const t = i / 5;
        s.add(
          tree(
            s,
            640 + k * (150 + 420 * t * t + 60 * t),
            1340 + 250 * t * t,
            130 + 260 * t,
            mix('#48553f', p.near, 0.2 + 0.3 * t),
          ),
        );
      }
    passers(s, {
      count: 14,
      from: 380,
      to: 900,
      far: 1345,
      near: 1560,
      small: 42,
      tall: 150,
      shade: [p.near, 0.5],
    });
    s.vignette();
  },
};

/** An iron lattice tower on four legs. */
function ironTower(s: Sheet, x: number, base: number, height: number, colour: string): void {
  const half = (t: number) => height * (0.012 + 0.2 * (1 - t) ** 2.6);
  const edge = (side: number, inner: number) =>
    Array.from({ length: 21 }, (_, i) => {
      const t = i / 20;
      return `${n(x + side * half(t) * inner)},${n(base - height * t)}`;
    });
  const fill = s.linear([lighter(colour, 0.28), colour, darker(colour, 0.4)], 0);
  s.add(path(`M${edge(-1, 1).join('L')}L${edge(1, 1).toReversed().join('L')}Z`, fill));
  s.add(
    path(
      `M${n(x - height * 0.118)},${base}Q${n(x - height * 0.1)},${n(base - height * 0.16)} ${n(x)},${n(base - height * 0.165)}Q${n(x + height * 0.1)},${n(base - height * 0.16)} ${n(x + height * 0.118)},${base}Z`,
      '#dfb5a0',
    ),
  );
  s.add(
    path(
      `M${n(x - height * 0.062)},${n(base - height * 0.2)}L${n(x - height * 0.032)},${n(base - height * 0.36)}L${n(x + height * 0.032)},${n(base - height * 0.36)}L${n(x + height * 0.062)},${n(base - height * 0.2)}Z`,
      { fill: '#d9ac9f', opacity: 0.9 },
    ),
  );
  const bars: string[] = [];
  for (let i = 0; i < 46; i++) {
    const t = (i / 46) ** 0.9;
    const u = ((i + 1) / 46) ** 0.9;
    const [a, b] = [half(t), half(u)];
    bars.push(
      stroke(
        [
          [x - a, base - height * t],
          [x + b, base - height * u],
        ],
        '#e4b9a2',
        1.6,
        0.34,
      ),
      stroke(
        [
          [x + a, base - height * t],
          [x - b, base - height * u],
        ],
        '#241d28',
        1.6,
        0.4,
      ),
    );
  }
  s.add(...bars);
  for (const [t, k] of [
    [0.19, 1.16],
    [0.385, 1.3],
    [0.87, 2.2],
  ] as const)
    s.add(
      rect(
        x - half(t) * k,
        base - height * t - height * 0.012,
        half(t) * k * 2,
        height * 0.02,
        darker(colour, 0.25),
      ),
      rect(
        x - half(t) * k,
        base - height * t - height * 0.014,
        half(t) * k * 2,
        height * 0.005,
        lighter(colour, 0.3),
      ),
    );
  s.add(rect(x - 3, base - height * 1.08, 6, height * 0.1, colour));
}
