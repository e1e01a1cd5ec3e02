import type { Scene } from '../../drawing/scene.ts';
import { circle, path } from '../../drawing/svg.ts';
import { bust } from '../../parts/bust.ts';
import { stand } from '../../parts/crowd.ts';
import { glow } from '../../parts/sky.ts';

export const portraitAthlete: Scene = {
  draw(s) {
    s.wash(s.linear(['#3a1f3a', '#a8503c', '#f0a85a'], 75));
    stand(s, 0, 700, 1280, 420, 15, ['#5a2f44', '#7a3f48', '#e0905a', '#452640', '#c0643f']);
    s.wash(
      s.linear([
        [0, '#3a1f3a', 0.2],
        [1, '#e8904a', 0.35],
      ]),
    );
    glow(s, 300, 260, 520, '#fff0c8', 0.75);
    bust(s, {
      skin: '#8a5638',
      hair: '#1a1416',
      coat: '#2f6fa3',
      shirt: '#f4efe2',
      style: 'short',
    });
    s.add(
      path('M480,1130Q620,1420 640,1440Q660,1420 800,1130', {
        fill: 'none',
        stroke: '#d2543c',
        'stroke-width': 34,
      }),
      circle(640, 1470, 84, s.radial(['#fff0b0', '#e6b53c', '#a8741f'], 0.35, 0.3, 0.8)),
      circle(640, 1470, 64, { fill: 'none', stroke: '#b98a2c', 'stroke-width': 6 }),
    );
    s.vignette(0.42);
  },
};
