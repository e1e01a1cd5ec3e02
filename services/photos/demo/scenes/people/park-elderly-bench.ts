import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { ellipse, path, rect } from '../../drawing/svg.ts';
import { plain } from '../../parts/land.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { sky, sun } from '../../parts/sky.ts';
import { tree } from '../../parts/trees.ts';

export const parkElderlyBench: Scene = {
  draw(s) {
    const p = palettes.gold;
    sky(s, p, 620);
    sun(s, p, 1180, 330, 50);
    for (let i = 0; i < 9; i++)
      s.add(
        tree(
          s,
          i * 200 + s.random.between(-40, 40),
          660,
          s.random.between(260, 380),
          s.random.of(['#b5803c', '#c99a44', '#8a7a3c', '#a8602f']),
        ),
      );
    plain(s, 640, '#b9a058', '#6a5a34');
    s.add(path('M-20,860Q800,720 1620,880L1620,1010Q800,840 -20,1000Z', '#d9bd84'));
    for (let i = 0; i < 150; i++)
      s.add(
        ellipse(s.random.next() * 1600, 680 + s.random.next() * 380, 8, 4, {
          fill: s.random.of(['#c9702f', '#e2a63c', '#a8502c']),
          opacity: 0.8,
        }),
      );
    s.add(tree(s, 170, 960, 860, '#b8763a'));
    s.add(
      rect(620, 850, 14, 120, '#3a2c28'),
      rect(1010, 850, 14, 120, '#3a2c28'),
      person({
        x: 740,
        foot: 962,
        height: 340,
        pose: poses.sit,
        dress: { top: '#5a5f6a', legs: '#3a3a44', hat: 'brim', hair: '#6a5a48' },
      }),
      person({
        x: 900,
        foot: 962,
        height: 320,
        pose: poses.sit,
        dress: { top: '#8a4a4e', legs: '#4a3a48', hair: '#d8d4cc', hat: 'hair-long' },
      }),
      ...[0, 1, 2].map((i) =>
        rect(600, 720 + i * 34, 450, 14, { fill: '#8a5f3c', opacity: i === 0 ? 1 : 0.55 }),
      ),
      rect(590, 846, 480, 20, '#a87848'),
    );
    s.vignette(0.36);
  },
};
