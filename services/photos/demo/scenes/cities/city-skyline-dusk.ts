import { atDepth, palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { skyline } from '../../parts/city.ts';
import { passers } from '../../parts/crowd.ts';
import { plain } from '../../parts/land.ts';
import { lampPost } from '../../parts/landmarks.ts';
import { sky, streaks, sun } from '../../parts/sky.ts';
import { water } from '../../parts/water.ts';

export const citySkylineDusk: Scene = {
  draw(s) {
    const p = palettes.dusk;
    sky(s, p, 640);
    sun(s, p, 1080, 560, 58);
    streaks(s, p.cloud[0], 120, 480, 16);
    skyline(s, {
      base: 640,
      low: 60,
      high: 210,
      widest: 90,
      colour: atDepth(p, 0.08),
      haze: p.sky[2],
    });
    skyline(s, {
      base: 640,
      low: 90,
      high: 330,
      widest: 96,
      colour: atDepth(p, 0.38),
      haze: p.far,
      lamp: p.lamp,
      lit: 0.16,
    });
    skyline(s, {
      base: 642,
      low: 60,
      high: 250,
      widest: 120,
      colour: atDepth(p, 0.75),
      haze: p.far,
      lamp: p.lamp,
      lit: 0.3,
    });
    water(s, p, 640, 1080);
    skyline(s, { base: 650, low: 14, high: 44, widest: 140, colour: p.near });
    plain(s, 838, '#1a1c36', '#0d0f22');
    for (const x of [140, 470, 800, 1130, 1460]) lampPost(s, x, 846, 150, '#0d0f22', p.lamp);
    passers(s, {
      count: 9,
      from: 100,
      to: 1500,
      far: 852,
      near: 880,
      small: 84,
      tall: 96,
      shade: ['#0d0f22', 0.78],
    });
    s.vignette();
  },
};
