import { mix } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, n, path, rect, stroke } from '../../drawing/svg.ts';
import { column, flag } from '../../parts/classic.ts';
import { crowd } from '../../parts/crowd.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { beam } from '../../parts/sky.ts';

export const assemblyHallVote: Scene = {
  draw(s) {
    s.wash(s.linear(['#3d2f2c', '#7a5a42', '#4a362e']));
    s.add(rect(560, 40, 480, 330, s.linear(['#d9c49a', '#a8875c'])));
    for (const x of [590, 700, 900, 1010]) column(s, x, 60, 360, 36, '#e6d8b8');
    s.add(
      circle(800, 190, 78, '#8a6a3e'),
      circle(800, 190, 66, '#d8b45c'),
      path('M740,190a60,60 0 0 0 120,0', '#b98f3f'),
    );
    for (const [x, b] of [
      [630, ['#2f6fa3', '#f1ece0', '#c9402f']],
      [962, ['#26408b', '#26408b']],
    ] as const)
      flag(s, x, 372, 230, b, false, 0.3);
    beam(s, 380, -20, 700, 900, 60, 420, '#fff0c8', 0.3);
    beam(s, 1220, -20, 900, 900, 60, 420, '#fff0c8', 0.3);
    s.add(
      path('M600,440L1000,440L1030,360L570,360Z', '#5d4030'),
      rect(560, 350, 480, 16, '#8a6446'),
    );
    for (const x of [650, 800, 950])
      s.add(
        person({
          x,
          foot: 420,
          height: 150,
          pose: poses.sit,
          dress: { top: '#26324a', cut: 'robe' },
        }),
      );
    s.add(path('M560,362L1040,362L1060,446L540,446Z', s.linear(['#7a553a', '#4a3226'])));
    s.add(
      person({
        x: 800,
        foot: 560,
        height: 170,
        pose: poses.wave,
        dress: { top: '#3a3a44', legs: '#26282f' },
      }),
      path('M752,482L848,482L840,566L760,566Z', s.linear(['#8a6446', '#503628'])),
      stroke(
        [
          [790, 482],
          [796, 452],
        ],
        '#1d1a1c',
        3,
      ),
    );
    for (let row = 0; row < 5; row++) {
      const [y, size, bend] = [560 + row * row * 9 + row * 34, 19 + row * 8, 50 - row * 8];
      const [top, foot] = [y + size * 0.2, y + size * 2.2];
      const desk = [mix('#a8794f', '#3a2820', row * 0.14), mix('#5d4030', '#1d1614', row * 0.16)];
      s.add(
        path(
          `M-20,${n(top - bend)}Q800,${n(top + bend)} 1620,${n(top - bend)}L1620,${n(foot - bend)}Q800,${n(foot + bend)} -20,${n(foot - bend)}Z`,
          s.linear(desk),
        ),
        path(
          `M-20,${n(top - bend)}Q800,${n(top + bend)} 1620,${n(top - bend)}L1620,${n(top - bend + 5)}Q800,${n(top + bend + 5)} -20,${n(top - bend + 5)}Z`,
          { fill: '#e0b27c', opacity: 0.7 - row * 0.1 },
        ),
      );
      const at = y + size * 1.6;
      crowd(s, {
        top: at,
        bottom: at,
        rows: 1,
        size,
        shade: '#1d1614',
        hands: 0.6,
        tone: 0.1 + row * 0.05,
      });
    }
    s.vignette(0.4);
  },
};
