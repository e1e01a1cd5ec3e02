import { darker } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, n, path, stroke } from '../../drawing/svg.ts';
import { hills, mountain } from '../../parts/land.ts';
import { castShadow, person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { clouds, sky } from '../../parts/sky.ts';
import { shirts } from '../../parts/sport-dress.ts';
import { bicycle } from '../../parts/stadium.ts';
import { spruce } from '../../parts/trees.ts';

export const mountainCyclists: Scene = {
  draw(s) {
    const p = palettes.day;
    sky(s, p, 560);
    clouds(s, p, { y: 170, spread: 80, count: 5, size: 90 });
    for (const [x, w, h] of [
      [260, 700, 380],
      [820, 820, 460],
      [1380, 760, 400],
    ] as const)
      mountain(s, { x, base: 600, width: w, height: h, colour: '#8097a4', snow: 0.36 });
    hills(s, 620, 110, '#7d9a6a', '#b7c08d');
    for (let i = 0; i < 44; i++)
      s.add(
        spruce(
          s,
          s.random.next() * 1600,
          600 + s.random.between(-10, 50),
          s.random.between(50, 90),
          '#4f6d52',
        ),
      );
    hills(s, 700, 60, '#93a862', '#c7bd83');
    s.add(
      path(
        'M1640,600Q1240,580 1180,620Q1140,660 1400,690Q1700,740 900,780L-40,900L1640,900Z',
        '#a9b071',
      ),
      path(
        'M1180,618Q1120,650 1420,690Q1760,742 700,792L-40,850L-40,910L1640,910L1640,700Q1500,660 1240,640Q1200,630 1230,618Z',
        s.linear(['#a8a39a', '#63605f']),
      ),
      path('M700,822L1100,772', {
        fill: 'none',
        stroke: '#f6efe2',
        'stroke-width': 5,
        'stroke-dasharray': '40 30',
      }),
    );
    const team: [number, number, number, string, string][] = [
      [980, 800, 0.95, '#2f6fa3', '#e2e2da'],
      [800, 816, 1.15, '#d2543c', '#30333a'],
      [590, 838, 1.4, '#3d8a5f', '#d2543c'],
      [330, 872, 1.75, '#f0c22f', '#1f2733'],
    ];
    for (const [x, foot, k, shirt, frame] of team) {
      s.add(castShadow(x, foot, 100 * k, '#2a2a30', 0.4), bicycle(x, foot, k, frame));
      s.add(rider(x, foot, k, shirt));
    }
    for (const x of [1180, 1260, 1330])
      s.add(
        person({
          x,
          foot: 772,
          height: 96,
          pose: poses.cheer,
          dress: { top: s.random.of(shirts) },
        }),
      );
    s.add(
      person({
        x: 90,
        foot: 900,
        height: 250,
        pose: poses.fist,
        dress: { top: '#7c4a86', legs: '#31405a', cut: 'trousers' },
      }),
    );
    s.vignette(0.26);
  },
};

/** On a bicycle at the same place and scale. */
function rider(x: number, foot: number, k: number, shirt: string): string {
  const at = (points: readonly (readonly [number, number])[]) =>
    points.map(([px, py]): [number, number] => [x + px * k, foot + py * k]);
  const skin = '#d79c72';
  return [
    stroke(
      at([
        [-28, -98],
        [6, -62],
        [-4, -18],
      ]),
      darker('#1f2733', 0.2),
      13 * k,
    ),
    stroke(
      at([
        [6, -62],
        [-4, -18],
      ]),
      darker(skin, 0.3),
      10 * k,
    ),
    stroke(
      at([
        [26, -140],
        [34, -116],
        [50, -98],
      ]),
      darker(skin, 0.25),
      9 * k,
    ),
    path(
      `M${at([[-40, -98]])[0]?.join(',')}L${at([[-28, -118]])[0]?.join(',')}Q${at([[0, -160]])[0]?.join(',')} ${at([[34, -150]])[0]?.join(',')}L${at([[36, -130]])[0]?.join(',')}Q${at([[6, -124]])[0]?.join(',')} ${at([[-16, -90]])[0]?.join(',')}Z`,
      shirt,
    ),
    stroke(
      at([
        [-26, -98],
        [14, -74],
      ]),
      '#1f2733',
      17 * k,
    ),
    stroke(
      at([
        [14, -74],
        [4, -44],
      ]),
      skin,
      12 * k,
    ),
    stroke(
      at([
        [4, -44],
        [0, -26],
        [10, -23],
      ]),
      '#f2eee2',
      9 * k,
    ),
    stroke(
      at([
        [28, -142],
        [40, -116],
        [54, -94],
      ]),
      skin,
      9 * k,
    ),
    circle(x + 50 * k, foot - 160 * k, 14 * k, skin),
    path(
      `M${n(x + 34 * k)},${n(foot - 160 * k)}Q${n(x + 36 * k)},${n(foot - 184 * k)} ${n(x + 56 * k)},${n(foot - 178 * k)}Q${n(x + 68 * k)},${n(foot - 172 * k)} ${n(x + 66 * k)},${n(foot - 164 * k)}Z`,
      darker(shirt, 0.25),
    ),
  ].join('');
}
