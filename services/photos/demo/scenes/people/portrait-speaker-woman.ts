import { mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { placed, rect, stroke } from '../../drawing/svg.ts';
import { bust } from '../../parts/bust.ts';
import { skyline } from '../../parts/city.ts';
import { glow, sky } from '../../parts/sky.ts';

export const portraitSpeakerWoman: Scene = {
  draw(s) {
    const p = palettes.dusk;
    sky(s, p, 1300);
    skyline(s, {
      base: 1300,
      low: 300,
      high: 700,
      widest: 190,
      colour: mix(p.far, p.near, 0.25),
      haze: p.sky[2],
      lamp: p.lamp,
      lit: 0.25,
    });
    glow(s, 380, 380, 560, '#ffd9a0', 0.7);
    bust(s, {
      skin: '#6d4430',
      hair: '#171214',
      coat: '#b5443a',
      shirt: '#f2c25a',
      style: 'long',
    });
    s.add(
      placed(
        900,
        1240,
        1,
        -18,
        rect(-16, 0, 32, 360, { fill: '#23232c', rx: 12 }),
        rect(-58, -130, 116, 150, { fill: s.linear(['#5a5e68', '#1c1f28']), rx: 50 }),
        ...[-90, -60, -30].map((y) =>
          stroke(
            [
              [-46, y],
              [46, y],
            ],
            '#8a8e98',
            4,
          ),
        ),
      ),
    );
    s.vignette(0.42);
  },
};
