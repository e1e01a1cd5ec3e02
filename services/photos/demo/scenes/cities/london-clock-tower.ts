import { darker, lighter } from '../../drawing/colour.ts';
import { atDepth, palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import type { Sheet } from '../../drawing/sheet.ts';
import { circle, path, polygon, rect, stroke } from '../../drawing/svg.ts';
import { skyline } from '../../parts/city.ts';
import { passers } from '../../parts/crowd.ts';
import { lampPost, spire } from '../../parts/landmarks.ts';
import { clouds, sky, sun } from '../../parts/sky.ts';
import { water } from '../../parts/water.ts';

export const londonClockTower: Scene = {
  draw(s) {
    const p = palettes.grey;
    sky(s, p, 690);
    clouds(s, p, { y: 260, spread: 140, count: 8, size: 140, opacity: 0.6 });
    sun(s, p, 420, 300, 34, 7);
    skyline(s, {
      base: 690,
      low: 60,
      high: 150,
      widest: 130,
      colour: atDepth(p, 0.12),
      haze: p.sky[2],
    });
    const stone = '#a58a5f';
    const [x, top, base] = [240, 500, 712];
    s.add(rect(x, top, 1020, base - top, s.linear([lighter(stone, 0.16), darker(stone, 0.25)])));
    for (let i = 0; i < 34; i++) {
      const px = x + i * 30;
      s.add(
        rect(px + 9, top + 34, 13, 66, darker(stone, 0.6)),
        rect(px + 9, top + 118, 13, 62, darker(stone, 0.6)),
        rect(px - 2, top - 12, 5, base - top + 12, lighter(stone, 0.12)),
        polygon(
          [
            [px - 5, top - 8],
            [px, top - 34],
            [px + 5, top - 8],
          ],
          stone,
        ),
      );
    }
    s.add(
      polygon(
        [
          [x + 40, top],
          [x + 70, top - 42],
          [x + 950, top - 42],
          [x + 980, top],
        ],
        '#5b5a55',
      ),
    );
    spire(s, x + 500, top + 10, 54, 260, stone, '#5a5c58', 'gothic');
    s.add(
      rect(
        x - 40,
        300,
        120,
        base - 300,
        s.linear([lighter(stone, 0.2), stone, darker(stone, 0.4)], 0),
      ),
    );
    for (const [cx, cy] of [
      [x - 40, 300],
      [x + 80, 300],
    ] as const)
      s.add(
        polygon(
          [
            [cx - 10, cy + 20],
            [cx, cy - 90],
            [cx + 10, cy + 20],
          ],
          lighter(stone, 0.1),
        ),
      );
    clockTower(s, 1330, base, 92, 640, stone);
    water(s, p, 712, 420);
    s.add(path('M-10,800L-10,742L620,700L620,716Z', darker('#5f6b60', 0.3)));
    for (let i = 0; i < 3; i++)
      s.add(
        path(
          `M${-20 + i * 210},${820 - i * 30}A100,${64 - i * 10} 0 0 1 ${170 + i * 200},${800 - i * 32}L${180 + i * 200},${830 - i * 32}L${-20 + i * 210},${850 - i * 30}Z`,
          { fill: p.water[1], opacity: 0.75 },
        ),
      );
    s.add(rect(0, 990, 1600, 80, '#2c363c'), rect(0, 980, 1600, 14, '#4a5558'));
    for (let i = 0; i < 20; i++) s.add(rect(i * 84 + 20, 930, 8, 60, '#2c363c'));
    s.add(rect(0, 926, 1600, 10, '#2c363c'));
    lampPost(s, 1180, 985, 330, '#20282e', p.lamp);
    passers(s, {
      count: 8,
      from: 60,
      to: 1540,
      far: 1060,
      near: 1100,
      small: 230,
      tall: 260,
      shade: [p.near, 0.6],
    });
    s.vignette();
  },
};

function clockTower(
  s: Sheet,
  x: number,
  base: number,
  width: number,
  height: number,
  stone: string,
): void {
  const face = s.linear([lighter(stone, 0.22), stone, darker(stone, 0.42)], 0);
  const top = base - height * 0.72;
  s.add(rect(x - width / 2, top, width, base - top, face));
  for (const k of [-0.3, -0.1, 0.1, 0.3])
    s.add(
      rect(x + width * k - 4, top + width * 1.4, 8, base - top - width * 1.4, {
        fill: darker(stone, 0.5),
        opacity: 0.4,
      }),
    );
  s.add(
    rect(x - width * 0.58, top - 4, width * 1.16, width * 1.25, face),
    rect(x - width * 0.62, top - 12, width * 1.24, 14, lighter(stone, 0.25)),
    rect(x - width * 0.6, top + width * 1.2, width * 1.2, 10, darker(stone, 0.3)),
  );
  s.add(
    circle(x, top + width * 0.6, width * 0.46, '#7a6440'),
    circle(x, top + width * 0.6, width * 0.41, '#f4ecd6'),
    circle(x, top + width * 0.6, width * 0.34, {
      fill: 'none',
      stroke: '#57606a',
      'stroke-width': 2,
    }),
  );
  s.add(
    stroke(
      [
        [x, top + width * 0.6],
        [x, top + width * 0.3],
      ],
      '#20262c',
      4,
    ),
    stroke(
      [
        [x, top + width * 0.6],
        [x + width * 0.17, top + width * 0.66],
      ],
      '#20262c',
      5,
    ),
  );
  s.add(rect(x - width * 0.46, top - width * 0.6, width * 0.92, width * 0.6, darker(stone, 0.2)));
  for (let i = 0; i < 5; i++)
    s.add(
      rect(
        x - width * 0.4 + i * width * 0.17,
        top - width * 0.52,
        width * 0.1,
        width * 0.46,
        '#33312e',
      ),
    );
  s.add(
    polygon(
      [
        [x - width * 0.54, top - width * 0.58],
        [x - width * 0.2, top - width * 1.3],
        [x + width * 0.2, top - width * 1.3],
        [x + width * 0.54, top - width * 0.58],
      ],
      s.linear(['#6c6f69', '#5a5c58', '#35393a'], 0),
    ),
  );
  s.add(
    polygon(
      [
        [x - width * 0.2, top - width * 1.28],
        [x, top - width * 2.5],
        [x + width * 0.2, top - width * 1.28],
      ],
      s.linear(['#8b8a7a', '#5a5c58', '#35393a'], 0),
    ),
    circle(x, top - width * 2.5, 6, '#d8b45c'),
  );
}
