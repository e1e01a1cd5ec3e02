import type { Scene } from '../../drawing/scene.ts';
import type { Sheet } from '../../drawing/sheet.ts';
import { circle, path, placed, polygon, rect, stroke } from '../../drawing/svg.ts';
import { crowd } from '../../parts/crowd.ts';
import { person, skins } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { beam } from '../../parts/sky.ts';

export const courtroom: Scene = {
  draw(s) {
    s.wash(s.linear(['#4a3326', '#7d5637', '#3d2a22']));
    for (let i = 0; i < 9; i++)
      s.add(
        rect(20 + i * 178, 60, 150, 540, s.linear(['#8a5f3c', '#5d3f2c'])),
        rect(36 + i * 178, 80, 118, 500, s.linear(['#774f34', '#50372a'])),
      );
    s.add(
      rect(560, 40, 480, 600, s.linear(['#a87848', '#6a4630'])),
      polygon(
        [
          [530, 60],
          [800, -40],
          [1070, 60],
        ],
        '#b98a55',
      ),
      rect(530, 54, 540, 18, '#d0a268'),
    );
    scales(s, 800, 130, 1.15);
    beam(s, 200, -40, 600, 1060, 70, 460, '#ffe8bc', 0.35);
    for (const [x, h, hat] of [
      [620, 300, 'none'],
      [800, 340, 'hair-long'],
      [980, 300, 'none'],
    ] as const)
      s.add(
        person({
          x,
          foot: 700,
          height: h,
          pose: poses.sit,
          dress: { top: '#1d1c24', cut: 'robe', hat, hair: '#6f6a66', skin: s.random.of(skins) },
          isMirrored: x > 800,
        }),
        polygon(
          [
            [x - 12, 700 - h * 0.63],
            [x + 12, 700 - h * 0.63],
            [x, 700 - h * 0.5],
          ],
          '#f4efe2',
        ),
      );
    s.add(
      polygon(
        [
          [430, 600],
          [1170, 600],
          [1190, 640],
          [410, 640],
        ],
        '#b98a55',
      ),
      rect(430, 640, 740, 190, s.linear(['#7a5236', '#432d22'])),
    );
    for (let i = 0; i < 5; i++)
      s.add(
        rect(450 + i * 144, 662, 128, 148, {
          fill: 'none',
          stroke: '#a87848',
          'stroke-width': 4,
        }),
      );
    s.add(
      rect(1210, 640, 170, 210, s.linear(['#8a5f3c', '#4a3226'])),
      person({
        x: 1290,
        foot: 800,
        height: 330,
        pose: poses.stand,
        dress: { top: '#38556d', skin: '#b97a51' },
        isMirrored: true,
      }),
      rect(1200, 650, 190, 24, '#b98a55'),
      rect(1210, 672, 170, 180, s.linear(['#7a5236', '#432d22'])),
    );
    s.add(rect(-10, 850, 1620, 220, s.linear(['#5d4634', '#241a18'])));
    s.add(
      person({
        x: 370,
        foot: 1010,
        height: 420,
        pose: poses.point,
        dress: { top: '#1d1c24', legs: '#1d1c24', cut: 'coat', skin: '#d79c72' },
      }),
    );
    for (const x of [130, 1490])
      s.add(
        person({
          x,
          foot: 1110,
          height: 420,
          pose: poses.sit,
          dress: { top: '#3a3a44', cut: 'robe' },
          isMirrored: x > 800,
          shade: ['#1a1216', 0.4],
        }),
      );
    crowd(s, {
      top: 1010,
      bottom: 1050,
      rows: 1,
      size: 58,
      shade: '#1a1216',
      tone: 0.5,
      from: 520,
    });
    s.vignette(0.42);
  },
};

function scales(s: Sheet, x: number, y: number, k: number): void {
  const gold = '#e6c47a';
  s.add(
    placed(
      x,
      y,
      k,
      0,
      rect(-5, 0, 10, 250, gold),
      circle(0, -4, 14, gold),
      polygon(
        [
          [-60, 262],
          [60, 262],
          [40, 240],
          [-40, 240],
        ],
        gold,
      ),
      stroke(
        [
          [-150, 40],
          [0, 22],
          [150, 40],
        ],
        gold,
        9,
      ),
      ...[-150, 150].flatMap((px) => [
        stroke(
          [
            [px, 40],
            [px - 56, 150],
          ],
          gold,
          3,
        ),
        stroke(
          [
            [px, 40],
            [px + 56, 150],
          ],
          gold,
          3,
        ),
        path(`M${px - 66},150Q${px},210 ${px + 66},150Z`, gold),
      ]),
    ),
  );
}
