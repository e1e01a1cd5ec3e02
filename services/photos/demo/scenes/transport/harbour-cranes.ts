import { darker, lighter, mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { placed, polygon, rect, stroke } from '../../drawing/svg.ts';
import { skyline } from '../../parts/city.ts';
import { passers } from '../../parts/crowd.ts';
import { clouds, sky, sun } from '../../parts/sky.ts';
import { lattice } from '../../parts/space.ts';
import { water } from '../../parts/water.ts';

export const harbourCranes: Scene = {
  draw(s) {
    const p = palettes.dawn;
    sky(s, p, 620);
    sun(s, p, 420, 500, 54);
    clouds(s, p, { y: 210, spread: 70, count: 5, size: 100, opacity: 0.6 });
    skyline(s, {
      base: 620,
      low: 20,
      high: 80,
      widest: 120,
      colour: mix(p.far, p.near, 0.12),
      haze: p.sky[2],
    });
    const crane = (x: number, base: number, k: number, colour: string) =>
      s.add(
        placed(
          x,
          base,
          k,
          0,
          lattice(-80, 0, 40, 330, colour, 44, 5),
          lattice(60, 0, 40, 330, colour, 44, 5),
          rect(-110, -346, 240, 22, colour),
          stroke(
            [
              [-250, -330],
              [420, -346],
            ],
            colour,
            16,
          ),
          stroke(
            [
              [0, -340],
              [40, -480],
              [410, -350],
            ],
            colour,
            6,
          ),
          stroke(
            [
              [40, -480],
              [-240, -334],
            ],
            colour,
            6,
          ),
          rect(10, -480, 30, 150, colour),
          rect(-230, -330, 70, 50, darker(colour, 0.3)),
          stroke(
            [
              [300, -340],
              [300, -190],
            ],
            '#2a2a38',
            3,
          ),
          rect(262, -190, 78, 40, '#c9402f'),
        ),
      );
    crane(1010, 640, 0.72, '#6a5870');
    crane(1330, 650, 0.95, '#4a4060');
    water(s, p, 640, 420);
    s.add(
      polygon(
        [
          [90, 560],
          [930, 560],
          [880, 690],
          [150, 690],
        ],
        s.linear(['#8a3f3c', '#3f2436']),
      ),
      polygon(
        [
          [90, 560],
          [930, 560],
          [926, 574],
          [96, 574],
        ],
        '#f2dcc0',
      ),
      rect(150, 400, 90, 160, s.linear(['#f6ecdc', '#b9a2a0'])),
      rect(140, 388, 112, 16, '#fff6e6'),
      rect(160, 420, 70, 16, '#33304e'),
      rect(178, 330, 34, 60, '#d2543c'),
    );
    for (let row = 0; row < 4; row++)
      for (let i = 0; i < 10; i++)
        if (row < 3 || s.random.isOnce(0.6))
          s.add(
            rect(
              280 + i * 62,
              524 - row * 38,
              59,
              36,
              s.linear([
                lighter(
                  s.random.of(['#c9553f', '#3f7f94', '#d9a441', '#5f8a5c', '#8a6f8f', '#e2d6c0']),
                  0.1,
                ),
                '#5a4658',
              ]),
            ),
          );
    s.add(
      rect(0, 770, 1600, 140, s.linear(['#4a4058', '#1c1d34'])),
      rect(0, 764, 1600, 12, '#6d6074'),
    );
    for (let i = 0; i < 7; i++) s.add(rect(60 + i * 230, 744, 34, 28, { fill: '#28304a', rx: 6 }));
    crane(360, 800, 1.2, '#33304e');
    passers(s, {
      count: 9,
      from: 500,
      to: 1540,
      far: 810,
      near: 880,
      small: 90,
      tall: 110,
      shade: ['#1c1d34', 0.5],
    });
    s.vignette(0.36);
  },
};
