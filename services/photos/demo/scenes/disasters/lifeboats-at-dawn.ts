import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { path, polygon, rect, stroke } from '../../drawing/svg.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { glow, sky, smoke, streaks } from '../../parts/sky.ts';
import { ripple, water } from '../../parts/water.ts';

export const lifeboatsAtDawn: Scene = {
  draw(s) {
    const p = palettes.dawn;
    sky(s, p, 480);
    streaks(s, p.cloud[0], 80, 420, 12, 0.4);
    water(s, p, 480, 1120);
    glow(s, 1120, 470, 300, p.light, 0.8);
    s.add(
      polygon(
        [
          [180, 484],
          [260, 380],
          [330, 410],
          [380, 340],
          [470, 484],
        ],
        s.linear(['#f2e2e4', '#a98fa8']),
      ),
      polygon(
        [
          [380, 340],
          [470, 484],
          [340, 484],
        ],
        { fill: '#7d6c94', opacity: 0.6 },
      ),
      polygon(
        [
          [700, 484],
          [750, 430],
          [800, 484],
        ],
        '#d8c0c8',
      ),
    );
    s.add(
      path('M1180,480L1400,474L1390,492L1196,494Z', '#3b3450'),
      rect(1270, 440, 12, 38, '#3b3450'),
      rect(1300, 444, 30, 32, '#5a4a60'),
    );
    smoke(s, 1276, 436, 80, -60, 18, ['#8a7286', '#b9969c'], 0.6);
    const lifeboat = (x: number, y: number, k: number, seed: number) => {
      const heads: string[] = [];
      for (let i = 0; i < 11; i++)
        heads.push(
          person({
            x: x + (-150 + i * 30) * k,
            foot: y + 26 * k,
            height: 128 * k,
            pose: i % 4 === 1 ? poses.carry : poses.sit,
            dress: {
              top: s.random.of(['#4a4458', '#6a4a4e', '#38485e', '#7a6a5c']),
              hair: '#241d22',
              hat: (['brim', 'none', 'cap', 'hair-long'] as const)[(i + seed) % 4] ?? 'none',
              cut: 'trousers',
            },
            isMirrored: i > 5,
            shade: [p.near, 0.35],
          }),
        );
      s.add(
        ...heads,
        path(
          `M${x - 230 * k},${y - 34 * k}Q${x},${y + 4 * k} ${x + 230 * k},${y - 34 * k}Q${x + 190 * k},${y + 50 * k} ${x},${y + 52 * k}Q${x - 190 * k},${y + 50 * k} ${x - 230 * k},${y - 34 * k}Z`,
          s.linear(['#f2e6d6', '#9a8690', '#4a4460']),
        ),
        path(
          `M${x - 230 * k},${y - 34 * k}Q${x},${y + 4 * k} ${x + 230 * k},${y - 34 * k}L${x + 224 * k},${y - 20 * k}Q${x},${y + 18 * k} ${x - 224 * k},${y - 20 * k}Z`,
          '#6a4f4c',
        ),
      );
      for (let i = 0; i < 3; i++)
        s.add(
          stroke(
            [
              [x - 120 * k + i * 110 * k, y - 20 * k],
              [x - 200 * k + i * 110 * k, y + 90 * k],
            ],
            '#5c4640',
            7 * k,
          ),
        );
      for (let i = 0; i < 14; i++)
        s.add(
          ripple(
            x + s.random.between(-240, 240) * k,
            y + (40 + s.random.next() * 60) * k,
            s.random.between(60, 170) * k,
            6 * k,
            '#3a4568',
            0.4,
          ),
        );
    };
    lifeboat(620, 600, 0.55, 1);
    lifeboat(1240, 690, 0.75, 2);
    lifeboat(520, 870, 1.3, 3);
    s.vignette(0.35);
  },
};
