import type { Scene } from '../../drawing/scene.ts';
import { circle, rect, stroke } from '../../drawing/svg.ts';
import { bust } from '../../parts/bust.ts';
import { glow } from '../../parts/sky.ts';

export const portraitScientist: Scene = {
  draw(s) {
    s.wash(s.linear(['#27464e', '#5d8a84', '#c9c08f'], 60));
    for (let i = 0; i < 4; i++)
      s.add(rect(60, 260 + i * 210, 1160, 14, { fill: '#1f363c', opacity: 0.6 }));
    for (let i = 0; i < 40; i++) {
      const [x, row] = [80 + (i % 10) * 118, Math.floor(i / 10)];
      s.add(
        rect(x, 170 + row * 210, 60 + (i % 3) * 12, 90, {
          fill: s.random.of(['#8fc0b0', '#d9a860', '#c98a7a', '#a8c8c4']),
          opacity: 0.4,
          rx: 8,
        }),
      );
    }
    glow(s, 880, 560, 640, '#ffeebf', 0.6);
    bust(s, {
      skin: '#e9b995',
      hair: '#5a3a2c',
      coat: '#efeae0',
      shirt: '#5d7f96',
      tie: '#8a3a3a',
      style: 'bun',
    });
    s.add(
      circle(570, 640, 62, { fill: 'none', stroke: '#3a2c2c', 'stroke-width': 9 }),
      circle(720, 640, 62, { fill: 'none', stroke: '#3a2c2c', 'stroke-width': 9 }),
      stroke(
        [
          [632, 636],
          [658, 636],
        ],
        '#3a2c2c',
        8,
      ),
    );
    s.vignette(0.42);
  },
};
