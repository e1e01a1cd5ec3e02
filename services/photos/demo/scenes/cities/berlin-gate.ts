import { darker, lighter } from '../../drawing/colour.ts';
import { atDepth, palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import type { Sheet } from '../../drawing/sheet.ts';
import { circle, n, path, polygon, rect, stroke } from '../../drawing/svg.ts';
import { skyline } from '../../parts/city.ts';
import { passers } from '../../parts/crowd.ts';
import { plain } from '../../parts/land.ts';
import { lampPost } from '../../parts/landmarks.ts';
import { clouds, sky } from '../../parts/sky.ts';

export const berlinGate: Scene = {
  draw(s) {
    const p = palettes.winter;
    sky(s, p, 640);
    clouds(s, p, { y: 260, spread: 100, count: 6, size: 110, opacity: 0.65 });
    skyline(s, {
      base: 640,
      low: 60,
      high: 130,
      widest: 220,
      colour: atDepth(p, 0.1),
      haze: p.sky[2],
    });
    const stone = '#c0a983';
    const [x, w, base] = [420, 760, 690];
    for (const [ox, ow] of [
      [x - 250, 230],
      [x + w + 20, 230],
    ] as const) {
      s.add(
        rect(ox, 520, ow, base - 520, s.linear([stone, darker(stone, 0.4)])),
        polygon(
          [
            [ox - 10, 520],
            [ox + ow / 2, 480],
            [ox + ow + 10, 520],
          ],
          lighter(stone, 0.1),
        ),
      );
      for (let i = 0; i < 4; i++)
        s.add(
          rect(
            ox + 14 + i * 56,
            540,
            26,
            base - 540,
            s.linear([lighter(stone, 0.25), darker(stone, 0.35)], 0),
          ),
        );
    }
    s.add(rect(x, 372, w, base - 372, s.linear(['#6d6153', '#8d8272', '#b8b2a6'])));
    for (let i = 0; i < 6; i++) {
      const cx = x + 22 + (i * (w - 44)) / 5;
      s.add(
        rect(
          cx - 22,
          372,
          44,
          base - 372,
          s.linear([lighter(stone, 0.3), stone, darker(stone, 0.45)], 0),
        ),
      );
      for (const k of [-9, 0, 9])
        s.add(rect(cx + k - 1.5, 384, 3, base - 400, { fill: darker(stone, 0.5), opacity: 0.35 }));
      s.add(
        rect(cx - 28, base - 16, 56, 16, lighter(stone, 0.1)),
        rect(cx - 28, 366, 56, 14, lighter(stone, 0.2)),
      );
    }
    s.add(
      rect(x - 20, 290, w + 40, 78, s.linear([lighter(stone, 0.2), darker(stone, 0.1)])),
      rect(x - 28, 282, w + 56, 14, lighter(stone, 0.3)),
    );
    for (let i = 0; i < 14; i++)
      s.add(rect(x - 4 + i * 55, 310, 36, 34, { fill: darker(stone, 0.3), opacity: 0.5 }));
    s.add(
      polygon(
        [
          [x + 190, 284],
          [x + 220, 240],
          [x + w - 220, 240],
          [x + w - 190, 284],
        ],
        stone,
      ),
      rect(x + 210, 226, w - 420, 18, lighter(stone, 0.2)),
    );
    quadriga(s, 800, 226, '#4d6b62');
    plain(s, base, '#c9ccd2', '#7d8798');
    for (let i = 0; i < 12; i++)
      s.add(
        stroke(
          [
            [800 + (i - 5.5) * 60, base],
            [800 + (i - 5.5) * 330, 900],
          ],
          '#8b95a5',
          2,
          0.35,
        ),
      );
    for (const lx of [90, 1510]) lampPost(s, lx, 820, 300, '#39424f', p.lamp);
    passers(s, {
      count: 30,
      from: 60,
      to: 1540,
      far: 700,
      near: 880,
      small: 52,
      tall: 150,
      shade: [p.near, 0.4],
    });
    s.vignette(0.26);
  },
};

/** Four horses and a chariot, seen from the front, in bronze. */
function quadriga(s: Sheet, x: number, base: number, bronze: string): void {
  for (const k of [-1.5, -0.5, 0.5, 1.5]) {
    const hx = x + k * 38;
    s.add(
      path(
        `M${n(hx - 12)},${base}L${n(hx - 10)},${base - 40}Q${n(hx - 18)},${base - 62} ${n(hx - 6)},${base - 72}L${n(hx - 4)},${base - 96}L${n(hx + 2)},${base - 104}L${n(hx + 12)},${base - 84}L${n(hx + 8)},${base - 70}Q${n(hx + 18)},${base - 60} ${n(hx + 10)},${base - 38}L${n(hx + 12)},${base}L${n(hx + 6)},${base}L${n(hx + 2)},${base - 34}L${n(hx - 2)},${base - 34}L${n(hx - 6)},${base}Z`,
        k < 0 ? lighter(bronze, 0.1) : darker(bronze, 0.2),
      ),
    );
  }
  s.add(
    path(
      `M${x - 26},${base - 60}Q${x},${base - 84} ${x + 26},${base - 60}L${x + 22},${base - 20}L${x - 22},${base - 20}Z`,
      darker(bronze, 0.35),
    ),
  );
  s.add(
    path(
      `M${x - 10},${base - 66}L${x - 7},${base - 122}L${x + 7},${base - 122}L${x + 12},${base - 66}Z`,
      bronze,
    ),
    circle(x, base - 130, 9, bronze),
  );
  s.add(
    path(
      `M${x - 6},${base - 116}Q${x - 40},${base - 150} ${x - 34},${base - 96}Q${x - 18},${base - 96} ${x - 6},${base - 108}ZM${x + 6},${base - 116}Q${x + 40},${base - 150} ${x + 34},${base - 96}Q${x + 18},${base - 96} ${x + 6},${base - 108}Z`,
      darker(bronze, 0.1),
    ),
  );
  s.add(
    stroke(
      [
        [x + 14, base - 80],
        [x + 22, base - 160],
      ],
      bronze,
      3,
    ),
    circle(x + 22, base - 160, 10, { fill: 'none', stroke: bronze, 'stroke-width': 3 }),
  );
}
