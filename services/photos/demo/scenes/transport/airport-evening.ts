import { mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, placed, polygon, rect, stroke } from '../../drawing/svg.ts';
import { skyline } from '../../parts/city.ts';
import { plain } from '../../parts/land.ts';
import { sky, streaks, sun } from '../../parts/sky.ts';

export const airportEvening: Scene = {
  draw(s) {
    const p = palettes.dusk;
    sky(s, p, 640);
    sun(s, p, 300, 560, 46);
    streaks(s, p.cloud[0], 120, 520, 14);
    skyline(s, {
      base: 640,
      low: 20,
      high: 60,
      widest: 130,
      colour: mix(p.far, p.near, 0.3),
      haze: p.sky[2],
    });
    s.add(
      polygon(
        [
          [1230, 640],
          [1250, 330],
          [1220, 300],
          [1220, 262],
          [1370, 262],
          [1370, 300],
          [1340, 330],
          [1360, 640],
        ],
        s.linear(['#5a4a6e', '#2c2a4a'], 0),
      ),
      polygon(
        [
          [1214, 262],
          [1224, 222],
          [1366, 222],
          [1376, 262],
        ],
        '#ffe0a0',
      ),
      rect(1208, 208, 174, 16, '#241f44'),
      rect(1290, 120, 6, 90, '#241f44'),
      circle(1293, 118, 7, '#ff6a5a'),
    );
    s.add(rect(1380, 520, 240, 130, '#2c2a4a'), rect(1380, 545, 240, 34, '#ffd98a'));
    plain(s, 636, '#5a4a62', '#1c1b34');
    for (let i = 0; i < 18; i++)
      for (const k of [-1, 1]) {
        const t = (i / 18) ** 1.8;
        s.add(
          circle(700 + k * (26 + 660 * t), 650 + 250 * t, 2 + 7 * t, k > 0 ? '#ffe6a0' : '#9fd8ff'),
          circle(
            700 + k * (26 + 660 * t),
            650 + 250 * t,
            8 + 26 * t,
            s.radial([
              [0, k > 0 ? '#ffe6a0' : '#9fd8ff', 0.6],
              [1, '#ffe6a0', 0],
            ]),
          ),
        );
      }
    s.add(
      placed(
        720,
        330,
        1.35,
        -9,
        path(
          'M-250,18Q-280,0 -262,-12L-150,-22L150,-28Q230,-26 262,0Q240,22 150,26L-150,28Z',
          s.linear(['#f6efe6', '#c8b2b8', '#6a5878']),
        ),
        polygon(
          [
            [-262, -10],
            [-320, -110],
            [-272, -110],
            [-196, -22],
          ],
          '#d2543c',
        ),
        polygon(
          [
            [-250, 6],
            [-310, -8],
            [-330, -2],
            [-240, 18],
          ],
          '#8d7a94',
        ),
        polygon(
          [
            [60, 12],
            [-70, 130],
            [-120, 134],
            [-60, 14],
          ],
          s.linear(['#b9a2ae', '#5a4a68']),
        ),
        polygon(
          [
            [40, -22],
            [-40, -90],
            [-76, -92],
            [-50, -22],
          ],
          '#a08a9c',
        ),
        ellipse(-10, 62, 44, 17, '#6a5878'),
        ellipse(32, 62, 8, 16, '#2a2444'),
        ...Array.from({ length: 17 }, (_, i) =>
          rect(-130 + i * 18, -8, 9, 9, { fill: '#33304e', rx: 3 }),
        ),
        path('M206,-18L240,-8L214,-4Z', '#33304e'),
      ),
    );
    s.add(
      stroke(
        [
          [640, 440],
          [632, 486],
        ],
        '#2a2444',
        6,
      ),
      circle(632, 492, 11, '#1a1834'),
      stroke(
        [
          [930, 330],
          [934, 368],
        ],
        '#2a2444',
        5,
      ),
      circle(934, 374, 8, '#1a1834'),
    );
    s.vignette(0.38);
  },
};
