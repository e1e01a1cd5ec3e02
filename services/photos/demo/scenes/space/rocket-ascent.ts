import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, path, placed } from '../../drawing/svg.ts';
import { crowd } from '../../parts/crowd.ts';
import { glow, sky, stars, streaks } from '../../parts/sky.ts';
import { water } from '../../parts/water.ts';

export const rocketAscent: Scene = {
  draw(s) {
    const p = palettes.dusk;
    sky(s, p, 1380);
    stars(s, 120, 620);
    streaks(s, p.cloud[0], 900, 1300, 12, 0.35);
    const trail = 'M250,1380Q330,760 820,330';
    for (const [width, colour, opacity] of [
      [150, '#f6b08a', 0.12],
      [90, '#ffd9b0', 0.25],
      [46, '#fff0d8', 0.5],
      [18, '#ffffff', 0.85],
    ] as const)
      s.add(
        path(trail, {
          fill: 'none',
          stroke: colour,
          'stroke-width': width,
          opacity,
          'stroke-linecap': 'round',
        }),
      );
    for (let i = 0; i < 20; i++) {
      const t = i / 20;
      const [x, y] = [
        (1 - t) ** 2 * 250 + 2 * t * (1 - t) * 330 + t * t * 820,
        (1 - t) ** 2 * 1380 + 2 * t * (1 - t) * 760 + t * t * 330,
      ];
      s.add(
        circle(x + s.random.between(-20, 20), y, 70 * (1 - t) + 16, {
          fill: '#ffe2c4',
          opacity: 0.2,
        }),
      );
    }
    glow(s, 830, 320, 260, '#fff3cf', 0.95);
    s.add(
      placed(
        838,
        310,
        1,
        41,
        path(
          'M-16,40L-16,-70Q-12,-130 0,-150Q12,-130 16,-70L16,40Z',
          s.linear(['#c9c4d2', '#ffffff', '#857f9a'], 0),
        ),
        path('M-14,40Q0,150 14,40Z', '#fff6da'),
      ),
    );
    water(s, p, 1380, 250);
    s.add(path('M0,1370Q300,1350 620,1372T1280,1366L1280,1388L0,1388Z', '#2a2146'));
    crowd(s, {
      top: 1500,
      bottom: 1560,
      rows: 2,
      size: 44,
      shade: '#12132a',
      hands: 0.2,
      tone: 0.6,
    });
    s.vignette(0.35);
  },
};
