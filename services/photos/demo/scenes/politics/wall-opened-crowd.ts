import { darker, lighter } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { n, path, placed, rect } from '../../drawing/svg.ts';
import { skyline } from '../../parts/city.ts';
import { anyDress, crowd, passers } from '../../parts/crowd.ts';
import { lampPost } from '../../parts/landmarks.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { beam, glow, sky } from '../../parts/sky.ts';

export const wallOpenedCrowd: Scene = {
  draw(s) {
    const p = palettes.night;
    sky(s, p, 560);
    skyline(s, {
      base: 560,
      low: 70,
      high: 170,
      widest: 150,
      colour: '#26355a',
      haze: '#4a5a80',
      lamp: p.lamp,
      lit: 0.2,
    });
    for (const x of [260, 800, 1340]) {
      lampPost(s, x, 520, 330, '#141d34', '#fff2d0');
      beam(s, x, 190, x, 900, 20, 340, '#fff2d0', 0.25);
    }
    crowd(s, {
      top: 470,
      bottom: 540,
      rows: 3,
      size: 26,
      shade: '#1c2a4a',
      hands: 0.5,
      tone: 0.2,
    });
    const concrete = '#a9a8a2';
    const slab = (x: number, turn = 0) =>
      s.add(
        placed(
          x,
          770,
          1,
          turn,
          rect(0, -250, 116, 250, s.linear([lighter(concrete, 0.12), darker(concrete, 0.3)])),
          rect(-4, -266, 124, 30, { fill: s.linear(['#c9c6bc', '#7d7b78']), rx: 14 }),
          ...Array.from({ length: 4 }, () =>
            path(
              `M${n(s.random.between(4, 40))},${n(s.random.between(-210, -60))}q${n(s.random.between(10, 40))},${n(s.random.between(-50, 50))} ${n(s.random.between(40, 70))},${n(s.random.between(-30, 30))}`,
              {
                fill: 'none',
                stroke: s.random.of([
                  '#d2543c',
                  '#3f8fc0',
                  '#e2b13c',
                  '#6a9a5a',
                  '#b06aa8',
                  '#f1ece0',
                ]),
                'stroke-width': s.random.between(6, 15),
                'stroke-linecap': 'round',
                opacity: 0.85,
              },
            ),
          ),
        ),
      );
    for (let i = 0; i < 6; i++) slab(-60 + i * 116);
    for (let i = 0; i < 6; i++) slab(968 + i * 116);
    for (let i = 0; i < 13; i++) {
      const x = i < 7 ? 20 + i * 96 : 990 + (i - 7) * 100;
      s.add(
        person({
          x,
          foot: 510,
          height: 150,
          pose: s.random.of([poses.cheer, poses.fist, poses.wave, poses.stand]),
          dress: anyDress(s),
          isMirrored: s.random.isOnce(0.5),
          shade: ['#0b1122', 0.25],
        }),
      );
    }
    s.add(rect(0, 768, 1600, 140, s.linear(['#4a5878', '#161e36'])));
    glow(s, 850, 640, 420, '#fff2d0', 0.45, 0.6);
    passers(s, {
      count: 16,
      from: 700,
      to: 960,
      far: 690,
      near: 830,
      small: 110,
      tall: 190,
      shade: ['#0b1122', 0.25],
      poses: [poses.walk, poses.cheer, poses.walk, poses.wave],
    });
    crowd(s, {
      top: 810,
      bottom: 870,
      rows: 2,
      size: 48,
      shade: '#0b1122',
      hands: 0.4,
      tone: 0.45,
    });
    s.vignette(0.4);
  },
};
