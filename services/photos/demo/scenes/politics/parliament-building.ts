import { darker, lighter } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { polygon, rect } from '../../drawing/svg.ts';
import { flag, temple } from '../../parts/classic.ts';
import { passers } from '../../parts/crowd.ts';
import { plain } from '../../parts/land.ts';
import { dome } from '../../parts/landmarks.ts';
import { clouds, sky } from '../../parts/sky.ts';
import { tree } from '../../parts/trees.ts';

export const parliamentBuilding: Scene = {
  draw(s) {
    const p = palettes.day;
    sky(s, p, 800);
    clouds(s, p, { y: 240, spread: 110, count: 6, size: 130 });
    const stone = '#d8c9a8';
    for (const x of [60, 1130]) {
      s.add(
        rect(x, 500, 410, 310, s.linear([lighter(stone, 0.2), darker(stone, 0.12)])),
        rect(x - 8, 488, 426, 18, lighter(stone, 0.35)),
      );
      for (let i = 0; i < 7; i++)
        s.add(
          rect(x + 22 + i * 56, 540, 30, 86, '#5d6b70'),
          rect(x + 22 + i * 56, 670, 30, 86, '#5d6b70'),
          rect(x + 17 + i * 56, 628, 40, 7, lighter(stone, 0.3)),
          rect(x + 17 + i * 56, 758, 40, 7, lighter(stone, 0.3)),
        );
    }
    dome(s, 800, 440, 300, stone, '#7fa093');
    temple(s, { x: 490, base: 850, width: 620, height: 340, stone, columns: 8 });
    flag(s, 800, 165, 120, ['#f1ece0', '#c9402f', '#2f6fa3'], false, 0.7);
    plain(s, 846, '#b9b08f', '#6f6a58');
    s.add(
      polygon(
        [
          [560, 850],
          [1040, 850],
          [1400, 1067],
          [200, 1067],
        ],
        s.linear(['#e2d8bd', '#a89c80']),
      ),
    );
    for (const [x, h] of [
      [90, 250],
      [270, 190],
      [1330, 190],
      [1520, 260],
    ] as const)
      s.add(tree(s, x, 940, h, '#5f7d52'));
    passers(s, {
      count: 20,
      from: 260,
      to: 1340,
      far: 866,
      near: 1050,
      small: 60,
      tall: 150,
      shade: [p.near, 0.2],
    });
    s.vignette(0.26);
  },
};
