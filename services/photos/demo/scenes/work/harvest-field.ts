import { mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, placed, polygon, rect, stroke } from '../../drawing/svg.ts';
import { house } from '../../parts/houses.ts';
import { hills, plain } from '../../parts/land.ts';
import { clouds, sky, smoke, sun } from '../../parts/sky.ts';
import { poplar } from '../../parts/trees.ts';

export const harvestField: Scene = {
  draw(s) {
    const p = palettes.gold;
    sky(s, p, 460);
    sun(s, p, 1180, 280, 56);
    clouds(s, p, { y: 180, spread: 70, count: 5, size: 110, opacity: 0.7 });
    hills(s, 470, 90, mix(p.far, '#7d8a5a', 0.4), p.sky[2]);
    for (let i = 0; i < 12; i++)
      s.add(
        poplar(60 + i * 60 + s.random.between(-14, 14), 480, s.random.between(110, 180), '#5d6f4c'),
      );
    house(s, {
      x: 860,
      base: 486,
      width: 150,
      height: 60,
      wall: '#e0c8a0',
      roof: '#9a4f3a',
      lit: 0,
    });
    s.add(rect(1024, 420, 44, 66, '#a89c8c'), path('M1024,420a22,26 0 0 1 44,0Z', '#8a8178'));
    plain(s, 476, '#e2b95c', '#a9782f');
    for (let i = -9; i < 22; i++)
      s.add(
        polygon(
          [
            [700 + i * 26, 480],
            [708 + i * 26, 480],
            [400 + i * 170, 900],
            [330 + i * 170, 900],
          ],
          { fill: '#8d6428', opacity: 0.28 },
        ),
      );
    s.add(
      placed(
        560,
        700,
        1.15,
        0,
        ellipse(20, 12, 250, 18, { fill: '#5a3f1c', opacity: 0.45 }),
        rect(-150, -190, 250, 130, { fill: s.linear(['#d9602f', '#a33f24']), rx: 8 }),
        polygon(
          [
            [100, -190],
            [190, -180],
            [200, -70],
            [100, -60],
          ],
          '#c2532b',
        ),
        polygon(
          [
            [106, -250],
            [180, -246],
            [192, -150],
            [100, -150],
          ],
          s.linear(['#bfe0e6', '#5a8594']),
        ),
        polygon(
          [
            [-150, -190],
            [-110, -240],
            [60, -240],
            [100, -190],
          ],
          '#8a8a86',
        ),
        stroke(
          [
            [-60, -236],
            [-230, -290],
          ],
          '#c2532b',
          20,
        ),
        circle(-90, -44, 58, '#23232a'),
        circle(-90, -44, 26, '#e2b13c'),
        circle(120, -34, 44, '#23232a'),
        circle(120, -34, 19, '#e2b13c'),
        rect(170, -40, 150, 46, '#8a8a86'),
        ...Array.from({ length: 8 }, (_, i) =>
          stroke(
            [
              [270 + Math.cos(i * 0.785) * 56, -50 + Math.sin(i * 0.785) * 56],
              [270 - Math.cos(i * 0.785) * 56, -50 - Math.sin(i * 0.785) * 56],
            ],
            '#d8ccb0',
            5,
          ),
        ),
      ),
    );
    smoke(s, 380, 700, 60, -260, 60, ['#f0d090', '#c99a52'], 0.5);
    for (let i = 0; i < 420; i++) {
      const [x, t] = [s.random.next() * 1600, s.random.next()];
      const y = 790 + t * 110;
      s.add(
        stroke(
          [
            [x, y + 30],
            [x + s.random.between(-8, 12), y - 30 * (0.6 + t)],
          ],
          mix('#f2d27a', '#8a5f24', s.random.next()),
          2.6,
        ),
      );
    }
    for (const [x, y, k] of [
      [1180, 600, 0.6],
      [1390, 660, 0.9],
      [1020, 690, 1],
    ] as const)
      s.add(
        placed(
          x,
          y,
          k,
          0,
          ellipse(6, 44, 76, 12, { fill: '#5a3f1c', opacity: 0.4 }),
          circle(0, 0, 52, s.radial(['#f0cf82', '#c99642', '#8d6428'], 0.35, 0.3, 0.8)),
          ...[14, 26, 38].map((r) =>
            circle(0, 0, r, { fill: 'none', stroke: '#8d6428', 'stroke-width': 3, opacity: 0.6 }),
          ),
        ),
      );
    s.vignette(0.3);
  },
};
