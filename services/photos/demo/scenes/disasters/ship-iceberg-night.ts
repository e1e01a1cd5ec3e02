import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import type { Sheet } from '../../drawing/sheet.ts';
import { type Point, polygon, rect, stroke } from '../../drawing/svg.ts';
import { jagged } from '../../parts/land.ts';
import { sky, smoke, stars } from '../../parts/sky.ts';
import { ripple, water } from '../../parts/water.ts';

export const shipIcebergNight: Scene = {
  draw(s) {
    const p = palettes.night;
    sky(s, p, 560);
    stars(s, 420, 540);
    water(s, { ...p, water: ['#35507a', '#0a1228'] }, 560);
    liner(s, 250, 566);
    const ice = (points: Point[], fill: string) => polygon(points, fill);
    const [x, y] = [1240, 590];
    const left = jagged(s, [x - 240, y], [x - 30, y - 400], 4, 60);
    const right = jagged(s, [x - 30, y - 400], [x + 270, y], 4, 70);
    const ridge = jagged(s, [x - 30, y - 400], [x + 40, y], 4, 50);
    s.add(
      ice([...left, ...ridge], s.linear(['#e9f4fa', '#a5c4dc'])),
      ice([...right, ...ridge.toReversed()], s.linear(['#9dbcd8', '#4a6c98'])),
    );
    for (let i = 0; i < 12; i++) {
      const bx = x + s.random.between(-170, 190);
      s.add(
        polygon(
          [
            [bx, y - s.random.between(60, 220)],
            [bx + s.random.between(10, 50), y - s.random.between(30, 120)],
            [bx + s.random.between(-10, 30), y - 20],
          ],
          { fill: '#ffffff', opacity: 0.22 },
        ),
      );
    }
    for (let i = 0; i < 26; i++)
      s.add(
        ripple(
          x + s.random.between(-260, 280),
          y + s.random.next() * 150,
          s.random.between(50, 200),
          5,
          '#b9d6ea',
          0.35,
        ),
      );
    for (const [ix, iy, w] of [
      [980, 640, 60],
      [1500, 680, 90],
      [620, 760, 70],
      [1120, 800, 110],
      [240, 810, 80],
    ] as const)
      s.add(
        polygon(
          [
            [ix - w / 2, iy],
            [ix - w * 0.2, iy - w * 0.3],
            [ix + w * 0.3, iy - w * 0.24],
            [ix + w / 2, iy],
          ],
          '#c3dcec',
        ),
        polygon(
          [
            [ix + w * 0.05, iy - w * 0.26],
            [ix + w * 0.3, iy - w * 0.24],
            [ix + w / 2, iy],
            [ix, iy],
          ],
          '#7d9fc4',
        ),
      );
    s.vignette(0.4);
  },
};

/** A steamer with four funnels and lit portholes. */
function liner(s: Sheet, x: number, base: number): void {
  const lamp = '#ffd98a';
  for (let i = 0; i < 4; i++) {
    const fx = x + 190 + i * 112;
    s.add(
      polygon(
        [
          [fx, base - 130],
          [fx - 8, base - 232],
          [fx + 42, base - 232],
          [fx + 50, base - 130],
        ],
        s.linear(['#d8a25c', '#a8703c', '#5a3c30'], 0),
      ),
      polygon(
        [
          [fx - 8, base - 232],
          [fx + 42, base - 232],
          [fx + 44, base - 208],
          [fx - 6, base - 208],
        ],
        '#1a1c28',
      ),
    );
    smoke(s, fx + 18, base - 238, 90, -190, 26, ['#5a6a88', '#2c3a58'], 0.55);
  }
  s.add(
    rect(x + 130, base - 112, 520, 26, '#e4e0d8'),
    rect(x + 100, base - 88, 590, 26, '#d2d0cc'),
    rect(x + 70, base - 64, 650, 20, '#e4e0d8'),
  );
  s.add(
    polygon(
      [
        [x, base - 52],
        [x + 800, base - 58],
        [x + 772, base + 6],
        [x + 50, base + 6],
      ],
      s.linear(['#20283c', '#0c1122']),
    ),
    polygon(
      [
        [x, base - 52],
        [x + 800, base - 58],
        [x + 798, base - 50],
        [x + 4, base - 44],
      ],
      '#d8d4c8',
    ),
    rect(x + 46, base - 2, 730, 9, '#6a2f2c'),
  );
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 44 - row * 2; i++)
      if (s.random.isOnce(0.86))
        s.add(
          rect(
            x + ([136, 108, 80, 60][row] ?? 60) + i * (row === 3 ? 15.6 : 12.6),
            base - ([104, 80, 58, 30][row] ?? 30),
            6,
            row === 3 ? 6 : 9,
            { fill: lamp, opacity: s.random.between(0.6, 1), rx: row === 3 ? 3 : 0 },
          ),
        );
  for (const mx of [x + 90, x + 700])
    s.add(
      stroke(
        [
          [mx, base - 54],
          [mx - 4, base - 300],
        ],
        '#2a3248',
        5,
      ),
      stroke(
        [
          [mx - 4, base - 296],
          [mx + (mx < x + 400 ? 560 : -560), base - 250],
        ],
        '#2a3248',
        1.6,
        0.6,
      ),
    );
  for (let i = 0; i < 60; i++)
    s.add(
      ripple(
        x + s.random.next() * 800,
        base + 8 + s.random.next() * 120,
        s.random.between(14, 44),
        3.5,
        lamp,
        0.4,
      ),
    );
}
