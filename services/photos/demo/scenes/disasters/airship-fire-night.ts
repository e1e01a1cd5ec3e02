import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, n, path, polygon, rect } from '../../drawing/svg.ts';
import { crowd } from '../../parts/crowd.ts';
import { plain } from '../../parts/land.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { glow, sky, smoke, streaks } from '../../parts/sky.ts';
import { blot, lattice } from '../../parts/space.ts';

export const airshipFireNight: Scene = {
  draw(s) {
    const p = palettes.ember;
    sky(s, p, 900);
    streaks(s, '#8a4a46', 100, 640, 12, 0.4);
    glow(s, 520, 470, 620, '#ff9a3c', 0.85);
    smoke(s, 420, 380, 330, 260, 150, ['#9a6650', '#2c2029'], 0.9);
    const hull = 'M1330,610Q1180,330 760,300Q430,292 250,400Q420,560 760,640Q1120,710 1330,610Z';
    s.add(path(hull, s.linear(['#d8a877', '#8a5a4e', '#3a2630'])));
    const clip = s.clip(path(hull, '#000000'));
    const ribs = Array.from({ length: 13 }, (_, i) =>
      path(`M${330 + i * 78},260Q${380 + i * 78},480 ${330 + i * 82},720`, {
        fill: 'none',
        stroke: '#4a2c2c',
        'stroke-width': 4,
        opacity: 0.55,
      }),
    );
    const keels = [0.2, 0.45, 0.7].map((t) =>
      path(`M250,400Q760,${330 + t * 300} 1330,610`, {
        fill: 'none',
        stroke: '#4a2c2c',
        'stroke-width': 3,
        opacity: 0.5,
      }),
    );
    const burnt = [
      blot(s, 420, 400, 240, '#2a1a20', 0.85),
      blot(s, 400, 410, 190, '#ff8a32', 0.9),
      blot(s, 400, 400, 120, '#ffe08a', 0.95),
    ];
    s.add(`<g clip-path="${clip}">${[...ribs, ...keels, ...burnt].join('')}</g>`);
    for (let i = 0; i < 22; i++) {
      const x = 250 + i * 26;
      const h = s.random.between(90, 290) * (1 - i / 30);
      s.add(
        path(
          `M${x - 40},430Q${n(x - 60)},${n(430 - h * 0.7)} ${n(x + 10)},${n(400 - h)}Q${n(x + 12)},${n(420 - h * 0.5)} ${n(x + 40)},${n(420 - h * 0.5)}Q${x + 54},400 ${x + 40},440Z`,
          { fill: s.random.of(['#ff7a2c', '#ffb04a', '#ffe08a', '#e2502a']), opacity: 0.75 },
        ),
      );
    }
    s.add(
      rect(1010, 674, 90, 30, '#3a2a30'),
      rect(1022, 680, 12, 12, '#ffcf7a'),
      rect(1046, 680, 12, 12, '#ffcf7a'),
    );
    plain(s, 890, '#5a3430', '#15111a');
    s.add(ellipse(620, 910, 620, 30, { fill: '#ffb45a', opacity: 0.35 }));
    s.add(
      lattice(1440, 892, 60, 360, '#221a24', 60, 4),
      polygon(
        [
          [1430, 540],
          [1470, 470],
          [1510, 540],
        ],
        '#221a24',
      ),
    );
    for (let i = 0; i < 30; i++)
      s.add(
        person({
          x: 200 + i * 44 + s.random.between(-14, 14),
          foot: 930 + s.random.next() * 70,
          height: 60 + s.random.next() * 34,
          pose: s.random.of([poses.run, poses.run, poses.point, poses.stand]),
          isMirrored: s.random.isOnce(0.3),
          shade: ['#120e16', 0.82],
        }),
      );
    crowd(s, {
      top: 1030,
      bottom: 1060,
      rows: 1,
      size: 46,
      shade: '#0d0a12',
      tone: 0.65,
      hands: 0.2,
    });
    for (let i = 0; i < 90; i++)
      s.add(
        circle(200 + s.random.next() * 900, 80 + s.random.next() * 760, s.random.between(1.5, 5), {
          fill: '#ffd27d',
          opacity: s.random.between(0.3, 0.9),
        }),
      );
    s.vignette(0.42);
  },
};
