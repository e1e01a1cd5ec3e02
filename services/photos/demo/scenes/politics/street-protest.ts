import { darker, lighter, mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, path, placed, polygon, rect } from '../../drawing/svg.ts';
import { anyDress, crowd } from '../../parts/crowd.ts';
import { street } from '../../parts/houses.ts';
import { person, skins } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { clouds, sky } from '../../parts/sky.ts';

export const streetProtest: Scene = {
  draw(s) {
    const p = palettes.grey;
    sky(s, p, 620);
    clouds(s, p, { y: 160, spread: 60, count: 5, size: 120, opacity: 0.6 });
    street(
      s,
      650,
      -60,
      560,
      330,
      470,
      ['#b9ab92', '#a39a8c', '#c0a58a'],
      ['#5d5a58', '#7a5548'],
      0.1,
    );
    street(
      s,
      650,
      1020,
      1700,
      340,
      480,
      ['#b0a48e', '#c4ab8d', '#9c9a90'],
      ['#5a5654', '#75503f'],
      0.1,
    );
    s.add(
      rect(560, 300, 470, 350, mix('#a9b0ae', p.far, 0.5)),
      polygon(
        [
          [540, 640],
          [1060, 640],
          [1640, 1080],
          [-40, 1080],
        ],
        '#6d7072',
      ),
    );
    crowd(s, {
      top: 560,
      bottom: 700,
      rows: 6,
      size: 26,
      shade: '#7b8384',
      hands: 0.16,
      from: 440,
      to: 1160,
      tone: 0.2,
    });
    crowd(s, {
      top: 690,
      bottom: 780,
      rows: 3,
      size: 40,
      shade: '#5a6265',
      hands: 0.12,
      from: 160,
      to: 1440,
      tone: 0.15,
    });
    for (const [x, y, w, h, colour, turn] of [
      [260, 500, 210, 130, '#f4efe0', -5],
      [560, 440, 180, 120, '#e2b13c', 4],
      [830, 480, 200, 120, '#f4efe0', -3],
      [1110, 430, 190, 130, '#c9402f', 5],
      [1370, 510, 210, 130, '#f4efe0', 4],
    ] as const)
      s.add(
        placed(
          x,
          y,
          1,
          turn,
          rect(w / 2 - 5, h, 10, 330, '#8a6a48'),
          rect(0, 0, w, h, s.linear([lighter(colour, 0.15), darker(colour, 0.12)])),
          ...[0, 1, 2].map((i) =>
            rect(w * 0.12, h * (0.2 + i * 0.24), w * (i === 2 ? 0.45 : 0.74), h * 0.11, {
              fill: colour === '#f4efe0' ? '#b5443a' : '#fff6e2',
              opacity: 0.9,
            }),
          ),
        ),
      );
    for (let i = 0; i < 11; i++) {
      const x = 60 + i * 148 + s.random.between(-16, 16);
      const h = 330 + s.random.between(-24, 24);
      s.add(
        person({
          x,
          foot: 1040 + s.random.between(-10, 40),
          height: h,
          pose: s.random.of([poses.fist, poses.placard, poses.walk, poses.fist]),
          dress: anyDress(s),
          isMirrored: s.random.isOnce(0.3),
          shade: [p.near, 0.14],
        }),
      );
    }
    s.add(
      path(
        'M120,880Q800,930 1480,876L1486,1010Q800,1064 114,1012Z',
        s.linear(['#f6f1e4', '#cfc6b2']),
      ),
      path(
        'M220,930Q800,976 1380,928L1382,956Q800,1004 218,958ZM320,976Q800,1016 1280,974L1281,994Q800,1036 319,996Z',
        '#b5443a',
      ),
    );
    for (let x = 140; x < 1480; x += 130) s.add(circle(x, 892, 15, s.random.of(skins)));
    s.vignette(0.35);
  },
};
