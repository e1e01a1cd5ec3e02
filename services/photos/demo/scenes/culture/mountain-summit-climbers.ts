import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, polygon, rect, stroke } from '../../drawing/svg.ts';
import { mountain } from '../../parts/land.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { glow, snowfall } from '../../parts/sky.ts';

export const mountainSummitClimbers: Scene = {
  draw(s) {
    s.wash(s.linear(['#1f4a7c', '#5f9ac4', '#cfe2e6'], 90));
    glow(s, 1060, 220, 420, '#fff8e0', 0.9);
    s.add(circle(1060, 220, 52, '#fffdf2'));
    for (const [x, base, w, h] of [
      [120, 1150, 560, 330],
      [480, 1180, 620, 300],
      [1180, 1160, 620, 390],
    ] as const)
      mountain(s, { x, base, width: w, height: h, colour: '#8fabc4', snow: 0.6 });
    s.add(
      rect(
        0,
        1080,
        1280,
        200,
        s.linear([
          [0, '#eaf2f4', 0],
          [1, '#eaf2f4', 0.95],
        ]),
      ),
      rect(0, 1270, 1280, 340, '#e4eef2'),
    );
    for (let i = 0; i < 30; i++)
      s.add(
        ellipse(
          s.random.next() * 1280,
          1140 + s.random.next() * 150,
          s.random.between(80, 220),
          s.random.between(16, 40),
          { fill: '#ffffff', opacity: 0.5 },
        ),
      );
    mountain(s, {
      x: 720,
      base: 1640,
      width: 1560,
      height: 1160,
      colour: '#5f7a9c',
      snow: 0.62,
      light: 1,
    });
    s.add(
      path(
        'M120,1600Q320,1180 560,860Q660,660 720,482L760,560Q700,800 620,960Q470,1240 430,1600Z',
        s.linear(['#ffffff', '#d3e2f0']),
      ),
      path('M720,482Q640,720 520,900Q360,1160 250,1600', {
        fill: 'none',
        stroke: '#9fb8d2',
        'stroke-width': 5,
        opacity: 0.7,
      }),
    );
    s.add(path('M722,484Q900,420 1120,440Q960,450 820,520Z', { fill: '#ffffff', opacity: 0.5 }));
    const rope: [number, number][] = [
      [706, 440],
      [640, 640],
      [556, 820],
      [430, 1080],
    ];
    s.add(
      path('M712,450Q690,560 634,660Q600,760 556,800Q500,960 430,1070', {
        fill: 'none',
        stroke: '#c9402f',
        'stroke-width': 4,
      }),
    );
    for (const [i, [x, y]] of rope.entries())
      s.add(
        person({
          x,
          foot: y + 50,
          height: 110 + i * 34,
          pose: i === 0 ? poses.cheer : poses.climb,
          dress: {
            top: ['#d2543c', '#e2a63c', '#2f6fa3', '#d2543c'][i] ?? '#d2543c',
            legs: '#23304a',
            hair: '#23304a',
            hat: 'helmet',
            shoes: '#e2a63c',
          },
        }),
        rect(x - 30 - i * 8, y - 20 - i * 26, 20 + i * 8, 36 + i * 13, {
          fill: '#3d5a48',
          rx: 6,
        }),
      );
    s.add(
      stroke(
        [
          [742, 440],
          [752, 330],
        ],
        '#5a4634',
        5,
      ),
      polygon(
        [
          [752, 332],
          [830, 346],
          [750, 372],
        ],
        '#e2a63c',
      ),
      polygon(
        [
          [750, 372],
          [816, 382],
          [746, 404],
        ],
        '#d2543c',
      ),
    );
    snowfall(s, 70);
    s.vignette(0.25);
  },
};
