import { lighter } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import { path, polygon, rect } from '../../drawing/svg.ts';
import { column } from '../../parts/classic.ts';
import { anyDress } from '../../parts/crowd.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { beam, glow } from '../../parts/sky.ts';

export const libraryReadingRoom: Scene = {
  draw(s) {
    s.wash(s.linear(['#7a5a3c', '#b98d5a', '#5a4030']));
    s.add(
      path('M340,1000L340,520A300,330 0 0 1 940,520L940,1000Z', s.linear(['#e9f0e6', '#fbe6b4'])),
      ...[0, 1, 2, 3].map((i) => rect(436 + i * 124, 230, 8, 780, '#8a6a48')),
      ...[0, 1, 2].map((i) => rect(340, 480 + i * 170, 600, 8, '#8a6a48')),
    );
    for (const x of [-20, 960])
      for (let row = 0; row < 8; row++) {
        s.add(rect(x, 130 + row * 130, 340, 16, '#4a3224'));
        for (let b = x + 6; b < x + 330; ) {
          const [w, h] = [s.random.between(14, 30), s.random.between(76, 106)];
          s.add(
            rect(
              b,
              130 + row * 130 - h,
              w,
              h,
              s.linear([
                lighter(
                  s.random.of(['#7c3f3a', '#38556d', '#4f6150', '#8a7350', '#5a3f5a', '#a8743c']),
                  0.12,
                ),
                '#3a2a24',
              ]),
            ),
            rect(b, 130 + row * 130 - h * 0.8, w, 5, { fill: '#e6c87a', opacity: 0.7 }),
          );
          b += w + 1.5;
        }
      }
    for (const x of [330, 950]) column(s, x, 60, 1170, 60, '#c9a878');
    beam(s, 640, 260, 420, 1500, 260, 420, '#fff2c8', 0.4);
    s.add(rect(0, 1170, 1280, 440, s.linear(['#8a6244', '#33241f'])));
    for (const [y, k] of [
      [1230, 0.6],
      [1370, 1],
    ] as const) {
      for (let i = 0; i < 3; i++) {
        const x = 640 + (i - 1) * 420 * k + (k < 1 ? 40 : 0);
        s.add(
          person({
            x: x - 60 * k,
            foot: y + 230 * k,
            height: 430 * k,
            pose: poses.write,
            dress: { ...anyDress(s), cut: 'trousers' },
            shade: ['#33241f', 0.12],
          }),
        );
      }
      s.add(
        polygon(
          [
            [60 + (1 - k) * 400, y],
            [1220 - (1 - k) * 400, y],
            [1300 - (1 - k) * 380, y + 70 * k],
            [-20 + (1 - k) * 380, y + 70 * k],
          ],
          s.linear(['#a8754a', '#6a4630']),
        ),
        rect(-20 + (1 - k) * 380, y + 70 * k, 1320 - (1 - k) * 760, 26 * k, '#4a3022'),
      );
      for (let i = 0; i < 3; i++) {
        const x = 700 + (i - 1) * 420 * k;
        s.add(
          path(
            `M${x - 60 * k},${y + 40 * k}Q${x - 30 * k},${y + 20 * k} ${x},${y + 34 * k}Q${x + 30 * k},${y + 20 * k} ${x + 60 * k},${y + 40 * k}L${x + 54 * k},${y + 54 * k}Q${x},${y + 40 * k} ${x - 54 * k},${y + 54 * k}Z`,
            '#f8f1de',
          ),
          path(
            `M${x + 96 * k},${y - 40 * k}a46,34 0 0 1 92,0Z`
              .replace('46,34', `${46 * k},${34 * k}`)
              .replace('92,0', `${92 * k},0`),
            '#2f6a54',
          ),
          rect(x + 138 * k, y - 42 * k, 8 * k, 80 * k, '#d8b45c'),
        );
        glow(s, x + 142 * k, y + 10 * k, 120 * k, '#ffe2a0', 0.6);
      }
    }
    s.vignette(0.42);
  },
};
