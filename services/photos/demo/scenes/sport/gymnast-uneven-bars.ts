import { darker, lighter } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, rect, stroke } from '../../drawing/svg.ts';
import { stand } from '../../parts/crowd.ts';
import { beam } from '../../parts/sky.ts';

export const gymnastUnevenBars: Scene = {
  draw(s) {
    s.wash(s.linear(['#151b33', '#39345c', '#6b4a62']));
    stand(s, 0, 760, 1280, 340, 16, ['#4b4468', '#5d4f70', '#3a3658', '#8a6a7c', '#2c2a48']);
    s.wash(
      s.linear([
        [0, '#151b33', 0],
        [0.55, '#151b33', 0.45],
        [1, '#151b33', 0],
      ]),
    );
    beam(s, 260, -40, 620, 1400, 60, 430, '#fff0cc', 0.45);
    beam(s, 1080, -40, 700, 1400, 50, 360, '#fff0cc', 0.3);
    s.add(
      ellipse(640, 1430, 720, 170, '#3f5f8f'),
      ellipse(640, 1420, 620, 130, '#5b82b5'),
      rect(0, 1470, 1280, 130, '#2c3f66'),
    );
    const wood = '#e9c08a';
    for (const [x, y] of [
      [210, 560],
      [980, 560],
      [330, 900],
      [1120, 900],
    ] as const)
      s.add(
        rect(x - 7, y, 14, 1420 - y, s.linear(['#c9ced6', '#6f7888'], 0)),
        stroke(
          [
            [x, y + 40],
            [x - 120, 1440],
          ],
          '#aab2c0',
          2,
          0.5,
        ),
        stroke(
          [
            [x, y + 40],
            [x + 120, 1440],
          ],
          '#aab2c0',
          2,
          0.5,
        ),
      );
    s.add(
      stroke(
        [
          [200, 562],
          [990, 562],
        ],
        darker(wood, 0.1),
        15,
      ),
      stroke(
        [
          [200, 558],
          [990, 558],
        ],
        lighter(wood, 0.3),
        6,
      ),
      stroke(
        [
          [320, 902],
          [1130, 902],
        ],
        darker(wood, 0.25),
        15,
      ),
      stroke(
        [
          [320, 898],
          [1130, 898],
        ],
        wood,
        6,
      ),
    );
    s.add(hangingGymnast(600, 562));
    s.vignette(0.45);
  },
};

/** Hanging by the hands and swinging upwards. */
function hangingGymnast(x: number, y: number): string {
  const suit = '#f4f1ea';
  const skin = '#e9b995';
  return `<g transform="translate(${x} ${y}) rotate(-58)">${[
    stroke(
      [
        [0, 0],
        [10, 168],
      ],
      darker(skin, 0.2),
      26,
    ),
    stroke(
      [
        [0, 0],
        [-8, 166],
      ],
      skin,
      26,
    ),
    '<g transform="translate(0 58)">',
    path('M-42,104Q0,86 42,104Q36,190 30,240L-30,240Q-36,190 -42,104Z', suit),
    path('M10,96Q34,98 42,104Q36,190 30,240L8,240Z', { fill: '#c8bfb4', opacity: 0.7 }),
    path('M-42,108L-30,240L-22,240L-30,106Z', '#d2543c'),
    stroke(
      [
        [12, 236],
        [20, 350],
        [18, 470],
      ],
      darker(skin, 0.18),
      32,
    ),
    stroke(
      [
        [-10, 236],
        [-8, 350],
        [2, 476],
      ],
      skin,
      32,
    ),
    stroke(
      [
        [2, 470],
        [8, 520],
      ],
      darker(skin, 0.05),
      17,
    ),
    ellipse(0, 62, 31, 37, skin),
    path('M-32,70Q-36,24 0,22Q36,24 32,70Q20,40 0,42Q-20,40 -32,70Z', '#3a2a22'),
    path('M-10,26Q0,0 12,24Z', '#3a2a22'),
    '</g>',
    circle(0, -2, 17, '#f6efe2'),
  ].join('')}</g>`;
}
