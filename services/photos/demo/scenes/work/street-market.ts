import { mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, n, path, polygon, rect } from '../../drawing/svg.ts';
import { anyDress, passers } from '../../parts/crowd.ts';
import { street } from '../../parts/houses.ts';
import { plain } from '../../parts/land.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { clouds, sky } from '../../parts/sky.ts';

export const streetMarket: Scene = {
  draw(s) {
    const p = palettes.day;
    sky(s, p, 520);
    clouds(s, p, { y: 150, spread: 50, count: 4, size: 90 });
    street(
      s,
      620,
      -40,
      1640,
      260,
      400,
      ['#e0c8a0', '#d3a681', '#c9bfa3', '#dcb48a'],
      ['#a0563c', '#8a4a38', '#7a6a60'],
      0.05,
    );
    plain(s, 610, '#c9b896', '#7d6a54');
    const stalls = [
      [90, 780, 330, '#c9402f'],
      [520, 740, 290, '#3d8a5f'],
      [900, 760, 310, '#e2a63c'],
      [1280, 800, 340, '#2f6fa3'],
    ] as const;
    passers(s, {
      count: 16,
      from: 40,
      to: 1560,
      far: 690,
      near: 780,
      small: 130,
      tall: 170,
      shade: [p.near, 0.15],
    });
    for (const [x, foot, w, colour] of stalls) {
      s.add(
        rect(x + 10, foot - 230, 9, 250, '#7a5a3c'),
        rect(x + w - 19, foot - 230, 9, 250, '#7a5a3c'),
        person({
          x: x + w * 0.5,
          foot: foot + 10,
          height: 200,
          pose: poses.hold,
          dress: anyDress(s),
          shade: [p.near, 0.12],
        }),
      );
      for (let i = 0; i < 8; i++)
        s.add(
          path(
            `M${n(x - 20 + (i * (w + 40)) / 8)},${foot - 220}L${n(x + 16 + (i * (w - 32)) / 8)},${foot - 300}L${n(x + 16 + ((i + 1) * (w - 32)) / 8)},${foot - 300}L${n(x - 20 + ((i + 1) * (w + 40)) / 8)},${foot - 220}q${n(-(w + 40) / 16)},30 ${n(-(w + 40) / 8)},0Z`,
            i % 2 === 0 ? colour : '#f6f0e0',
          ),
        );
      s.add(
        polygon(
          [
            [x - 6, foot - 90],
            [x + w + 6, foot - 90],
            [x + w + 24, foot - 40],
            [x - 24, foot - 40],
          ],
          '#9a7450',
        ),
        rect(x - 24, foot - 40, w + 48, 80, s.linear(['#7a5a3c', '#4d3a2c'])),
      );
      for (let row = 0; row < 3; row++)
        for (let i = 0; i < 20; i++) {
          const hue =
            ['#d2543c', '#e2a63c', '#6a9a4a', '#8a4a7a', '#e8d05a'][Math.floor(i / 4)] ?? '#d2543c';
          s.add(
            circle(
              x - 8 + (i * (w + 16)) / 19.5,
              foot - 84 + row * 18,
              10,
              mix(hue, '#3a2a20', 0.1 * (2 - row)),
            ),
            circle(x - 11 + (i * (w + 16)) / 19.5, foot - 88 + row * 18, 3, {
              fill: '#ffffff',
              opacity: 0.5,
            }),
          );
        }
    }
    passers(s, {
      count: 12,
      from: 60,
      to: 1540,
      far: 900,
      near: 1060,
      small: 250,
      tall: 330,
      shade: [p.near, 0.18],
      poses: [poses.walk, poses.carry, poses.stroll, poses.wait],
    });
    s.vignette(0.3);
  },
};
