import { mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { path, rect, stroke } from '../../drawing/svg.ts';
import { hills, plain } from '../../parts/land.ts';
import { glow, sky, smoke, streaks } from '../../parts/sky.ts';
import { lattice, rocket } from '../../parts/space.ts';
import { water } from '../../parts/water.ts';

export const rocketLaunchPad: Scene = {
  draw(s) {
    const p = palettes.dawn;
    sky(s, p, 1260);
    streaks(s, p.cloud[0], 160, 800, 14, 0.4);
    hills(s, 1240, 40, mix(p.far, p.near, 0.2), p.sky[2]);
    s.add(
      lattice(330, 1280, 130, 900, '#54424f', 74, 5),
      lattice(352, 1280, 86, 960, '#3c3142', 60, 3),
    );
    for (let i = 0; i < 6; i++)
      s.add(
        rect(440, 470 + i * 120, 160, 12, '#54424f'),
        rect(440, 476 + i * 120, 150, 3, '#8d6a6c'),
      );
    s.add(
      lattice(960, 1280, 46, 620, '#5c4856', 46, 3),
      lattice(140, 1280, 40, 560, '#6a5260', 44, 3),
    );
    glow(s, 660, 1230, 560, '#ffb25a', 0.9, 0.8);
    rocket(s, 660, 1180, 830);
    s.add(
      path(
        'M620,1196Q660,1420 700,1196Z',
        s.linear([
          [0, '#fffbe8'],
          [0.5, '#ffcf6b'],
          [1, '#f07a3a', 0.2],
        ]),
      ),
    );
    plain(s, 1275, '#4a3d48', '#1c1a28');
    for (const [x, lean, size] of [
      [640, -520, 150],
      [690, 520, 150],
      [610, -300, 110],
      [720, 320, 110],
    ] as const)
      smoke(s, x, 1330, 130, lean, size, ['#fff0d2', '#d99a80'], 0.95);
    water(s, { ...p, water: ['#caa095', '#2d2a40'] }, 1420, 660);
    for (let i = 0; i < 90; i++) {
      const x = s.random.next() * 1280;
      s.add(
        stroke(
          [
            [x, 1610],
            [x + s.random.between(-30, 30), 1610 - s.random.between(60, 190)],
          ],
          '#151425',
          s.random.between(2, 6),
        ),
      );
    }
    s.vignette(0.35);
  },
};
