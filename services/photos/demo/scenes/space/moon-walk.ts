import type { Scene } from '../../drawing/scene.ts';
import type { Sheet } from '../../drawing/sheet.ts';
import { circle, ellipse, path, polygon, rect, stroke } from '../../drawing/svg.ts';
import { darkness } from '../../parts/dark-space.ts';
import { crater, earth } from '../../parts/space.ts';

export const moonWalk: Scene = {
  draw(s) {
    darkness(s);
    earth(s, 1230, 230, 110, [-70, 10]);
    const dust = '#a7a49c';
    s.add(
      path(
        'M0,640Q260,560 560,610T1100,590T1600,630L1600,1067L0,1067Z',
        s.linear(['#8d8a84', '#6f6d69']),
      ),
    );
    s.add(path('M0,720Q500,650 1000,700T1600,690L1600,1067L0,1067Z', s.linear([dust, '#5b5956'])));
    for (let i = 0; i < 26; i++) {
      const y = 720 + s.random.next() ** 1.4 * 340;
      s.add(crater(s.random.next() * 1600, y, 10 + (y - 700) * 0.22 * s.random.next(), '#8d8a83'));
    }
    s.add(
      polygon(
        [
          [470, 808],
          [900, 850],
          [1240, 850],
          [700, 800],
        ],
        { fill: '#14161c', opacity: 0.55 },
      ),
    );
    lander(s, 520, 800);
    s.add(
      polygon(
        [
          [1090, 958],
          [1150, 962],
          [1500, 1010],
          [1420, 1022],
        ],
        { fill: '#14161c', opacity: 0.6 },
      ),
    );
    astronaut(s, 1110, 960, 330);
    for (let i = 0; i < 9; i++)
      s.add(
        ellipse(720 + i * 44, 880 + i * 9 + (i % 2) * 14, 13, 6, {
          fill: '#3e3d3b',
          opacity: 0.8,
        }),
      );
    s.vignette(0.3);
  },
};

function lander(s: Sheet, x: number, base: number): void {
  const gold = s.linear(['#f0c766', '#b07f2c', '#5d4018'], 20);
  const grey = s.linear(['#e2e0d8', '#9c9a96', '#4a4a50'], 20);
  for (const k of [-1, 1]) {
    s.add(
      stroke(
        [
          [x + k * 90, base - 150],
          [x + k * 220, base - 12],
        ],
        '#b8b4a8',
        12,
      ),
      stroke(
        [
          [x + k * 130, base - 60],
          [x + k * 192, base - 40],
        ],
        '#8d897e',
        6,
      ),
      ellipse(x + k * 224, base - 4, 38, 10, '#c9a04c'),
    );
  }
  s.add(
    stroke(
      [
        [x - 20, base - 120],
        [x - 56, base + 24],
      ],
      '#cfcabc',
      12,
    ),
    ellipse(x - 58, base + 30, 36, 10, '#c9a04c'),
  );
  s.add(
    polygon(
      [
        [x - 140, base - 96],
        [x - 150, base - 196],
        [x - 100, base - 214],
        [x + 100, base - 214],
        [x + 150, base - 196],
        [x + 140, base - 96],
        [x + 90, base - 76],
        [x - 90, base - 76],
      ],
      gold,
    ),
    polygon(
      [
        [x - 40, base - 76],
        [x - 60, base - 40],
        [x + 60, base - 40],
        [x + 40, base - 76],
      ],
      '#5c5a58',
    ),
  );
  for (let i = 0; i < 9; i++)
    s.add(
      stroke(
        [
          [x - 140 + i * 32, base - 200],
          [x - 124 + i * 30 + s.random.between(-18, 18), base - 96],
        ],
        '#fff0b0',
        2,
        0.5,
      ),
    );
  s.add(
    polygon(
      [
        [x - 100, base - 214],
        [x - 130, base - 280],
        [x - 90, base - 360],
        [x - 20, base - 384],
        [x + 70, base - 370],
        [x + 124, base - 300],
        [x + 104, base - 214],
      ],
      grey,
    ),
    polygon(
      [
        [x - 66, base - 300],
        [x - 26, base - 316],
        [x - 32, base - 270],
      ],
      '#1a1d28',
    ),
    polygon(
      [
        [x + 10, base - 318],
        [x + 52, base - 306],
        [x + 20, base - 272],
      ],
      '#1a1d28',
    ),
    rect(x - 30, base - 262, 60, 52, '#5a5a60'),
  );
  s.add(
    stroke(
      [
        [x + 60, base - 368],
        [x + 96, base - 430],
      ],
      '#b8b4a8',
      5,
    ),
    ellipse(x + 104, base - 440, 38, 14, {
      fill: '#d8d4c8',
      transform: `rotate(-28 ${x + 104} ${base - 440})`,
    }),
    stroke(
      [
        [x - 60, base - 370],
        [x - 70, base - 440],
      ],
      '#b8b4a8',
      4,
    ),
  );
  for (let i = 0; i < 6; i++) s.add(rect(x - 64 - i * 3, base - 70 + i * 15, 32, 4, '#b8b4a8'));
}

function astronaut(s: Sheet, x: number, foot: number, h: number): void {
  const lit = '#f2eee4';
  const white = s.linear([lit, '#cfcac0', '#77757a'], 10);
  const u = h / 100;
  s.add(
    path(
      `M${x - 17 * u},${foot - 70 * u}L${x - 30 * u},${foot - 74 * u}L${x - 30 * u},${foot - 38 * u}L${x - 14 * u},${foot - 40 * u}Z`,
      '#b9b5ac',
    ),
    path(
      `M${x - 13 * u},${foot - 44 * u}L${x - 17 * u},${foot - 2 * u}L${x - 3 * u},${foot}L${x},${foot - 34 * u}L${x + 4 * u},${foot - 2 * u}L${x + 18 * u},${foot - 3 * u}L${x + 13 * u},${foot - 44 * u}Z`,
      white,
    ),
    ellipse(x - 9 * u, foot - 1.5 * u, 10 * u, 4 * u, '#c5c0b6'),
    ellipse(x + 12 * u, foot - 2.5 * u, 10 * u, 4 * u, '#96938e'),
    path(
      `M${x - 16 * u},${foot - 76 * u}Q${x},${foot - 84 * u} ${x + 16 * u},${foot - 76 * u}L${x + 15 * u},${foot - 40 * u}L${x - 15 * u},${foot - 40 * u}Z`,
      white,
    ),
    path(
      `M${x + 12 * u},${foot - 76 * u}Q${x + 26 * u},${foot - 66 * u} ${x + 34 * u},${foot - 52 * u}L${x + 26 * u},${foot - 46 * u}Q${x + 16 * u},${foot - 56 * u} ${x + 10 * u},${foot - 62 * u}Z`,
      '#a9a6a4',
    ),
    path(
      `M${x - 12 * u},${foot - 74 * u}Q${x - 24 * u},${foot - 60 * u} ${x - 24 * u},${foot - 44 * u}L${x - 15 * u},${foot - 43 * u}Q${x - 14 * u},${foot - 56 * u} ${x - 8 * u},${foot - 64 * u}Z`,
      lit,
    ),
    rect(x - 9 * u, foot - 66 * u, 18 * u, 12 * u, '#a5a29c'),
    rect(x - 6 * u, foot - 63 * u, 5 * u, 3 * u, '#b5443a'),
    circle(x, foot - 88 * u, 13 * u, white),
    path(
      `M${x - 9 * u},${foot - 92 * u}Q${x},${foot - 98 * u} ${x + 10 * u},${foot - 92 * u}L${x + 9 * u},${foot - 82 * u}Q${x},${foot - 77 * u} ${x - 8 * u},${foot - 82 * u}Z`,
      s.linear(['#f2c46a', '#6b4a2c', '#1a1820'], 50),
    ),
  );
}
