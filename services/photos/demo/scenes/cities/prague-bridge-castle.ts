import { darker, lighter, mix } from '../../drawing/colour.ts';
import { atDepth, inLight, palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, path, polygon, rect } from '../../drawing/svg.ts';
import { passers } from '../../parts/crowd.ts';
import { street } from '../../parts/houses.ts';
import { hills } from '../../parts/land.ts';
import { spire } from '../../parts/landmarks.ts';
import { clouds, sky, sun } from '../../parts/sky.ts';
import { water } from '../../parts/water.ts';

export const pragueBridgeCastle: Scene = {
  draw(s) {
    const p = palettes.gold;
    sky(s, p, 620);
    sun(s, p, 1220, 330, 46);
    clouds(s, p, { y: 250, spread: 90, count: 5, size: 90, opacity: 0.7 });
    hills(s, 560, 150, atDepth(p, 0.15), p.sky[2]);
    const castle = inLight(p, '#c9a983', 0.45);
    const slate = '#4f6660';
    s.add(
      path(
        'M180,560Q420,400 700,392L1180,400Q1400,420 1600,520L1600,640L180,640Z',
        mix(atDepth(p, 0.3), '#6d7a4c', 0.45),
      ),
    );
    for (let i = 0; i < 34; i++)
      s.add(
        circle(
          200 + s.random.next() * 1300,
          530 + s.random.next() * 70,
          20 + s.random.next() * 22,
          mix('#66733f', p.far, 0.3 + s.random.next() * 0.3),
        ),
      );
    s.add(rect(430, 330, 900, 86, s.linear([lighter(castle, 0.2), castle])));
    s.add(
      polygon(
        [
          [424, 332],
          [440, 300],
          [1318, 300],
          [1338, 332],
        ],
        inLight(p, '#8c4a36', 0.5),
      ),
    );
    for (let x = 448; x < 1310; x += 26)
      s.add(rect(x, 352, 10, 17, darker(castle, 0.45)), rect(x, 382, 10, 17, darker(castle, 0.45)));
    spire(s, 812, 330, 50, 235, castle, slate, 'gothic');
    spire(s, 868, 330, 50, 235, castle, slate, 'gothic');
    s.add(
      polygon(
        [
          [890, 332],
          [890, 250],
          [920, 226],
          [1030, 226],
          [1040, 332],
        ],
        castle,
      ),
      polygon(
        [
          [890, 252],
          [916, 216],
          [1026, 216],
          [1042, 252],
        ],
        slate,
      ),
    );
    spire(s, 1052, 334, 58, 290, castle, slate, 'onion');
    spire(s, 520, 330, 34, 130, castle, slate);
    spire(s, 1240, 330, 40, 150, castle, slate, 'onion');
    street(
      s,
      650,
      0,
      1600,
      50,
      92,
      ['#d8b98d', '#c79a72', '#e3cfa8', '#b78a6a'].map((c) => inLight(p, c, 0.6)) as [
        string,
        ...string[],
      ],
      ['#9a4f36', '#84432f', '#a85c3e'],
      0.1,
    );
    water(s, p, 650, 1180);
    const stone = inLight(p, '#8b7156', 0.8);
    const deck = 742;
    const arches = [0, 1, 2, 3, 4, 5].map((i) => {
      const [a, b] = [-60 + i * 300, 180 + i * 300];
      return `M${a},900L${a},850A${(b - a) / 2},98 0 0 1 ${b},850L${b},900Z`;
    });
    s.add(
      path(`M-10,${deck}L1610,${deck}L1610,900L-10,900Z${arches.join('')}`, {
        fill: s.linear([lighter(stone, 0.22), darker(stone, 0.35)]),
        'fill-rule': 'evenodd',
      }),
    );
    for (let i = 0; i < 6; i++) {
      const x = 210 + i * 300;
      s.add(
        polygon(
          [
            [x - 36, 920],
            [x - 24, 838],
            [x, 818],
            [x + 24, 838],
            [x + 36, 920],
          ],
          darker(stone, 0.3),
        ),
      );
      s.add(
        path(
          `M${x - 16},742L${x - 12},716L${x - 16},700Q${x - 14},672 ${x},660Q${x + 14},672 ${x + 14},702L${x + 12},716L${x + 16},742Z`,
          darker(stone, 0.6),
        ),
        circle(x, 656, 8, darker(stone, 0.6)),
      );
    }
    s.add(rect(0, 736, 1600, 16, lighter(stone, 0.12)));
    passers(s, {
      count: 22,
      from: 20,
      to: 1580,
      far: 738,
      near: 740,
      small: 42,
      tall: 50,
      shade: [p.near, 0.55],
    });
    s.add(rect(0, 738, 1600, 14, lighter(stone, 0.1)));
    spire(s, 1490, 745, 96, 360, darker(stone, 0.2), '#3d3a3c', 'gothic');
    s.vignette();
  },
};
