import { darker, lighter } from '../../drawing/colour.ts';
import { atDepth, palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, path, rect, stroke } from '../../drawing/svg.ts';
import { skyline } from '../../parts/city.ts';
import { passers } from '../../parts/crowd.ts';
import { plain } from '../../parts/land.ts';
import { spire } from '../../parts/landmarks.ts';
import { clouds, sky } from '../../parts/sky.ts';

export const moscowOnionDomes: Scene = {
  draw(s) {
    const p = palettes.winter;
    sky(s, p, 720);
    clouds(s, p, { y: 220, spread: 110, count: 6, size: 120, opacity: 0.7 });
    skyline(s, {
      base: 720,
      low: 50,
      high: 170,
      widest: 130,
      colour: atDepth(p, 0.1),
      haze: p.sky[2],
    });
    const brick = '#9d4336';
    s.add(rect(0, 570, 760, 170, s.linear([lighter(brick, 0.1), darker(brick, 0.3)])));
    for (let i = 0; i < 26; i++) s.add(path(`M${i * 30},570l0,-26l6,8l6,-8l0,26Z`, brick));
    spire(s, 620, 735, 100, 520, brick, '#3f6b58', 'needle');
    s.add(
      circle(620, 212, 12, '#d8a33c'),
      rect(586, 470, 68, 68, '#eadfc6'),
      circle(620, 504, 28, '#2c2c33'),
      stroke(
        [
          [620, 504],
          [620, 484],
        ],
        '#d8a33c',
        4,
      ),
      stroke(
        [
          [620, 504],
          [634, 510],
        ],
        '#d8a33c',
        4,
      ),
    );
    for (const [x, w, h, c, r] of [
      [900, 70, 330, '#b5533f', '#3f7f78'],
      [1400, 74, 340, '#b5533f', '#c08a37'],
      [1010, 82, 420, '#c26a4c', '#b8453a'],
      [1290, 84, 430, '#c26a4c', '#406aa0'],
      [1150, 110, 580, '#c9775a', '#d2a03c'],
      [960, 60, 260, '#d08a68', '#5a8f5d'],
      [1345, 62, 270, '#d08a68', '#8a4f8a'],
    ] as const)
      spire(s, x, 735, w, h, c, r, 'onion');
    s.add(rect(860, 650, 580, 90, s.linear(['#c06a50', '#7d3f38'])));
    for (let i = 0; i < 9; i++)
      s.add(path(`M${880 + i * 62},740l0,-44a22,26 0 0 1 44,0l0,44Z`, '#4b2a2c'));
    plain(s, 735, '#e9e6ea', '#a9b4c4');
    for (let i = 0; i < 5; i++)
      s.add(
        path(
          `M0,${780 + i * 60}Q800,${760 + i * 66} 1600,${784 + i * 60}L1600,${790 + i * 62}Q800,${770 + i * 68} 0,${792 + i * 62}Z`,
          { fill: '#8d9bb0', opacity: 0.22 },
        ),
      );
    passers(s, {
      count: 26,
      from: 60,
      to: 1540,
      far: 752,
      near: 1030,
      small: 50,
      tall: 190,
      shade: [p.near, 0.42],
    });
    for (let i = 0; i < 220; i++)
      s.add(
        circle(s.random.next() * 1600, s.random.next() * 1067, 1 + s.random.next() * 3.4, {
          fill: '#ffffff',
          opacity: 0.75,
        }),
      );
    s.vignette(0.25);
  },
};
