import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, n, type Point, path, placed, rect, stroke } from '../../drawing/svg.ts';
import { house } from '../../parts/houses.ts';
import { mountain } from '../../parts/land.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { clouds, sky, smoke } from '../../parts/sky.ts';
import { palm } from '../../parts/trees.ts';

export const tsunamiWaveCoast: Scene = {
  draw(s) {
    const p = palettes.storm;
    sky(s, p, 420);
    clouds(s, p, { y: 170, spread: 90, count: 8, size: 150, opacity: 0.7 });
    mountain(s, { x: 1280, base: 430, width: 520, height: 240, colour: '#54656c' });
    smoke(s, 1280, 196, 150, 120, 60, ['#7d888a', '#4b565c'], 0.7);
    s.add(rect(0, 424, 1600, 480, s.linear(['#6f8684', '#3d5459'])));
    const crest: Point[] = Array.from({ length: 33 }, (_, i) => [
      i * 52 - 30,
      470 - 70 * Math.sin((i / 32) * Math.PI) + s.random.between(-16, 16),
    ]);
    s.add(
      path(
        `M${crest.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}L1640,660L-40,660Z`,
        s.linear(['#8fb0a8', '#4f7a7c', '#2a4a54']),
      ),
    );
    for (let i = 0; i < 70; i++) {
      const x = s.random.between(-20, 1620);
      const top = 470 - 70 * Math.sin((x / 1600) * Math.PI);
      s.add(
        path(
          `M${n(x)},${n(top)}Q${n(x - 20)},${n(top + 70)} ${n(x - 10 + s.random.between(-30, 30))},${n(top + s.random.between(90, 190))}`,
          {
            fill: 'none',
            stroke: '#dcebe2',
            'stroke-width': s.random.between(1.5, 5),
            opacity: 0.35,
          },
        ),
      );
    }
    for (const [x, y] of crest)
      for (let k = 0; k < 5; k++)
        s.add(
          circle(
            x + s.random.between(-30, 30),
            y + s.random.between(-14, 26),
            s.random.between(8, 26),
            { fill: '#f1f5ec', opacity: 0.75 },
          ),
        );
    for (let i = 0; i < 90; i++)
      s.add(
        circle(s.random.next() * 1600, 640 + s.random.between(-26, 26), s.random.between(8, 30), {
          fill: '#eef2e6',
          opacity: 0.6,
        }),
      );
    s.add(
      path('M-20,660Q400,636 800,662T1620,652L1620,900L-20,900Z', s.linear(['#b9a988', '#6f6350'])),
    );
    for (const [x, w] of [
      [150, 150],
      [390, 120],
      [760, 140],
      [1010, 130],
      [1320, 150],
    ] as const)
      house(s, {
        x,
        base: 750 + (x % 40),
        width: w,
        height: 74,
        wall: '#c8b48e',
        roof: '#8a5a44',
        lit: 0,
        gable: x % 4 === 0 ? 'front' : 'side',
      });
    for (const [x, h, lean] of [
      [80, 330, 0.2],
      [330, 290, 0.14],
      [640, 360, 0.22],
      [1230, 320, 0.16],
      [1540, 370, 0.1],
    ] as const)
      s.add(palm(s, x, 800 + (x % 50), h, '#31473c', lean));
    for (const [x, k] of [
      [560, 1],
      [1130, 1.2],
    ] as const)
      s.add(
        placed(
          x,
          790,
          k,
          -8,
          path('M-80,0Q0,34 90,-10L70,24Q0,44 -60,24Z', '#b5533f'),
          stroke(
            [
              [0, 10],
              [6, -70],
            ],
            '#4a3c30',
            5,
          ),
        ),
      );
    s.add(path('M-20,830Q500,800 900,836T1620,820L1620,910L-20,910Z', '#3d3a32'));
    for (const [x, flip] of [
      [300, false],
      [360, false],
      [900, false],
      [980, false],
    ] as const)
      s.add(
        person({
          x,
          foot: 858,
          height: 96,
          pose: poses.run,
          dress: { top: s.random.of(['#8f4a3e', '#38556d', '#c9a24c']) },
          isMirrored: flip,
          shade: ['#161f28', 0.35],
        }),
      );
    s.vignette(0.35);
  },
};
