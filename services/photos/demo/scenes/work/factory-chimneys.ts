import { darker, lighter, mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { path, polygon, rect } from '../../drawing/svg.ts';
import { skyline } from '../../parts/city.ts';
import { passers } from '../../parts/crowd.ts';
import { plain } from '../../parts/land.ts';
import { lampPost } from '../../parts/landmarks.ts';
import { poses } from '../../parts/poses.ts';
import { sky, smoke, streaks, sun } from '../../parts/sky.ts';

export const factoryChimneys: Scene = {
  draw(s) {
    const p = palettes.gold;
    sky(s, p, 780);
    sun(s, p, 1250, 420, 60);
    streaks(s, p.cloud[0], 120, 520, 12, 0.35);
    skyline(s, {
      base: 780,
      low: 40,
      high: 110,
      widest: 150,
      colour: mix(p.far, p.near, 0.1),
      haze: p.sky[2],
    });
    const brick = '#8a4f3f';
    for (const [x, h, w] of [
      [250, 560, 60],
      [430, 640, 66],
      [1080, 520, 56],
    ] as const) {
      smoke(s, x, 790 - h, 190, -260, 74, ['#e6c9a8', '#8d7468'], 0.75);
      s.add(
        polygon(
          [
            [x - w / 2, 800],
            [x - w * 0.34, 790 - h],
            [x + w * 0.34, 790 - h],
            [x + w / 2, 800],
          ],
          s.linear([lighter(brick, 0.2), brick, darker(brick, 0.45)], 0),
        ),
        rect(x - w * 0.4, 786 - h, w * 0.8, 22, darker(brick, 0.2)),
        rect(x - w * 0.37, 840 - h, w * 0.74, 10, '#e6d2b0'),
      );
    }
    for (let i = 0; i < 6; i++)
      s.add(
        polygon(
          [
            [90 + i * 150, 690],
            [90 + i * 150, 590],
            [240 + i * 150, 690],
          ],
          s.linear(['#c9d4d2', '#6d7f86']),
        ),
        polygon(
          [
            [90 + i * 150, 590],
            [240 + i * 150, 690],
            [236 + i * 150, 696],
            [84 + i * 150, 596],
          ],
          '#5a3a34',
        ),
      );
    s.add(rect(80, 686, 920, 190, s.linear([brick, darker(brick, 0.35)])));
    for (let i = 0; i < 11; i++)
      s.add(
        path(
          `M${110 + i * 82},800l0,-54a22,22 0 0 1 44,0l0,54Z`,
          i % 3 === 0 ? '#ffd98a' : '#3a3f48',
        ),
      );
    s.add(
      rect(1000, 560, 330, 316, s.linear([lighter(brick, 0.1), darker(brick, 0.4)])),
      rect(990, 545, 350, 20, '#5a3a34'),
    );
    for (let i = 0; i < 12; i++)
      s.add(
        rect(
          1030 + (i % 4) * 74,
          600 + Math.floor(i / 4) * 84,
          44,
          54,
          i % 5 === 2 ? '#ffd98a' : '#3a3f48',
        ),
      );
    plain(s, 872, '#7a6248', '#33292a');
    s.add(path('M600,880Q700,960 500,1080L1100,1080Q900,960 880,880Z', '#a58c6a'));
    passers(s, {
      count: 26,
      from: 420,
      to: 1140,
      far: 890,
      near: 1050,
      small: 80,
      tall: 170,
      shade: [p.near, 0.4],
      poses: [poses.walk, poses.stroll],
    });
    for (const x of [120, 1480]) lampPost(s, x, 1040, 380, '#2a2226', p.lamp);
    s.vignette(0.36);
  },
};
