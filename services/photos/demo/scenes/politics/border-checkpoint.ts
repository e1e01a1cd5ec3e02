import { darker, lighter, mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, placed, polygon, rect } from '../../drawing/svg.ts';
import { flag } from '../../parts/classic.ts';
import { hills, plain } from '../../parts/land.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { clouds, sky } from '../../parts/sky.ts';

export const borderCheckpoint: Scene = {
  draw(s) {
    const p = palettes.winter;
    sky(s, p, 600);
    clouds(s, p, { y: 210, spread: 90, count: 6, size: 120 });
    hills(s, 610, 130, mix(p.far, '#6f8078', 0.4), p.sky[2]);
    plain(s, 600, '#a9b29a', '#6a7264');
    s.add(
      polygon(
        [
          [720, 600],
          [880, 600],
          [1500, 1080],
          [-120, 1080],
        ],
        s.linear(['#8f949a', '#565c66']),
      ),
      polygon(
        [
          [794, 600],
          [806, 600],
          [770, 1080],
          [660, 1080],
        ],
        { fill: '#f4efe2', opacity: 0.8 },
      ),
    );
    s.add(
      polygon(
        [
          [180, 380],
          [1420, 380],
          [1490, 450],
          [110, 450],
        ],
        s.linear(['#f2efe6', '#b3bac2']),
      ),
      rect(110, 448, 1380, 26, '#7b8794'),
    );
    for (const x of [230, 620, 990, 1340])
      s.add(rect(x, 470, 22, 250, s.linear(['#dfe2e2', '#8c96a2'], 0)));
    for (const x of [560, 930])
      s.add(
        rect(x, 560, 150, 190, s.linear(['#f4efe2', '#b9b4a8'])),
        rect(x + 14, 584, 122, 80, '#8fb3c4'),
        rect(x - 8, 546, 166, 18, '#b5443a'),
      );
    for (let i = 0; i < 3; i++) s.add(placed(340 + i * 36, 0, 1, 0));
    const car = (x: number, y: number, k: number, colour: string) =>
      s.add(
        placed(
          x,
          y,
          k,
          0,
          ellipse(0, 2, 110, 12, { fill: '#20262e', opacity: 0.4 }),
          path(
            'M-100,0L-104,-46Q-96,-62 -60,-66L-40,-104Q-36,-112 -20,-112L34,-112Q48,-112 54,-102L70,-64Q102,-58 104,-42L102,0Z',
            s.linear([lighter(colour, 0.25), darker(colour, 0.25)]),
          ),
          path('M-46,-68L-32,-100L-2,-102L-2,-68ZM8,-68L8,-102L36,-102L54,-68Z', '#33475a'),
          circle(-62, -4, 20, '#1a1d24'),
          circle(62, -4, 20, '#1a1d24'),
          circle(-62, -4, 8, '#b9bec4'),
          circle(62, -4, 8, '#b9bec4'),
          ellipse(-98, -38, 7, 9, '#ffe9a8'),
        ),
      );
    car(420, 760, 0.95, '#3f6f8f');
    car(1140, 770, 1, '#b5533f');
    car(1230, 950, 1.7, '#d8cdb4');
    s.add(
      placed(700, 890, 1, 0, rect(-14, -150, 28, 160, '#4a5362')),
      placed(
        704,
        770,
        1,
        -34,
        ...Array.from({ length: 9 }, (_, i) =>
          rect(-i * 56, -11, 56, 22, i % 2 === 0 ? '#c9402f' : '#f6f2e8'),
        ),
      ),
    );
    s.add(
      person({
        x: 800,
        foot: 900,
        height: 250,
        pose: poses.point,
        dress: { top: '#2c4a5c', legs: '#22303e', hair: '#22303e', hat: 'cap' },
      }),
      person({ x: 240, foot: 900, height: 240, pose: poses.walk, dress: { top: '#8f4a3e' } }),
      person({
        x: 170,
        foot: 910,
        height: 220,
        pose: poses.walk,
        dress: { top: '#4f6150', hat: 'hair-long', cut: 'coat' },
      }),
    );
    flag(s, 60, 700, 430, ['#26408b', '#26408b'], false, 0.32);
    flag(s, 1550, 700, 430, ['#c9402f', '#f1ece0', '#2f5f94'], false, 0.26);
    s.vignette(0.3);
  },
};
