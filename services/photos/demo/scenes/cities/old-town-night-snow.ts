import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, polygon, rect } from '../../drawing/svg.ts';
import { passers } from '../../parts/crowd.ts';
import { street } from '../../parts/houses.ts';
import { lampPost, spire } from '../../parts/landmarks.ts';
import { moon, sky, stars } from '../../parts/sky.ts';

export const oldTownNightSnow: Scene = {
  draw(s) {
    const p = palettes.night;
    sky(s, p, 1150);
    stars(s, 130, 600);
    moon(s, 980, 240, 62);
    spire(s, 420, 1000, 120, 700, '#41587c', '#22324f', 'gothic');
    spire(s, 580, 1000, 120, 700, '#41587c', '#22324f', 'gothic');
    spire(s, 1100, 1000, 110, 560, '#3a5074', '#2a4a56', 'onion');
    street(
      s,
      1060,
      -30,
      1280,
      120,
      230,
      ['#3d5478', '#4a5f82', '#384b6d'],
      ['#dfe6ee', '#c9d4e2'],
      0.42,
    );
    street(
      s,
      1190,
      -80,
      1280,
      170,
      330,
      ['#5b5a6e', '#6a5f66', '#4d5470', '#70665f'],
      ['#e6ecf2', '#d3dce8'],
      0.5,
    );
    s.add(rect(0, 1185, 1280, 420, s.linear(['#8fa2bd', '#4c5f82'])));
    for (const x of [180, 640, 1100]) lampPost(s, x, 1330, 330, '#131b30', p.lamp);
    for (const x of [180, 640, 1100])
      s.add(
        polygon(
          [
            [x - 10, 1330],
            [x + 10, 1330],
            [x + 170, 1480],
            [x - 170, 1480],
          ],
          s.radial(
            [
              [0, p.lamp, 0.4],
              [1, p.lamp, 0],
            ],
            0.5,
            0,
            0.8,
          ),
        ),
      );
    passers(s, {
      count: 16,
      from: 60,
      to: 1220,
      far: 1240,
      near: 1540,
      small: 110,
      tall: 240,
      shade: ['#131b30', 0.5],
    });
    for (let i = 0; i < 320; i++)
      s.add(
        circle(s.random.next() * 1280, s.random.next() * 1600, 1.2 + s.random.next() * 4, {
          fill: '#ffffff',
          opacity: 0.4 + s.random.next() * 0.4,
        }),
      );
    s.vignette(0.35);
  },
};
