import { darker, lighter } from '../../drawing/colour.ts';
import { atDepth, palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { polygon, rect } from '../../drawing/svg.ts';
import { skyline, tower } from '../../parts/city.ts';
import { passers } from '../../parts/crowd.ts';
import { sky } from '../../parts/sky.ts';

export const tokyoNightCrossing: Scene = {
  draw(s) {
    const p = palettes.night;
    sky(s, p, 1100);
    skyline(s, {
      base: 1120,
      low: 260,
      high: 620,
      widest: 150,
      colour: atDepth(p, 0.1),
      haze: '#7a5a86',
      lamp: p.lamp,
      lit: 0.25,
    });
    for (const [x, w, h, side] of [
      [-40, 300, 980, 1],
      [1020, 320, 1060, -1],
      [250, 190, 720, 1],
      [850, 180, 660, -1],
    ] as const) {
      tower(s, {
        x,
        base: 1180,
        width: w,
        height: h,
        colour: darker('#24365a', w > 250 ? 0.5 : 0.2),
        haze: '#5d4a72',
        lamp: p.lamp,
        lit: 0.42,
        top: 'tank',
      });
      for (let i = 0; i < 5; i++) {
        const hue = s.random.of(['#e8506a', '#3fc0c9', '#f4b545', '#8f6ae0', '#f27d3d']);
        const [sw, sh] = [s.random.between(44, 70), s.random.between(110, 210)];
        const sx = side > 0 ? x + w - sw * 0.7 : x - sw * 0.3;
        const sy = 1100 - i * (h / 6.4) - sh;
        s.add(
          rect(
            sx - 30,
            sy - 30,
            sw + 60,
            sh + 60,
            s.radial([
              [0, hue, 0.55],
              [1, hue, 0],
            ]),
          ),
          rect(sx, sy, sw, sh, s.linear([lighter(hue, 0.25), hue])),
        );
        for (let k = 0; k < 4; k++)
          s.add(
            rect(sx + sw * 0.28, sy + 14 + k * (sh / 4.4), sw * 0.44, sh / 7.5, {
              fill: '#fff7e6',
              opacity: 0.9,
              rx: 4,
            }),
          );
      }
    }
    s.add(rect(0, 1170, 1280, 430, s.linear(['#3c3d63', '#14172c'])));
    for (let i = 0; i < 9; i++) {
      const [a, b] = [280 + i * 84, -560 + i * 300];
      s.add(
        polygon(
          [
            [a, 1250],
            [a + 40, 1250],
            [b + 150, 1600],
            [b, 1600],
          ],
          { fill: '#d8d6e4', opacity: 0.5 },
        ),
      );
    }
    for (let i = 0; i < 60; i++)
      s.add(
        rect(
          s.random.next() * 1280,
          1190 + s.random.next() * 400,
          s.random.between(3, 9),
          s.random.between(20, 90),
          { fill: s.random.of(['#e8506a', '#3fc0c9', '#f4b545']), opacity: 0.16 },
        ),
      );
    passers(s, {
      count: 46,
      from: 20,
      to: 1260,
      far: 1215,
      near: 1570,
      small: 96,
      tall: 260,
      shade: ['#12152a', 0.5],
    });
    s.vignette(0.4);
  },
};
