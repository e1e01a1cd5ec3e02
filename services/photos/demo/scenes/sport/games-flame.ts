import { mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import type { Sheet } from '../../drawing/sheet.ts';
import { circle, ellipse, path, rect, stroke } from '../../drawing/svg.ts';
import { stand } from '../../parts/crowd.ts';
import { castShadow, person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { glow, sky } from '../../parts/sky.ts';
import { runner } from '../../parts/sport-dress.ts';

export const gamesFlame: Scene = {
  draw(s) {
    const p = palettes.dusk;
    sky(s, p, 1200);
    s.add(
      path('M-20,1010Q640,820 1300,1010L1300,1300L-20,1300Z', '#3a2f58'),
      path('M-20,1060Q640,900 1300,1060L1300,1300L-20,1300Z', '#241f44'),
    );
    stand(s, 0, 1080, 1280, 230, 13, [
      '#e8a878',
      '#6a5878',
      '#b5606a',
      '#37375c',
      '#f2d0a0',
      '#2c2a48',
    ]);
    for (let x = 80; x < 1280; x += 140) glow(s, x, 1040, 80, '#fff2cf', 0.5);
    glow(s, 640, 520, 620, '#ffb04a', 0.85);
    const metal = s.linear(['#f2dca8', '#b98a4a', '#5a3a34'], 0);
    s.add(
      path('M600,1320L612,760L668,760L680,1320Z', metal),
      path('M380,640Q640,700 900,640Q860,780 700,800L580,800Q420,780 380,640Z', metal),
      ellipse(640, 642, 262, 38, '#7a3f2c'),
      ellipse(640, 640, 236, 26, '#ffdf8a'),
    );
    for (const [k, colour] of [
      [1, '#e8552c'],
      [0.78, '#f68a32'],
      [0.56, '#ffc04a'],
      [0.34, '#fff0b8'],
    ] as const)
      s.add(
        path(
          `M${640 - 210 * k},648C${640 - 250 * k},${648 - 230 * k} ${640 - 90 * k},${648 - 250 * k} ${640 - 90 * k},${648 - 470 * k}C${640 - 10 * k},${648 - 400 * k} ${640 + 10 * k},${648 - 340 * k} ${640 + 20 * k},${648 - 300 * k}C${640 + 70 * k},${648 - 370 * k} ${640 + 60 * k},${648 - 440 * k} ${640 + 40 * k},${648 - 560 * k}C${640 + 170 * k},${648 - 430 * k} ${640 + 270 * k},${648 - 200 * k} ${640 + 210 * k},648Q640,${648 + 24 * k} ${640 - 210 * k},648Z`,
          { fill: colour, opacity: 0.92 },
        ),
      );
    for (let i = 0; i < 50; i++)
      s.add(
        circle(
          640 + s.random.between(-300, 300),
          60 + s.random.next() * 500,
          s.random.between(1.5, 5),
          { fill: '#ffd27d', opacity: s.random.between(0.3, 0.9) },
        ),
      );
    for (let i = 0; i < 9; i++)
      s.add(rect(400 - i * 22, 1310 + i * 34, 480 + i * 44, 36, mix('#8a6a6c', '#1a1c36', i / 9)));
    s.add(
      castShadow(640, 1420, 70, '#0d0f22', 0.6),
      person({
        x: 560,
        foot: 1392,
        height: 250,
        pose: {
          ...poses.walk,
          arms: [
            [150, 160],
            [-20, -4],
          ],
        },
        dress: runner('#f6efe2', '#8a5638', '#f6efe2'),
        shade: ['#2a1f3a', 0.25],
      }),
      stroke(
        [
          [660, 1150],
          [668, 1104],
        ],
        '#f2dca8',
        9,
      ),
      torchFlame(s, 670, 1090),
    );
    s.vignette(0.4);
  },
};

function torchFlame(s: Sheet, x: number, y: number): string {
  glow(s, x, y, 70, '#ffb04a', 0.9);
  return path(
    `M${x - 12},${y + 14}Q${x - 18},${y - 16} ${x},${y - 44}Q${x + 18},${y - 16} ${x + 12},${y + 14}Z`,
    '#ffd27d',
  );
}
