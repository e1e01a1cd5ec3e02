import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { n, path, placed, polygon, rect } from '../../drawing/svg.ts';
import { street } from '../../parts/houses.ts';
import { plain } from '../../parts/land.ts';
import { castShadow, person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { glow, sky } from '../../parts/sky.ts';

export const earthquakeRescue: Scene = {
  draw(s) {
    const p = palettes.grey;
    sky(s, p, 620);
    s.wash('#c9a97e', 0.22);
    street(s, 640, -30, 420, 220, 360, ['#b9a88a', '#a89c8a'], ['#7d6a5a', '#8a7a68'], 0);
    street(s, 640, 1180, 1640, 240, 380, ['#b5a286', '#a39684'], ['#7d6a5a', '#86776a'], 0);
    s.add(
      placed(
        880,
        660,
        1,
        -13,
        rect(-170, -420, 340, 430, s.linear(['#cbb694', '#8d7f6c'])),
        ...Array.from({ length: 16 }, (_, i) =>
          rect(-140 + (i % 4) * 76, -390 + Math.floor(i / 4) * 100, 40, 58, '#4a4640'),
        ),
        polygon(
          [
            [-170, -40],
            [-60, -150],
            [10, -60],
            [110, -180],
            [170, -90],
            [170, 20],
            [-170, 20],
          ],
          '#7a6c5c',
        ),
      ),
    );
    for (let i = 0; i < 240; i++) {
      const t = s.random.next();
      const [x, y, w] = [
        300 + s.random.next() * 1000,
        640 + t * 300,
        20 + 70 * t * s.random.next(),
      ];
      s.add(
        `<g transform="rotate(${n(s.random.between(-40, 40))} ${n(x)} ${n(y)})">${rect(x, y, w, w * s.random.between(0.25, 0.6), s.random.of(['#a8977e', '#8d7e6a', '#6d6356', '#c0ae92', '#9a5f4a']))}</g>`,
      );
    }
    for (let i = 0; i < 26; i++)
      s.add(
        path(
          `M${n(340 + s.random.next() * 900)},${n(680 + s.random.next() * 220)}q${n(s.random.between(-60, 60))},-60 ${n(s.random.between(-90, 90))},${n(s.random.between(-60, 20))}`,
          { fill: 'none', stroke: '#5a4a40', 'stroke-width': 3 },
        ),
      );
    plain(s, 930, '#8a7c68', '#40382f');
    for (const [x, foot, h, pose, flip] of [
      [520, 800, 190, poses.dig, false],
      [700, 850, 210, poses.kneel, false],
      [820, 846, 210, poses.carry, true],
      [1010, 820, 200, poses.point, true],
      [360, 960, 250, poses.carry, false],
      [1200, 980, 270, poses.walk, true],
    ] as const)
      s.add(
        castShadow(x, foot, h * 0.25, '#2c2620', 0.4),
        person({
          x,
          foot,
          height: h,
          pose,
          dress: { top: '#e2893c', legs: '#3a4250', hair: '#f2e6c8', hat: 'helmet' },
          isMirrored: flip,
          shade: [p.near, 0.12],
        }),
      );
    glow(s, 800, 740, 700, '#e8d2a8', 0.3, 0.4);
    s.vignette(0.38);
  },
};
