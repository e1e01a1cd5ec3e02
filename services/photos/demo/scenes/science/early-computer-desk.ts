import { darker, lighter } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { ellipse, path, polygon, rect } from '../../drawing/svg.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { beam, glow } from '../../parts/sky.ts';

export const earlyComputerDesk: Scene = {
  draw(s) {
    const p = palettes.room;
    s.wash(s.linear(['#59665f', '#8f8f78', '#b79f78'], 90));
    s.add(
      rect(110, 90, 430, 420, '#d8cdb0'),
      rect(126, 106, 398, 388, s.linear(['#9fc3cc', '#eee0bc'])),
      polygon(
        [
          [126, 494],
          [126, 400],
          [260, 330],
          [380, 390],
          [524, 350],
          [524, 494],
        ],
        '#8fa4a2',
      ),
      rect(320, 100, 10, 400, '#d8cdb0'),
    );
    beam(s, 320, 120, 760, 1060, 200, 420, '#fff0c4', 0.35);
    for (let i = 0; i < 3; i++) {
      s.add(rect(1130, 150 + i * 140, 430, 14, '#5d4735'));
      for (let x = 1146; x < 1530; ) {
        const w = s.random.between(16, 36);
        const h = s.random.between(72, 108);
        s.add(
          rect(
            x,
            150 + i * 140 - h,
            w,
            h,
            s.random.of(['#7c3f3a', '#38556d', '#8a7350', '#4f6150', '#c8b58a']),
          ),
        );
        x += w + 2;
      }
    }
    s.add(
      rect(0, 790, 1600, 34, s.linear(['#a8835a', '#6c5038'])),
      rect(0, 822, 1600, 250, s.linear(['#4b3828', '#251f1e'])),
      rect(90, 860, 400, 210, { fill: '#38291f', rx: 6 }),
      rect(1120, 860, 400, 210, { fill: '#38291f', rx: 6 }),
    );
    const box = '#2e3036';
    s.add(
      rect(590, 350, 480, 400, {
        fill: s.linear([lighter(box, 0.2), box, darker(box, 0.4)], 15),
        rx: 16,
      }),
      rect(630, 388, 400, 312, { fill: '#11161c', rx: 12 }),
      rect(640, 398, 380, 292, { fill: s.linear(['#dfe6e0', '#a9bcb8']), rx: 8 }),
    );
    s.add(rect(640, 398, 380, 26, { fill: '#4a545c', rx: 6 }));
    for (let i = 0; i < 8; i++)
      s.add(
        rect(
          662,
          446 + i * 28,
          s.random.between(130, 330),
          10,
          i % 3 === 1 ? '#3566a8' : '#59646a',
        ),
      );
    s.add(rect(660, 446 + 28 + 12, 150, 2.5, '#3566a8'));
    glow(s, 830, 540, 420, '#dff0ea', 0.35);
    s.add(
      polygon(
        [
          [760, 750],
          [900, 750],
          [930, 792],
          [730, 792],
        ],
        darker(box, 0.2),
      ),
      polygon(
        [
          [600, 800],
          [1040, 800],
          [1080, 850],
          [560, 850],
        ],
        '#3a3c44',
      ),
      polygon(
        [
          [616, 806],
          [1024, 806],
          [1052, 838],
          [590, 838],
        ],
        '#50535c',
      ),
    );
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 15; i++)
        s.add(rect(622 - row * 10 + i * (27 + row * 1.2), 808 + row * 10, 21, 7, '#23252c'));
    s.add(
      ellipse(1150, 826, 40, 20, '#3a3c44'),
      path('M1120,820Q1080,790 1060,806', { fill: 'none', stroke: '#23252c', 'stroke-width': 4 }),
      rect(400, 700, 90, 96, { fill: '#b5533f', rx: 8 }),
      path('M490,722q44,6 36,38q-8,20 -36,22', {
        fill: 'none',
        stroke: '#b5533f',
        'stroke-width': 12,
      }),
    );
    for (let i = 0; i < 5; i++)
      s.add(
        rect(
          180 + s.random.between(-6, 6),
          780 - i * 6,
          200,
          6,
          i % 2 === 0 ? '#efe6d0' : '#d6caae',
        ),
      );
    s.add(
      person({
        x: 300,
        foot: 1330,
        height: 980,
        pose: { ...poses.write, lean: 14 },
        dress: { top: '#4e6478', legs: '#2b3242', hair: '#5a4632' },
        shade: [p.near, 0.3],
      }),
    );
    s.vignette(0.38);
  },
};
