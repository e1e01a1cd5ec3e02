import type { Scene } from '../../drawing/scene.ts';
import type { Sheet } from '../../drawing/sheet.ts';
import { circle, path, polygon, rect, stroke } from '../../drawing/svg.ts';
import { castShadow, type Dress, person } from '../../parts/people.ts';
import { type Pose, poses } from '../../parts/poses.ts';
import { beam } from '../../parts/sky.ts';
import { grandstand, turf } from '../../parts/stadium.ts';

export const footballMatch: Scene = {
  draw(s) {
    s.wash(s.linear(['#16243f', '#2f4a6a']));
    grandstand(s, 130, 430, '#2b3654');
    s.add(rect(0, 418, 1600, 34, '#d8cfb8'));
    for (let i = 0; i < 10; i++)
      s.add(
        rect(
          i * 160,
          420,
          158,
          30,
          ['#b5443a', '#2f6fa3', '#e2b13c', '#f1ece0', '#3d8a5f'][i % 5] ?? '#fff',
        ),
      );
    turf(s, 452, '#5a9a52');
    s.add(
      path('M1180,452L1180,330L1440,330L1440,452', {
        fill: 'none',
        stroke: '#fbf7ec',
        'stroke-width': 9,
      }),
    );
    for (let i = 1; i < 13; i++)
      s.add(
        stroke(
          [
            [1180 + i * 20, 334],
            [1196 + i * 18, 440],
          ],
          '#f6efe2',
          1.4,
          0.5,
        ),
      );
    for (let i = 1; i < 6; i++)
      s.add(
        stroke(
          [
            [1182, 334 + i * 20],
            [1438, 334 + i * 20],
          ],
          '#f6efe2',
          1.4,
          0.5,
        ),
      );
    s.add(
      path('M1000,452L900,560L1640,560M-40,700L1640,700', {
        fill: 'none',
        stroke: '#fbf7ec',
        'stroke-width': 5,
        opacity: 0.75,
      }),
    );
    const red: Dress = { top: '#c9402f', legs: '#f1ece0', cut: 'shorts', shoes: '#16181f' };
    const blue: Dress = { top: '#3c86c4', legs: '#16284a', cut: 'shorts', shoes: '#f1ece0' };
    for (const [x, foot, h, pose, dress, flip] of [
      [1310, 470, 116, poses.cheer, { ...blue, top: '#e2b13c' }, true],
      [1120, 520, 140, poses.run, blue, true],
      [880, 560, 160, poses.walk, red, false],
      [1420, 610, 190, poses.run, red, true],
      [300, 640, 210, poses.run, blue, false],
      [980, 760, 300, poses.run, blue, true],
      [620, 800, 360, poses.kick, red, false],
    ] as const)
      s.add(
        castShadow(x, foot, h * 0.3, '#12301c', 0.5),
        person({ x, foot, height: h, pose: pose as Pose, dress, isMirrored: flip }),
      );
    ball(s, 826, 700, 26);
    for (const x of [200, 800, 1400]) beam(s, x, 120, x + 60, 900, 30, 260, '#fff6da', 0.16);
    s.vignette(0.35);
  },
};

function ball(s: Sheet, x: number, y: number, r: number): void {
  s.add(
    circle(x, y, r, s.radial(['#ffffff', '#e2ddd0', '#8d8a84'], 0.35, 0.3, 0.75)),
    polygon(
      [
        [x, y - r * 0.4],
        [x + r * 0.38, y - r * 0.1],
        [x + r * 0.22, y + r * 0.34],
        [x - r * 0.22, y + r * 0.34],
        [x - r * 0.38, y - r * 0.1],
      ],
      '#23262e',
    ),
  );
}
