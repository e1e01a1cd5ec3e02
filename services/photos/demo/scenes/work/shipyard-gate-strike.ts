import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, path, placed, rect, stroke } from '../../drawing/svg.ts';
import { flag } from '../../parts/classic.ts';
import { anyDress, crowd } from '../../parts/crowd.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { clouds, sky } from '../../parts/sky.ts';
import { lattice } from '../../parts/space.ts';

export const shipyardGateStrike: Scene = {
  draw(s) {
    const p = palettes.grey;
    sky(s, p, 720);
    clouds(s, p, { y: 190, spread: 80, count: 6, size: 130, opacity: 0.6 });
    for (const [x, k] of [
      [330, 1.2],
      [1190, 1],
    ] as const)
      s.add(
        placed(
          x,
          720,
          k,
          0,
          lattice(-40, 0, 80, 400, '#5d7068', 60, 5),
          stroke(
            [
              [-170, -400],
              [380, -450],
            ],
            '#5d7068',
            15,
          ),
          stroke(
            [
              [0, -400],
              [30, -500],
              [370, -450],
            ],
            '#5d7068',
            6,
          ),
          rect(-60, -430, 110, 50, '#4a5c56'),
          rect(-190, -400, 60, 56, '#3f4f4a'),
          stroke(
            [
              [330, -446],
              [330, -260],
            ],
            '#3a4542',
            3,
          ),
        ),
      );
    s.add(
      path('M520,720L560,470L1020,440L1090,720Z', s.linear(['#9a5a4a', '#5a3a3a'])),
      path('M520,560L1054,560L1060,590L512,590Z', '#d8cdb8'),
      rect(700, 380, 150, 80, '#d8d2c4'),
    );
    s.add(
      rect(-10, 640, 500, 220, s.linear(['#a3836a', '#6d5648'])),
      rect(1110, 640, 500, 220, s.linear(['#9c7d66', '#665046'])),
    );
    for (const x of [480, 1090])
      s.add(
        rect(x, 540, 46, 320, s.linear(['#8f7868', '#544840'], 0)),
        circle(x + 23, 524, 24, '#e8dcc0'),
      );
    s.add(rect(500, 500, 620, 40, '#4f6a80'));
    for (let i = 0; i < 9; i++) s.add(rect(540 + i * 62, 512, 36, 16, '#f0e8d4'));
    for (let i = 0; i < 14; i++) s.add(rect(528 + i * 41, 600, 6, 260, '#3a4648'));
    s.add(rect(528, 620, 560, 8, '#3a4648'), rect(528, 780, 560, 8, '#3a4648'));
    for (let i = 0; i < 16; i++)
      s.add(
        circle(
          560 + i * 34 + s.random.between(-8, 8),
          700 + s.random.between(-60, 60),
          12,
          s.random.of(['#d2543c', '#f4efe2', '#e2b13c', '#d88a9a']),
        ),
        circle(566 + i * 34, 708 + s.random.between(-60, 60), 8, '#6a8a54'),
      );
    for (const x of [440, 1150]) flag(s, x, 860, 400, ['#f4efe2', '#c9402f'], false, 0.32);
    for (let i = 0; i < 13; i++)
      s.add(
        person({
          x: 130 + i * 112 + s.random.between(-20, 20),
          foot: 660 + (i > 3 && i < 9 ? 150 : 0),
          height: 170,
          pose: s.random.of([poses.fist, poses.stand, poses.cheer, poses.wait]),
          dress: {
            ...anyDress(s),
            top: s.random.of(['#3f5f7c', '#4a6a80', '#5a5a5e']),
            legs: '#2f4256',
            hat: s.random.of(['cap', 'helmet']),
            hair: '#c9b48a',
            cut: 'trousers',
          },
          isMirrored: s.random.isOnce(0.5),
          shade: [p.near, 0.15],
        }),
      );
    s.add(rect(-10, 856, 1620, 220, '#6a6c68'));
    s.add(
      placed(
        800,
        760,
        1,
        -2,
        rect(-330, 0, 660, 96, s.linear(['#f8f3e6', '#d8cfbc'])),
        rect(-270, 24, 540, 16, '#c9402f'),
        rect(-210, 56, 420, 14, '#c9402f'),
      ),
    );
    crowd(s, {
      top: 880,
      bottom: 1010,
      rows: 3,
      size: 54,
      shade: '#2c363c',
      hands: 0.3,
      tone: 0.2,
    });
    s.vignette(0.36);
  },
};
