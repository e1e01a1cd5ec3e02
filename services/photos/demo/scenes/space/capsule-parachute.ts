import { darker, mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, n, path, stroke } from '../../drawing/svg.ts';
import { hills, plain } from '../../parts/land.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { clouds, sky, sun } from '../../parts/sky.ts';

export const capsuleParachute: Scene = {
  draw(s) {
    const p = palettes.gold;
    sky(s, p, 860);
    clouds(s, p, { y: 420, spread: 160, count: 6, size: 100, opacity: 0.75 });
    sun(s, p, 260, 520, 50);
    hills(s, 860, 60, mix(p.far, '#a08a55', 0.4), p.sky[2]);
    plain(s, 856, '#c7a45e', '#6a5436');
    const [x, y] = [960, 300];
    for (let i = 0; i <= 12; i++)
      s.add(
        stroke(
          [
            [x - 300 + i * 50, y + 20 - Math.sin((i / 12) * Math.PI) * 10],
            [x + 10, y + 330],
          ],
          '#5b4a42',
          1.6,
          0.7,
        ),
      );
    for (let i = 0; i < 8; i++) {
      const a = -300 + i * 75;
      s.add(
        path(
          `M${x},${y - 220}Q${n(x + a * 1.18)},${y - 190} ${n(x + a)},${y + 20}Q${n(x + a + 37)},${y - 8} ${n(x + a + 75)},${y + 20}Q${n(x + (a + 75) * 1.18)},${y - 190} ${x},${y - 220}Z`,
          darker(i % 2 === 0 ? '#e2793f' : '#f6ead2', i > 4 ? 0.18 : 0),
        ),
      );
    }
    s.add(
      path(
        `M${x - 58},${y + 430}Q${x - 62},${y + 352} ${x - 20},${y + 330}L${x + 40},${y + 330}Q${x + 82},${y + 352} ${x + 78},${y + 430}Q${x + 10},${y + 462} ${x - 58},${y + 430}Z`,
        s.linear(['#8b8378', '#5a5048', '#231f22'], 0),
      ),
      circle(x + 2, y + 384, 15, '#c6d2d6'),
      circle(x + 2, y + 384, 15, { fill: 'none', stroke: '#2a2526', 'stroke-width': 4 }),
    );
    for (let i = 0; i < 140; i++) {
      const gx = s.random.next() * 1600;
      const t = s.random.next();
      s.add(
        stroke(
          [
            [gx, 880 + t * 200],
            [gx + s.random.between(-8, 8), 866 + t * 180 - t * 20],
          ],
          mix('#e2c47c', '#4d3c2a', t),
          2 + t * 2,
        ),
      );
    }
    s.add(
      person({
        x: 330,
        foot: 1000,
        height: 200,
        pose: poses.point,
        dress: { top: '#7b5a4a', cut: 'skirt', legs: '#5b3d45', hat: 'hair-long' },
        shade: [p.near, 0.35],
      }),
      person({
        x: 240,
        foot: 1004,
        height: 140,
        pose: poses.stand,
        dress: { top: '#8f4a3e', cut: 'skirt', legs: '#8f4a3e', hat: 'hair-long' },
        shade: [p.near, 0.35],
      }),
    );
    s.vignette();
  },
};
