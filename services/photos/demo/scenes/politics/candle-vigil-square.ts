import { darker, lighter, mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { ellipse, n, path, rect } from '../../drawing/svg.ts';
import { temple } from '../../parts/classic.ts';
import { plain } from '../../parts/land.ts';
import { dome } from '../../parts/landmarks.ts';
import { glow, sky, stars } from '../../parts/sky.ts';

export const candleVigilSquare: Scene = {
  draw(s) {
    const p = palettes.night;
    sky(s, p, 1000);
    stars(s, 90, 420);
    const stone = '#3f4f72';
    s.add(rect(190, 500, 900, 480, s.linear([lighter(stone, 0.08), darker(stone, 0.3)])));
    for (let i = 0; i < 11; i++)
      s.add(
        rect(222 + i * 80, 560, 34, 90, '#1a2440'),
        rect(222 + i * 80, 720, 34, 100, i % 4 === 1 ? '#d8a860' : '#1a2440'),
      );
    dome(s, 640, 500, 300, stone, '#2f4a5c');
    temple(s, { x: 440, base: 1000, width: 400, height: 330, stone: '#5a6a8c', columns: 6 });
    plain(s, 1000, '#3d4a68', '#141b30');
    for (let row = 0; row < 8; row++) {
      const [y, size] = [1040 + row * row * 7 + row * 14, 16 + row * 6.5];
      for (let x = -20 + s.random.next() * 30; x < 1300; x += size * 2.6) {
        const [px, py] = [x + s.random.between(-6, 6), y + s.random.between(-6, 6)];
        glow(s, px + size * 0.8, py + size * 1.5, size * 2.6, '#ffbf66', 0.55);
        s.add(
          path(
            `M${n(px - size * 1.2)},${n(py + size * 5)}Q${n(px - size * 1.2)},${n(py + size)} ${n(px)},${n(py + size * 0.8)}Q${n(px + size * 1.2)},${n(py + size)} ${n(px + size * 1.2)},${n(py + size * 5)}Z`,
            mix(s.random.of(['#4a3f52', '#38405c', '#5a4448']), '#0b1122', 0.3 + row * 0.06),
          ),
          ellipse(px, py, size * 0.6, size * 0.74, mix('#3a2c2c', '#0b1122', 0.3)),
          path(
            `M${n(px + size * 0.3)},${n(py - size * 0.6)}Q${n(px + size * 0.7)},${n(py)} ${n(px + size * 0.3)},${n(py + size * 0.6)}`,
            { fill: 'none', stroke: '#ffbf66', 'stroke-width': 2, opacity: 0.5 },
          ),
          rect(px + size * 0.65, py + size * 1.5, size * 0.22, size * 0.7, '#f2e6c8'),
          ellipse(px + size * 0.76, py + size * 1.3, size * 0.11, size * 0.26, '#fff0b8'),
        );
      }
    }
    s.vignette(0.45);
  },
};
