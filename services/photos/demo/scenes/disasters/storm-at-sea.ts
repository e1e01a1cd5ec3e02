import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, path, placed, rect, stroke } from '../../drawing/svg.ts';
import { jagged } from '../../parts/land.ts';
import { clouds, glow, rain, sky } from '../../parts/sky.ts';
import { swell } from '../../parts/water.ts';

export const stormAtSea: Scene = {
  draw(s) {
    const p = palettes.storm;
    sky(s, p, 460);
    clouds(s, p, { y: 160, spread: 110, count: 11, size: 200, opacity: 0.85 });
    glow(s, 1120, 120, 330, '#f2f0ff', 0.6);
    const bolt = jagged(s, [1120, 60], [1060, 450], 5, 110);
    s.add(
      stroke(bolt, '#f4f2ff', 12, 0.3),
      stroke(bolt, '#ffffff', 4),
      stroke(jagged(s, bolt[14] ?? [1100, 200], [1230, 380], 4, 60), '#ffffff', 2.4, 0.8),
    );
    swell(s, 450, 4, ['#51706f', '#2a424a'], '#c8d8d0', 90);
    s.add(
      placed(
        640,
        590,
        1.2,
        -11,
        path('M-170,-10L180,-30L140,50Q0,70 -120,50Z', s.linear(['#7a3f34', '#3a2226'])),
        path('M-170,-10L180,-30L177,-18L-168,2Z', '#d8cdb4'),
        rect(-70, -80, 90, 66, '#d8cdb4'),
        rect(-58, -68, 20, 22, '#ffd27d'),
        rect(-28, -68, 20, 22, '#ffd27d'),
        stroke(
          [
            [60, -24],
            [52, -190],
          ],
          '#2a2a30',
          7,
        ),
        stroke(
          [
            [52, -180],
            [150, -30],
          ],
          '#2a2a30',
          3,
        ),
        stroke(
          [
            [52, -180],
            [-40, -80],
          ],
          '#2a2a30',
          3,
        ),
      ),
    );
    swell(s, 620, 4, ['#476466', '#16262f'], '#dbe6dc', 130);
    for (let i = 0; i < 120; i++)
      s.add(
        circle(s.random.next() * 1600, 480 + s.random.next() * 400, s.random.between(1.5, 5), {
          fill: '#eef4ee',
          opacity: 0.5,
        }),
      );
    rain(s, 320, 90, 0.3);
    s.vignette(0.42);
  },
};
