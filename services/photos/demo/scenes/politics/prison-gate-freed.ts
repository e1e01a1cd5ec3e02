import { darker, lighter, mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { path, polygon, rect, stroke } from '../../drawing/svg.ts';
import { hills, plain } from '../../parts/land.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { sky, sun } from '../../parts/sky.ts';

export const prisonGateFreed: Scene = {
  draw(s) {
    const p = palettes.gold;
    sky(s, p, 900);
    sun(s, p, 640, 660, 66, 8);
    hills(s, 900, 120, mix(p.far, '#8a7a4a', 0.3), p.sky[2]);
    plain(s, 880, '#d0a662', '#7a5638');
    s.add(
      polygon(
        [
          [560, 900],
          [720, 900],
          [1080, 1600],
          [200, 1600],
        ],
        s.linear(['#efd49a', '#a87a4c']),
      ),
    );
    const stone = '#7a5f52';
    for (const [x, w] of [
      [-20, 330],
      [970, 330],
    ] as const) {
      s.add(rect(x, 300, w, 1130, s.linear([lighter(stone, 0.12), darker(stone, 0.35)])));
      for (let row = 0; row < 19; row++)
        for (let i = 0; i < 4; i++)
          s.add(
            rect(x + (row % 2) * 40 - 40 + i * 100, 310 + row * 58, 96, 54, {
              fill: s.random.isOnce(0.5) ? darker(stone, 0.18) : lighter(stone, 0.08),
              opacity: 0.4,
            }),
          );
      s.add(rect(x - 10, 280, w + 20, 34, lighter(stone, 0.2)));
      for (let i = 0; i < 6; i++)
        s.add(
          path(`M${x + i * 60},270q20,-44 40,0`, {
            fill: 'none',
            stroke: '#3a2c33',
            'stroke-width': 5,
          }),
        );
    }
    s.add(rect(300, 250, 680, 90, s.linear([lighter(stone, 0.15), darker(stone, 0.25)])));
    for (const k of [0, 1]) {
      const [hinge, edge] = k === 0 ? [310, 130] : [970, 1150];
      s.add(
        polygon(
          [
            [hinge, 340],
            [edge, 420],
            [edge, 1510],
            [hinge, 1390],
          ],
          { fill: '#2c2228', opacity: 0.25 },
        ),
      );
      for (let i = 0; i <= 6; i++) {
        const x = hinge + ((edge - hinge) * i) / 6;
        s.add(
          stroke(
            [
              [x, 340 + 80 * (i / 6)],
              [x, 1390 + 120 * (i / 6)],
            ],
            '#2a2026',
            15,
          ),
        );
      }
      for (const t of [0.04, 0.35, 0.66, 0.97])
        s.add(
          stroke(
            [
              [hinge, 340 + 1050 * t],
              [edge, 420 + 1090 * t],
            ],
            '#2a2026',
            17,
          ),
        );
    }
    s.add(
      polygon(
        [
          [600, 1330],
          [690, 1330],
          [560, 1600],
          [340, 1600],
        ],
        { fill: '#3a2620', opacity: 0.45 },
      ),
      person({
        x: 610,
        foot: 1340,
        height: 460,
        pose: {
          ...poses.walk,
          arms: [
            [150, 168],
            [-10, 0],
          ],
        },
        dress: { top: '#4a4a52', legs: '#3a3a44', skin: '#6d4430', hair: '#8d8881' },
      }),
      person({
        x: 730,
        foot: 1346,
        height: 430,
        pose: poses.walk,
        dress: {
          top: '#7c3f3a',
          legs: '#5a2f35',
          cut: 'skirt',
          skin: '#7c4c34',
          hat: 'hair-long',
        },
      }),
    );
    s.vignette(0.42);
  },
};
