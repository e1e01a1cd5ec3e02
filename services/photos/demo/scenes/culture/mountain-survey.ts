import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { ellipse, path, placed, polygon, rect, stroke } from '../../drawing/svg.ts';
import { hills, mountain, plain } from '../../parts/land.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { sky } from '../../parts/sky.ts';

export const mountainSurvey: Scene = {
  draw(s) {
    const p = palettes.winter;
    sky(s, p, 700);
    for (const [x, w, h, c] of [
      [220, 640, 330, '#9fb2c8'],
      [1390, 720, 380, '#97abc4'],
      [760, 980, 560, '#7f97b8'],
    ] as const)
      mountain(s, { x, base: 720, width: w, height: h, colour: c, snow: 0.55 });
    s.add(path('M780,168Q940,120 1100,150Q960,160 860,220Z', { fill: '#ffffff', opacity: 0.6 }));
    hills(s, 730, 80, '#8d9a90', '#d8dcd2');
    plain(s, 720, '#c9c4b2', '#7d7868');
    for (let i = 0; i < 130; i++)
      s.add(
        ellipse(
          s.random.next() * 1600,
          740 + s.random.next() * 330,
          s.random.between(6, 34),
          s.random.between(3, 12),
          s.random.of(['#a09a8a', '#8a8474', '#b9b4a4']),
        ),
      );
    for (let i = 0; i < 3; i++)
      s.add(
        polygon(
          [
            [140 + i * 150, 830],
            [210 + i * 150, 740],
            [290 + i * 150, 830],
          ],
          s.linear(['#f0b84a', '#b5702c']),
        ),
        polygon(
          [
            [210 + i * 150, 740],
            [290 + i * 150, 830],
            [240 + i * 150, 830],
          ],
          '#8a5a2c',
        ),
      );
    s.add(
      path('M0,640Q300,690 560,620', { fill: 'none', stroke: '#5a5f6a', 'stroke-width': 2 }),
      ...Array.from({ length: 13 }, (_, i) =>
        polygon(
          [
            [20 + i * 42, 646 + Math.sin(i / 4) * 18],
            [48 + i * 42, 648 + Math.sin(i / 4) * 18],
            [34 + i * 42, 684 + Math.sin(i / 4) * 18],
          ],
          ['#2f6fa3', '#f4f0e4', '#c9402f', '#3d8a5f', '#e2b13c'][i % 5] ?? '#fff',
        ),
      ),
    );
    for (const k of [-90, 10, 110])
      s.add(
        stroke(
          [
            [960, 720],
            [960 + k, 1000],
          ],
          '#d9a23c',
          13,
        ),
        stroke(
          [
            [960, 720],
            [960 + k, 1000],
          ],
          '#8a5f24',
          3,
        ),
      );
    s.add(
      rect(916, 660, 90, 70, { fill: s.linear(['#e6e2d6', '#8d8d90']), rx: 10 }),
      placed(
        960,
        652,
        1,
        -17,
        rect(-84, -26, 168, 52, { fill: s.linear(['#3f5f7c', '#1f2f44']), rx: 8 }),
        rect(78, -20, 30, 40, '#14202e'),
        rect(-104, -12, 26, 24, '#14202e'),
      ),
      rect(930, 728, 60, 14, '#4a4a50'),
    );
    s.add(
      person({
        x: 780,
        foot: 1010,
        height: 400,
        pose: {
          lean: 14,
          head: -4,
          arms: [
            [60, 110],
            [50, 96],
          ],
          legs: [
            [10, 2],
            [-12, -10],
          ],
        },
        dress: { top: '#c9502f', legs: '#2b3a52', hat: 'wool', hair: '#3f6f8a', cut: 'trousers' },
      }),
      person({
        x: 1230,
        foot: 990,
        height: 370,
        pose: poses.hold,
        dress: { top: '#3f7f5f', legs: '#3a3442', hat: 'wool', hair: '#c9a23c' },
        isMirrored: true,
      }),
    );
    s.vignette(0.26);
  },
};
