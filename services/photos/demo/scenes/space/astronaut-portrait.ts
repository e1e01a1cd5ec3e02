import { darker, lighter } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, rect } from '../../drawing/svg.ts';
import { stars } from '../../parts/sky.ts';
import { earth } from '../../parts/space.ts';

export const astronautPortrait: Scene = {
  draw(s) {
    s.wash(s.linear(['#0a1228', '#1b2c52', '#3f5f86'], 90));
    stars(s, 260, 1100);
    earth(s, 1180, 1650, 620, [20, -10]);
    const suit = '#e4dfd3';
    s.add(
      path(
        'M120,1600Q130,1230 380,1130L900,1130Q1150,1230 1160,1600Z',
        s.linear([lighter(suit, 0.5), suit, darker(suit, 0.45)], 15),
      ),
    );
    s.add(
      path('M300,1600L340,1330M980,1600L940,1330', {
        fill: 'none',
        stroke: '#8f8a84',
        'stroke-width': 10,
      }),
      rect(500, 1330, 280, 170, { fill: '#c8c2b5', rx: 16 }),
      rect(530, 1360, 90, 46, { fill: '#b5443a', rx: 6 }),
      rect(650, 1360, 100, 20, { fill: '#5b6b7c', rx: 5 }),
      circle(570, 1450, 18, '#3f5f86'),
      circle(640, 1450, 18, '#d8a33c'),
    );
    s.add(
      ellipse(640, 1140, 340, 90, darker(suit, 0.25)),
      ellipse(640, 1122, 330, 82, '#c0452f'),
      ellipse(640, 1108, 318, 74, darker(suit, 0.1)),
    );
    s.add(circle(640, 760, 390, s.radial(['#ffffff', '#e6e1d5', '#8e8a88'], 0.35, 0.3, 0.8)));
    const visor = 'M340,760Q340,520 640,510Q940,520 940,760Q940,1000 640,1016Q340,1000 340,760Z';
    s.add(path(visor, s.radial(['#e9b25a', '#7d5a3e', '#1c1c2c'], 0.4, 0.35, 0.75)));
    const clip = s.clip(path(visor, '#000000'));
    s.add(
      `<g clip-path="${clip}">${[
        ellipse(640, 1060, 420, 170, '#3f7fb3'),
        ellipse(560, 1030, 200, 40, { fill: '#ffffff', opacity: 0.5 }),
        circle(470, 640, 46, '#fffbe8'),
        circle(
          470,
          640,
          130,
          s.radial([
            [0, '#fff3cf', 0.7],
            [1, '#fff3cf', 0],
          ]),
        ),
        path('M380,880Q420,620 620,560', {
          fill: 'none',
          stroke: '#ffffff',
          'stroke-width': 16,
          opacity: 0.35,
          'stroke-linecap': 'round',
        }),
      ].join('')}</g>`,
    );
    s.add(
      path(visor, { fill: 'none', stroke: '#5a564f', 'stroke-width': 16 }),
      rect(262, 700, 60, 140, { fill: '#b9b3a6', rx: 20 }),
      rect(958, 700, 60, 140, { fill: '#8d887e', rx: 20 }),
    );
    s.vignette(0.4);
  },
};
