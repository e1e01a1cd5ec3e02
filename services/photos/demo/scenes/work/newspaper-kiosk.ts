import { darker, lighter, mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { path, placed, polygon, rect } from '../../drawing/svg.ts';
import { skyline } from '../../parts/city.ts';
import { plain } from '../../parts/land.ts';
import { lampPost } from '../../parts/landmarks.ts';
import { castShadow, person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { glow, sky } from '../../parts/sky.ts';

export const newspaperKiosk: Scene = {
  draw(s) {
    const p = palettes.dusk;
    sky(s, p, 1000);
    skyline(s, {
      base: 1100,
      low: 240,
      high: 620,
      widest: 190,
      colour: mix(p.far, p.near, 0.3),
      haze: p.sky[2],
      lamp: p.lamp,
      lit: 0.25,
    });
    plain(s, 1090, '#5a4662', '#1c1a34');
    const green = '#2f5a50';
    s.add(
      polygon(
        [
          [330, 420],
          [1010, 420],
          [1080, 520],
          [260, 520],
        ],
        s.linear([lighter(green, 0.2), darker(green, 0.3)]),
      ),
      path('M560,420Q670,330 780,420Z', green),
      rect(664, 320, 12, 60, '#d8b45c'),
      rect(320, 520, 700, 780, s.linear([green, darker(green, 0.45)])),
    );
    s.add(rect(390, 580, 560, 330, s.linear(['#fff0c0', '#f0b45a'])));
    glow(s, 670, 760, 560, '#ffc76a', 0.55);
    s.add(
      person({
        x: 680,
        foot: 1060,
        height: 430,
        pose: poses.hold,
        dress: { top: '#7c3f3a', hair: '#3a3038', hat: 'cap' },
      }),
    );
    for (let i = 0; i < 8; i++)
      s.add(
        placed(
          420 + i * 72,
          590,
          1,
          s.random.between(-3, 3),
          rect(-28, 0, 56, 78, i % 2 === 0 ? '#c9402f' : '#2f6fa3'),
          rect(-22, 8, 44, 12, '#f6efe0'),
          rect(-22, 28, 44, 36, { fill: '#f6efe0', opacity: 0.6 }),
        ),
      );
    s.add(rect(300, 900, 740, 30, '#8a6446'));
    for (let i = 0; i < 6; i++)
      s.add(
        rect(
          340 + i * 112,
          866 - (i % 3) * 8,
          92,
          36 + (i % 3) * 8,
          s.linear(['#fbf6e8', '#c9bfa8']),
        ),
        rect(350 + i * 112, 874 - (i % 3) * 8, 60, 5, '#3a3a40'),
      );
    for (let row = 0; row < 2; row++)
      for (let i = 0; i < 6; i++)
        s.add(
          rect(346 + i * 112, 960 + row * 165, 92, 136, s.linear(['#fbf6e8', '#d8ceb8'])),
          rect(
            356 + i * 112,
            972 + row * 165,
            72,
            11,
            s.random.of(['#2a2a30', '#b5443a', '#26408b']),
          ),
          rect(
            356 + i * 112,
            992 + row * 165,
            72,
            46,
            s.random.of(['#8fa3a6', '#c9a27a', '#6d7f86', '#b98a8a']),
          ),
          ...[0, 1, 2, 3].map((k) =>
            rect(356 + i * 112, 1048 + k * 10 + row * 165, 72 - (k === 3 ? 30 : 0), 4, '#8a857c'),
          ),
        );
    s.add(
      castShadow(240, 1430, 90, '#0f0d1f', 0.5),
      person({
        x: 220,
        foot: 1430,
        height: 560,
        pose: poses.hold,
        dress: { top: '#38485e', cut: 'coat', hat: 'brim', hair: '#23202a' },
        shade: [p.near, 0.3],
      }),
      placed(
        316,
        1130,
        1,
        -6,
        rect(0, -70, 120, 150, '#f4ecd8'),
        rect(12, -56, 96, 14, '#2a2a30'),
        rect(12, -34, 44, 60, '#9a948a'),
        rect(64, -34, 44, 60, '#c9c0ae'),
      ),
      person({
        x: 1120,
        foot: 1470,
        height: 560,
        pose: poses.walk,
        dress: { top: '#6a3a4a', cut: 'coat', hat: 'hair-long' },
        isMirrored: true,
        shade: [p.near, 0.35],
      }),
    );
    lampPost(s, 90, 1260, 620, '#1c1a34', p.lamp);
    s.vignette(0.42);
  },
};
