import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { polygon, stroke } from '../../drawing/svg.ts';
import { flag } from '../../parts/classic.ts';
import { passers } from '../../parts/crowd.ts';
import { plain } from '../../parts/land.ts';
import { clouds, sky } from '../../parts/sky.ts';

export const rowOfFlags: Scene = {
  draw(s) {
    const p = palettes.day;
    sky(s, p, 1250);
    clouds(s, p, { y: 460, spread: 260, count: 6, size: 150 });
    s.add(
      polygon(
        [
          [700, 1300],
          [700, 240],
          [1080, 320],
          [1080, 1300],
        ],
        s.linear(['#a9d0d8', '#5f93a5', '#3f6f82'], 70),
      ),
      polygon(
        [
          [1080, 320],
          [1200, 290],
          [1200, 1300],
          [1080, 1300],
        ],
        '#33596a',
      ),
    );
    for (let i = 0; i < 27; i++)
      s.add(
        stroke(
          [
            [700, 260 + i * 38],
            [1080, 338 + i * 35.4],
          ],
          '#e6f2f0',
          2,
          0.5,
        ),
      );
    for (let i = 1; i < 12; i++)
      s.add(
        stroke(
          [
            [700 + i * 32, 247 + i * 7],
            [700 + i * 32, 1300],
          ],
          '#e6f2f0',
          1.4,
          0.35,
        ),
      );
    plain(s, 1290, '#b9bf96', '#7d8766');
    s.add(
      polygon(
        [
          [0, 1340],
          [1280, 1300],
          [1280, 1420],
          [0, 1600],
        ],
        '#d8cfb4',
      ),
    );
    const sets = [
      ['#c9402f', '#f1ece0'],
      ['#2f5f94', '#f1ece0', '#c9402f'],
      ['#26408b', '#26408b'],
      ['#3d8a5f', '#e2b13c'],
      ['#1f1f24', '#c9402f', '#e2b13c'],
      ['#f1ece0', '#5fa3d0'],
      ['#e2b13c', '#2f5f94'],
      ['#c9402f', '#3d8a5f'],
    ] as const;
    for (let i = 7; i >= 0; i--) {
      const t = i / 7;
      flag(
        s,
        90 + 560 * (1 - (1 - t) ** 1.7),
        1520 - 215 * t ** 0.6,
        1240 - 700 * t ** 0.72,
        sets[i] ?? sets[0],
        i % 3 === 1,
        0.34,
      );
    }
    passers(s, {
      count: 10,
      from: 500,
      to: 1220,
      far: 1330,
      near: 1520,
      small: 90,
      tall: 190,
      shade: [p.near, 0.15],
    });
    s.vignette(0.26);
  },
};
