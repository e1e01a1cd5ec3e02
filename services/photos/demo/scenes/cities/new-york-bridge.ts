import { darker, lighter } from '../../drawing/colour.ts';
import { atDepth, palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { path, rect, stroke } from '../../drawing/svg.ts';
import { skyline, tower } from '../../parts/city.ts';
import { clouds, sky, sun } from '../../parts/sky.ts';
import { water } from '../../parts/water.ts';

export const newYorkBridge: Scene = {
  draw(s) {
    const p = palettes.dawn;
    sky(s, p, 640);
    sun(s, p, 500, 500, 54);
    clouds(s, p, { y: 240, spread: 80, count: 5, size: 90, opacity: 0.6 });
    skyline(s, {
      base: 640,
      low: 90,
      high: 260,
      widest: 70,
      colour: atDepth(p, 0.1),
      haze: p.sky[2],
    });
    skyline(s, {
      base: 642,
      low: 120,
      high: 400,
      widest: 80,
      colour: atDepth(p, 0.34),
      haze: p.far,
      lamp: p.lamp,
      lit: 0.1,
      from: 240,
      to: 1240,
    });
    tower(s, {
      x: 700,
      base: 642,
      width: 92,
      height: 480,
      colour: atDepth(p, 0.46),
      haze: p.far,
      lamp: p.lamp,
      lit: 0.12,
      top: 'step',
    });
    skyline(s, {
      base: 644,
      low: 40,
      high: 150,
      widest: 90,
      colour: atDepth(p, 0.55),
      haze: p.far,
      lamp: p.lamp,
      lit: 0.14,
    });
    water(s, p, 642, 500);
    const stone = '#3b3040';
    const deck = (x: number) => 640 - 40 * Math.sin((x / 1600) * Math.PI);
    const cables: string[] = [];
    for (const [tx, scale] of [
      [330, 1],
      [1270, 1],
    ] as const) {
      const top = 190 * scale;
      for (let i = 1; i < 24; i++)
        for (const k of [-1, 1])
          cables.push(
            stroke(
              [
                [tx, top + 16],
                [tx + k * i * 34, deck(tx + k * i * 34)],
              ],
              stone,
              1.4,
              0.55,
            ),
          );
    }
    s.add(...cables);
    s.add(
      path('M330,200Q800,760 1270,200', { fill: 'none', stroke: stone, 'stroke-width': 7 }),
      path('M-140,560Q140,480 330,200', { fill: 'none', stroke: stone, 'stroke-width': 7 }),
      path('M1270,200Q1460,480 1740,560', { fill: 'none', stroke: stone, 'stroke-width': 7 }),
    );
    s.add(
      path('M-10,634Q800,554 1610,634L1610,664Q800,584 -10,664Z', s.linear(['#55435a', '#2a2438'])),
    );
    for (const tx of [330, 1270]) {
      s.add(
        path(
          `M${tx - 62},800L${tx - 54},170L${tx + 54},170L${tx + 62},800ZM${tx - 36},600L${tx - 36},330Q${tx - 36},270 ${tx - 20},250Q${tx - 5},270 ${tx - 5},330L${tx - 5},600ZM${tx + 5},600L${tx + 5},330Q${tx + 5},270 ${tx + 20},250Q${tx + 36},270 ${tx + 36},330L${tx + 36},600Z`,
          {
            fill: s.linear([lighter(stone, 0.22), stone, darker(stone, 0.4)], 0),
            'fill-rule': 'evenodd',
          },
        ),
      );
      s.add(
        rect(tx - 64, 158, 128, 20, lighter(stone, 0.2)),
        rect(tx - 84, 780, 168, 40, darker(stone, 0.2)),
      );
    }
    s.add(
      path('M60,808Q150,836 250,808L236,842L80,842Z', '#2a2438'),
      rect(110, 776, 80, 34, '#e9d9c0'),
      rect(150, 752, 14, 26, '#a4463c'),
    );
    s.vignette();
  },
};
