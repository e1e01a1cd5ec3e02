import { lighter } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, path, placed, rect } from '../../drawing/svg.ts';
import { hills } from '../../parts/land.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { glow, stars } from '../../parts/sky.ts';

export const observatoryNight: Scene = {
  draw(s) {
    s.wash(s.linear(['#070c1f', '#152349', '#3a4f7c', '#8b7f9c'], 90));
    for (let i = 0; i < 40; i++) {
      const t = i / 40;
      s.add(
        circle(
          300 + 1300 * t + s.random.between(-90, 90),
          760 - 760 * t + s.random.between(-90, 90),
          s.random.between(50, 150),
          s.radial([
            [0, s.random.of(['#c9b6e8', '#8fa8e0', '#f0d4c8']), 0.13],
            [1, '#8fa8e0', 0],
          ]),
        ),
      );
    }
    stars(s, 700, 860);
    hills(s, 860, 120, '#35406a', '#6d6a8c');
    hills(s, 930, 90, '#1c2444', '#2c3358');
    const [x, base] = [560, 880];
    const metal = '#b9bdd0';
    s.add(
      rect(
        x - 190,
        base - 190,
        380,
        200,
        s.linear([lighter('#6f7696', 0.2), '#525a7c', '#262c48'], 0),
      ),
    );
    s.add(
      path(
        `M${x - 210},${base - 188}A210,220 0 0 1 ${x + 210},${base - 188}Z`,
        s.linear([lighter(metal, 0.2), metal, '#3e4566'], 0),
      ),
    );
    s.add(
      path(
        `M${x + 30},${base - 188}L${x + 30},${base - 380}Q${x + 56},${base - 396} ${x + 96},${base - 372}L${x + 96},${base - 188}Z`,
        '#12162a',
      ),
    );
    s.add(
      placed(
        x + 62,
        base - 250,
        1,
        32,
        rect(-17, -190, 34, 230, s.linear(['#e6e2d2', '#a29f98', '#4b4a52'], 0)),
        rect(-22, -200, 44, 16, '#6b6a70'),
      ),
    );
    for (let i = -3; i <= 3; i++)
      s.add(
        path(
          `M${x + i * 58},${base - 188}Q${x + i * 52},${base - 340} ${x + i * 10},${base - 408}`,
          {
            fill: 'none',
            stroke: '#4b5274',
            'stroke-width': 2,
            opacity: i > -1 && i < 2 ? 0 : 0.6,
          },
        ),
      );
    s.add(
      rect(x - 214, base - 196, 428, 16, '#8b90aa'),
      rect(x - 130, base - 110, 60, 116, '#f2c878'),
      rect(x - 100, base - 110, 3, 116, '#3a3f5c'),
    );
    glow(s, x - 100, base - 40, 190, '#ffcf7a', 0.5);
    hills(s, 1010, 110, '#0c1226');
    s.add(
      person({
        x: 1010,
        foot: 985,
        height: 150,
        pose: poses.point,
        dress: { cut: 'coat' },
        shade: ['#0b1022', 0.85],
      }),
      person({ x: 1080, foot: 990, height: 120, pose: poses.stand, shade: ['#0b1022', 0.85] }),
    );
    s.vignette(0.35);
  },
};
