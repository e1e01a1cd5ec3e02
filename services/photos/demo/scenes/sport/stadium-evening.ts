import { mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, rect, stroke } from '../../drawing/svg.ts';
import { skyline } from '../../parts/city.ts';
import { hills } from '../../parts/land.ts';
import { glow, sky } from '../../parts/sky.ts';

export const stadiumEvening: Scene = {
  draw(s) {
    const p = palettes.dusk;
    sky(s, p, 620);
    skyline(s, {
      base: 520,
      low: 40,
      high: 150,
      widest: 90,
      colour: mix(p.far, p.near, 0.15),
      haze: p.sky[2],
      lamp: p.lamp,
      lit: 0.14,
    });
    hills(s, 560, 50, '#4a3a5e', '#7a5270');
    s.add(
      ellipse(800, 660, 730, 260, '#2a2546'),
      ellipse(800, 630, 730, 250, s.linear(['#d9d2d6', '#7c7490', '#3a345c'])),
      ellipse(800, 640, 560, 176, '#1d1b38'),
    );
    for (let ring = 0; ring < 13; ring++) {
      const [rx, ry] = [552 - ring * 16, 172 - ring * 6.4];
      for (let i = 0; i < 190; i++) {
        const angle = (i / 190) * Math.PI * 2;
        if (s.random.isOnce(0.15)) continue;
        s.add(
          circle(
            800 + Math.cos(angle) * rx,
            640 + ring * 3 + Math.sin(angle) * ry,
            2.6,
            s.random.of(['#e8a878', '#6a5878', '#b5606a', '#f2d0a0', '#4b4a74', '#8fa4c4']),
          ),
        );
      }
    }
    s.add(
      ellipse(800, 684, 346, 92, '#b5553f'),
      ellipse(800, 684, 286, 68, '#69a85c'),
      ellipse(800, 684, 60, 16, { fill: 'none', stroke: '#f6efe2', 'stroke-width': 2.5 }),
      stroke(
        [
          [800, 617],
          [800, 751],
        ],
        '#f6efe2',
        2.5,
      ),
      rect(540, 662, 60, 44, { fill: 'none', stroke: '#f6efe2', 'stroke-width': 2.5 }),
      rect(1000, 662, 60, 44, { fill: 'none', stroke: '#f6efe2', 'stroke-width': 2.5 }),
    );
    glow(s, 800, 660, 640, '#fff3cf', 0.5, 0.4);
    for (const [x, y] of [
      [150, 560],
      [520, 400],
      [1080, 400],
      [1450, 560],
    ] as const) {
      s.add(rect(x - 5, y - 140, 10, 220, '#241f44'), rect(x - 44, y - 190, 88, 54, '#35305a'));
      for (let i = 0; i < 8; i++)
        s.add(circle(x - 32 + (i % 4) * 21, y - 176 + Math.floor(i / 4) * 24, 8, '#fffbe8'));
      glow(s, x, y - 164, 170, '#fff6da', 0.7);
    }
    for (let i = 0; i < 26; i++)
      s.add(path(`M${i * 66 - 20},900q30,-70 60,0Z`, mix('#241f44', '#12132a', s.random.next())));
    s.vignette(0.35);
  },
};
