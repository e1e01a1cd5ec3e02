import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, n, type Point, path } from '../../drawing/svg.ts';
import { mountain } from '../../parts/land.ts';
import { glow, sky, smoke, stars } from '../../parts/sky.ts';
import { palm } from '../../parts/trees.ts';
import { water } from '../../parts/water.ts';

export const volcanoEruption: Scene = {
  draw(s) {
    const p = palettes.ember;
    sky(s, p, 1180);
    stars(s, 60, 400);
    glow(s, 640, 560, 700, '#ff8a3c', 0.75);
    smoke(s, 640, 560, 560, 190, 230, ['#7d5a55', '#2a1f2a'], 0.96);
    smoke(s, 630, 560, 330, -120, 150, ['#b06a4a', '#3a2530'], 0.9);
    for (let i = 0; i < 46; i++) {
      const [angle, reach] = [s.random.between(-1.1, 1.1), s.random.between(90, 460)];
      const tip: Point = [640 + Math.sin(angle) * reach, 560 - Math.cos(angle) * reach * 0.85];
      s.add(
        path(
          `M640,570Q${n(640 + Math.sin(angle) * reach * 0.4)},${n(560 - reach * 0.75)} ${n(tip[0])},${n(tip[1])}`,
          { fill: 'none', stroke: '#ffc25a', 'stroke-width': 2.5, opacity: 0.4 },
        ),
        circle(tip[0], tip[1], s.random.between(3, 10), '#ffd98a'),
      );
    }
    mountain(s, { x: 640, base: 1240, width: 1500, height: 690, colour: '#4a3238', light: -1 });
    s.add(
      path('M540,610L590,552L640,572L690,550L740,612L690,640L640,622L590,644Z', '#ffb54a'),
      path('M590,556L640,574L690,554L700,590L640,600L582,590Z', '#fff0b0'),
    );
    for (const [d, w] of [
      ['M600,620Q560,760 610,860Q640,960 540,1060Q500,1130 520,1240', 22],
      ['M680,620Q730,740 700,850Q680,950 780,1050Q830,1120 820,1240', 17],
      ['M645,610Q650,720 660,780', 12],
    ] as const)
      s.add(
        path(d, {
          fill: 'none',
          stroke: '#e2542a',
          'stroke-width': w * 1.9,
          opacity: 0.55,
          'stroke-linecap': 'round',
        }),
        path(d, {
          fill: 'none',
          stroke: '#ff8a32',
          'stroke-width': w,
          'stroke-linecap': 'round',
        }),
        path(d, {
          fill: 'none',
          stroke: '#ffe08a',
          'stroke-width': w * 0.4,
          'stroke-linecap': 'round',
        }),
      );
    water(s, p, 1240, 640);
    for (const x of [60, 170, 1130, 1240])
      s.add(palm(s, x, 1600, 520 + (x % 5) * 30, '#15121c', x < 640 ? 0.2 : -0.22));
    s.add(path('M0,1540Q320,1480 640,1530T1280,1520L1280,1600L0,1600Z', '#0f0d16'));
    s.vignette(0.45);
  },
};
