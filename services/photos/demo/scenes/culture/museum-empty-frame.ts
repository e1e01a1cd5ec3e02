import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, rect, stroke } from '../../drawing/svg.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { beam } from '../../parts/sky.ts';

export const museumEmptyFrame: Scene = {
  draw(s) {
    s.wash(s.linear(['#6a2f33', '#8a4440', '#5a2a2e']));
    s.add(rect(0, 60, 1600, 16, '#c9a05a'), rect(0, 820, 1600, 26, '#3f2224'));
    for (let i = 0; i < 40; i++)
      s.add(rect(i * 40, 76, 18, 744, { fill: '#ffffff', opacity: 0.018 }));
    const frame = (x: number, y: number, w: number, h: number) =>
      s.add(
        rect(x - 22 + 14, y - 22 + 18, w + 44, h + 44, { fill: '#1c0f12', opacity: 0.5 }),
        rect(x - 22, y - 22, w + 44, h + 44, s.linear(['#f0d08a', '#b9863c', '#7a5424'], 40)),
        rect(x - 8, y - 8, w + 16, h + 16, '#8d6428'),
      );
    frame(130, 260, 280, 360);
    s.add(
      rect(130, 260, 280, 360, s.linear(['#7fa0a0', '#c9b98a', '#5d6a4a'])),
      path('M130,500Q220,430 290,490T410,470L410,620L130,620Z', '#4f5f42'),
      path('M130,560Q260,520 410,560L410,620L130,620Z', '#39482f'),
    );
    frame(1190, 280, 270, 330);
    s.add(
      rect(1190, 280, 270, 330, s.linear(['#3a2f2c', '#5d4638'])),
      ellipse(1325, 400, 50, 64, '#d0a078'),
      path('M1240,610Q1250,490 1325,480Q1400,490 1410,610Z', '#2c3a4a'),
      path(
        'M1272,400Q1276,330 1325,326Q1376,330 1378,410Q1360,360 1325,360Q1290,360 1272,400Z',
        '#2a1c18',
      ),
    );
    beam(s, 800, -30, 800, 700, 80, 330, '#ffeabf', 0.5);
    frame(620, 190, 360, 480);
    s.add(
      rect(620, 190, 360, 480, s.linear(['#b0605a', '#8f4a46'])),
      rect(634, 204, 332, 452, { fill: 'none', stroke: '#7a3a3a', 'stroke-width': 3 }),
      circle(800, 226, 6, '#2a1a1a'),
      stroke(
        [
          [800, 226],
          [760, 250],
        ],
        '#2a1a1a',
        2,
      ),
      stroke(
        [
          [800, 226],
          [840, 250],
        ],
        '#2a1a1a',
        2,
      ),
      rect(1010, 470, 56, 34, '#f6efe0'),
      rect(1018, 480, 40, 4, '#6a6058'),
      rect(1018, 490, 28, 4, '#6a6058'),
    );
    s.add(rect(0, 844, 1600, 230, s.linear(['#a8754a', '#4a2f26'])));
    for (let i = -8; i < 26; i++)
      s.add(
        stroke(
          [
            [i * 100, 846],
            [800 + (i * 100 - 800) * 1.7, 1070],
          ],
          '#3a231e',
          2,
          0.5,
        ),
      );
    for (const x of [560, 800, 1040])
      s.add(
        rect(x - 4, 740, 8, 150, '#d8b45c'),
        circle(x, 736, 11, '#e6c87a'),
        ellipse(x, 892, 24, 7, '#8d6428'),
      );
    s.add(
      path('M560,748Q680,810 800,748Q920,810 1040,748', {
        fill: 'none',
        stroke: '#7a1f2a',
        'stroke-width': 11,
      }),
    );
    s.add(
      person({
        x: 500,
        foot: 990,
        height: 420,
        pose: poses.point,
        dress: { top: '#26324a', legs: '#26324a', hair: '#1a2233', hat: 'cap' },
      }),
      person({
        x: 1130,
        foot: 1000,
        height: 410,
        pose: poses.wait,
        dress: { top: '#6a4a5e', cut: 'coat', hat: 'brim' },
        isMirrored: true,
      }),
      person({
        x: 1220,
        foot: 1006,
        height: 390,
        pose: poses.stand,
        dress: { top: '#4f6150', cut: 'skirt', hat: 'hair-long' },
        isMirrored: true,
      }),
    );
    s.vignette(0.42);
  },
};
