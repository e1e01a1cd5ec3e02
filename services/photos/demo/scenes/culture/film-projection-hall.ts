import { darker, mix } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, n, path, placed, polygon, rect } from '../../drawing/svg.ts';
import { glow } from '../../parts/sky.ts';

export const filmProjectionHall: Scene = {
  draw(s) {
    s.wash(s.linear(['#16121c', '#2c2030', '#120e16']));
    s.add(
      rect(440, 150, 720, 470, '#3a2c36'),
      rect(464, 172, 672, 426, s.linear(['#f2ead6', '#cfc6b2'])),
    );
    s.add(
      rect(464, 440, 672, 158, '#8d8676'),
      polygon(
        [
          [464, 440],
          [464, 300],
          [640, 340],
          [640, 440],
        ],
        '#a8a08e',
      ),
      polygon(
        [
          [1136, 330],
          [1136, 440],
          [900, 440],
          [900, 380],
        ],
        '#b3ab98',
      ),
      path('M700,560L706,400Q712,340 770,336Q826,340 832,400L838,560Z', '#3f3a38'),
      circle(770, 410, 32, '#8d8676'),
      rect(742, 350, 56, 24, '#2a2626'),
      ...[0, 1, 2].map((i) => rect(864, 420 + i * 46, 120, 26, '#6a6458')),
    );
    for (let i = 0; i < 40; i++)
      s.add(
        rect(
          464 + s.random.next() * 672,
          172 + s.random.next() * 426,
          1.5,
          s.random.between(6, 50),
          { fill: '#ffffff', opacity: 0.5 },
        ),
      );
    for (const k of [-1, 1])
      for (let i = 0; i < 7; i++)
        s.add(
          path(
            `M${800 + k * (380 + i * 60)},-10Q${800 + k * (400 + i * 64)},420 ${800 + k * (372 + i * 66)},780L${800 + k * (432 + i * 66)},780Q${800 + k * (460 + i * 64)},420 ${800 + k * (440 + i * 60)},-10Z`,
            s.linear([darker('#8a2f34', 0.1 * i), darker('#4a1a24', 0.1 * i)]),
          ),
        );
    s.add(path('M360,-10Q800,170 1240,-10Z', '#6a2630'));
    s.add(
      polygon(
        [
          [464, 172],
          [1136, 172],
          [830, 1010],
          [770, 1010],
        ],
        s.linear([
          [0, '#fff6da', 0.1],
          [1, '#fff6da', 0.55],
        ]),
      ),
      polygon(
        [
          [464, 598],
          [1136, 598],
          [826, 1020],
          [776, 1020],
        ],
        s.linear([
          [0, '#fff6da', 0.1],
          [1, '#fff6da', 0.4],
        ]),
      ),
    );
    for (let row = 0; row < 4; row++) {
      const [y, size] = [690 + row * 88, 27 + row * 10];
      for (let x = 20 + (row % 2) * 40; x < 1600; x += size * 3) {
        if (Math.abs(x - 800) < 70 + row * 26) continue;
        const rim = '#e6d2a8';
        s.add(
          path(
            `M${n(x - size * 1.3)},${n(y + size * 5)}Q${n(x - size * 1.3)},${n(y + size)} ${n(x)},${n(y + size * 0.8)}Q${n(x + size * 1.3)},${n(y + size)} ${n(x + size * 1.3)},${n(y + size * 5)}Z`,
            mix('#3a2c3a', '#0d0a12', row / 5),
          ),
          ellipse(x, y, size * 0.62, size * 0.78, mix('#4a3840', '#120e16', row / 5)),
          path(
            `M${n(x - size * 0.6)},${n(y - size * 0.2)}Q${n(x)},${n(y - size * 1.2)} ${n(x + size * 0.6)},${n(y - size * 0.2)}`,
            { fill: 'none', stroke: rim, 'stroke-width': 2.5, opacity: 0.55 },
          ),
        );
        if (s.random.isOnce(0.3))
          s.add(
            path(
              `M${n(x - size)},${n(y - size * 0.4)}Q${n(x)},${n(y - size * 0.66)} ${n(x + size)},${n(y - size * 0.4)}L${n(x + size * 0.62)},${n(y - size * 0.5)}L${n(x + size * 0.5)},${n(y - size * 1.25)}L${n(x - size * 0.5)},${n(y - size * 1.25)}L${n(x - size * 0.62)},${n(y - size * 0.5)}Z`,
              mix('#3a2c34', '#0d0a12', row / 5),
            ),
          );
      }
    }
    s.add(
      placed(
        800,
        1030,
        1,
        0,
        rect(-60, -70, 120, 110, '#4a3630'),
        circle(0, -20, 30, '#d8b45c'),
        circle(0, -20, 20, '#fffbe8'),
        circle(-30, -120, 56, { fill: 'none', stroke: '#5d4a44', 'stroke-width': 12 }),
        circle(62, -104, 42, { fill: 'none', stroke: '#5d4a44', 'stroke-width': 10 }),
      ),
    );
    glow(s, 800, 1000, 200, '#fff6da', 0.8);
    s.vignette(0.45);
  },
};
