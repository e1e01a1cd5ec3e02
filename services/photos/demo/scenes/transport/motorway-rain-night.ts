import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, n, path, polygon, rect } from '../../drawing/svg.ts';
import { skyline } from '../../parts/city.ts';
import { lampPost } from '../../parts/landmarks.ts';
import { rain, sky } from '../../parts/sky.ts';

export const motorwayRainNight: Scene = {
  draw(s) {
    const p = palettes.night;
    sky(s, p, 760);
    skyline(s, {
      base: 760,
      low: 90,
      high: 320,
      widest: 120,
      colour: '#24345a',
      haze: '#5a5a80',
      lamp: p.lamp,
      lit: 0.3,
    });
    s.add(
      polygon(
        [
          [560, 750],
          [720, 750],
          [1700, 1610],
          [-420, 1610],
        ],
        s.linear(['#3a4668', '#141b30']),
      ),
    );
    for (let i = 0; i < 9; i++) {
      const t = (i / 9) ** 2;
      s.add(
        polygon(
          [
            [638 - 2 - 4 * t, 770 + 850 * t],
            [642 + 2 + 4 * t, 770 + 850 * t],
            [644 + 8 * t, 796 + 850 * t + 60 * t],
            [636 - 8 * t, 796 + 850 * t + 60 * t],
          ],
          { fill: '#f2ecd8', opacity: 0.7 },
        ),
      );
    }
    for (let i = 0; i < 22; i++) {
      const t = ((i + 0.6) / 22) ** 1.8;
      const side = i % 2 === 0 ? -1 : 1;
      const x = 640 + side * (20 + (i % 4 < 2 ? 240 : 640) * t);
      const y = 772 + 720 * t;
      const w = 7 + 120 * t;
      const colour = side < 0 ? '#fff4d0' : '#ff5a48';
      s.add(
        path(
          `M${n(x - w)},${n(y)}L${n(x - w)},${n(y - w * 0.55)}Q${n(x - w * 0.95)},${n(y - w * 0.7)} ${n(x - w * 0.75)},${n(y - w * 0.75)}L${n(x - w * 0.55)},${n(y - w * 1.25)}L${n(x + w * 0.55)},${n(y - w * 1.25)}L${n(x + w * 0.75)},${n(y - w * 0.75)}Q${n(x + w * 0.95)},${n(y - w * 0.7)} ${n(x + w)},${n(y - w * 0.55)}L${n(x + w)},${n(y)}Z`,
          s.linear(['#46527a', '#10162a']),
        ),
        path(
          `M${n(x - w * 0.5)},${n(y - w * 0.78)}L${n(x - w * 0.42)},${n(y - w * 1.16)}L${n(x + w * 0.42)},${n(y - w * 1.16)}L${n(x + w * 0.5)},${n(y - w * 0.78)}Z`,
          '#7d8cb8',
        ),
      );
      for (const k of [-0.72, 0.72])
        s.add(
          circle(
            x + k * w,
            y - w * 0.42,
            w * 0.5,
            s.radial([
              [0, colour, 0.8],
              [1, colour, 0],
            ]),
          ),
          ellipse(x + k * w, y - w * 0.42, w * 0.17, w * 0.11, colour),
          ellipse(x + k * w, y + w * 0.8, w * 0.12, w * 0.8, { fill: colour, opacity: 0.25 }),
        );
    }
    for (const [x, h] of [
      [520, 240],
      [380, 420],
      [120, 780],
    ] as const)
      lampPost(s, x, 770 + (520 - x) * 1.1, h, '#0b1122', p.lamp);
    s.add(
      rect(430, 640, 430, 70, { fill: '#2f5f94', rx: 6 }),
      rect(460, 664, 160, 10, '#eef4f8'),
      rect(460, 686, 110, 8, '#eef4f8'),
      rect(690, 660, 120, 30, '#3d8a5f'),
      rect(420, 620, 12, 190, '#28344f'),
      rect(856, 620, 12, 190, '#28344f'),
    );
    rain(s, 300, 90, 0.35);
    s.vignette(0.45);
  },
};
