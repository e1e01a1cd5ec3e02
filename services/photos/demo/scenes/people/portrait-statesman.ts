import type { Scene } from '../../drawing/scene.ts';
import { path, rect } from '../../drawing/svg.ts';
import { bust } from '../../parts/bust.ts';
import { glow } from '../../parts/sky.ts';

export const portraitStatesman: Scene = {
  draw(s) {
    s.wash(s.linear(['#2c2420', '#6a4a38', '#a87f56'], 70));
    s.add(
      rect(90, 60, 420, 900, s.linear(['#7a2f30', '#4a1f24'])),
      ...[0, 1, 2, 3].map((i) =>
        path(`M${130 + i * 100},60Q${150 + i * 100},500 ${124 + i * 100},960`, {
          fill: 'none',
          stroke: '#3a161c',
          'stroke-width': 16,
          opacity: 0.5,
        }),
      ),
      rect(560, 120, 640, 760, s.linear(['#d9c8a0', '#a88a60'])),
      ...[0, 1, 2].map((i) => rect(700 + i * 170, 120, 12, 760, '#8a6a48')),
      rect(560, 480, 640, 12, '#8a6a48'),
    );
    glow(s, 900, 440, 620, '#fff0c4', 0.55);
    bust(s, {
      skin: '#d79c72',
      hair: '#a9a49c',
      coat: '#1f2638',
      shirt: '#f6f2e8',
      tie: '#3a4a6a',
      style: 'moustache',
    });
    s.vignette(0.46);
  },
};
