import { mix } from '../../drawing/colour.ts';
import { inLight, palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { path, rect, stroke } from '../../drawing/svg.ts';
import { house } from '../../parts/houses.ts';
import { hills } from '../../parts/land.ts';
import { spire } from '../../parts/landmarks.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { clouds, rain, sky } from '../../parts/sky.ts';
import { tree } from '../../parts/trees.ts';
import { ripple, water } from '../../parts/water.ts';

export const floodedVillage: Scene = {
  draw(s) {
    const p = palettes.storm;
    sky(s, p, 560);
    clouds(s, p, { y: 180, spread: 120, count: 10, size: 190, opacity: 0.75 });
    hills(s, 540, 110, mix(p.far, p.near, 0.2), p.sky[2]);
    spire(s, 1010, 640, 86, 400, '#b9b09a', '#6d4a3e', 'onion');
    for (let i = 0; i < 9; i++)
      s.add(tree(s, 60 + i * 190, 640, s.random.between(130, 190), '#4d6152'));
    const walls = ['#cbbd9b', '#b59c7a', '#c9a98a', '#a9a694'] as const;
    for (const [x, w, b] of [
      [90, 210, 650],
      [380, 190, 660],
      [640, 230, 652],
      [1130, 230, 662],
      [1410, 220, 650],
    ] as const)
      house(s, {
        x,
        base: b + 60,
        width: w,
        height: 170,
        wall: inLight(p, s.random.of(walls), 0.75),
        roof: inLight(p, s.random.of(['#8a4b3a', '#7a4034', '#6f5248']), 0.75),
        lit: 0,
        gable: s.random.isOnce(0.4) ? 'front' : 'side',
        glass: '#2c363c',
      });
    water(s, { ...p, water: ['#9a917a', '#5b5340'] }, 668);
    for (const [x, w] of [
      [190, 230],
      [480, 200],
      [750, 250],
      [1240, 250],
      [1510, 230],
      [1010, 90],
    ] as const)
      for (let i = 0; i < 12; i++)
        s.add(
          ripple(x + s.random.between(-20, 20), 676 + i * 9, w * (1 - i * 0.05), 5, '#4a4436', 0.4),
        );
    s.add(
      rect(300, 610, 10, 130, '#4a4238'),
      rect(270, 606, 70, 44, '#d8cfae'),
      stroke(
        [
          [1360, 470],
          [1352, 760],
        ],
        '#3a342c',
        9,
      ),
      stroke(
        [
          [1310, 500],
          [1410, 496],
        ],
        '#3a342c',
        6,
      ),
    );
    s.add(
      path('M1000,900L1330,890L1300,950Q1160,972 1040,952Z', s.linear(['#c25a3c', '#7a3527'])),
      path('M1000,900L1330,890L1326,902L1004,912Z', '#e58a5e'),
    );
    for (const [x, pose, top] of [
      [1080, poses.carry, '#e2a63c'],
      [1170, poses.sit, '#38556d'],
      [1260, poses.stand, '#e2a63c'],
    ] as const)
      s.add(
        person({
          x,
          foot: 918,
          height: 190,
          pose,
          dress: { top, hat: 'cap', hair: '#2a211d' },
          shade: [p.near, 0.18],
        }),
      );
    s.add(
      path('M1000,902L1330,892L1300,950Q1160,972 1040,952Z', { fill: '#b9502f', opacity: 1 }),
      path('M1000,902L1330,892L1327,904L1004,914Z', '#e58a5e'),
      stroke(
        [
          [1060, 800],
          [990, 990],
        ],
        '#6a4c34',
        8,
      ),
    );
    for (let i = 0; i < 20; i++)
      s.add(
        ripple(
          1160 + s.random.between(-260, 260),
          950 + s.random.next() * 40,
          s.random.between(60, 200),
          5,
          '#d8d0b4',
          0.35,
        ),
      );
    for (let i = 0; i < 5; i++)
      s.add(
        stroke(
          [
            [120 + i * 150, 900 + (i % 3) * 40],
            [190 + i * 150, 892 + (i % 3) * 40],
          ],
          '#3a3024',
          10,
        ),
        stroke(
          [
            [160 + i * 150, 896 + (i % 3) * 40],
            [176 + i * 150, 868 + (i % 3) * 40],
          ],
          '#3a3024',
          4,
        ),
      );
    rain(s, 260, 60, 0.28);
    s.vignette(0.38);
  },
};
