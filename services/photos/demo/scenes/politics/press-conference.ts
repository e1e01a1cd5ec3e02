import { darker, lighter } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, placed, polygon, rect, stroke } from '../../drawing/svg.ts';
import { flag } from '../../parts/classic.ts';
import { glow } from '../../parts/sky.ts';

export const pressConference: Scene = {
  draw(s) {
    s.wash(s.linear(['#1e3350', '#3c6286', '#24405f'], 70));
    for (let i = 0; i < 5; i++)
      for (let k = 0; k < 3; k++)
        s.add(
          rect(120 + i * 300 + (k % 2) * 120, 90 + k * 150, 120, 70, {
            fill: '#ffffff',
            opacity: 0.06,
            rx: 8,
          }),
        );
    for (const [x, b] of [
      [300, ['#f1ece0', '#c9402f', '#2f5f94']],
      [1300, ['#26408b', '#26408b']],
    ] as const)
      flag(s, x, 780, 640, b, false, 0.3);
    glow(s, 800, 340, 560, '#dff0ff', 0.5);
    const suit = '#1f2b44';
    s.add(
      path(
        'M470,880Q480,560 660,500L940,500Q1120,560 1130,880Z',
        s.linear([lighter(suit, 0.18), suit, darker(suit, 0.4)], 10),
      ),
      polygon(
        [
          [710, 500],
          [800, 690],
          [890, 500],
        ],
        '#f6f2e8',
      ),
      polygon(
        [
          [780, 540],
          [820, 540],
          [836, 690],
          [800, 740],
          [764, 690],
        ],
        '#b5443a',
      ),
      polygon(
        [
          [690, 496],
          [720, 492],
          [790, 690],
          [740, 640],
          [756, 610],
          [712, 590],
        ],
        darker(suit, 0.2),
      ),
      polygon(
        [
          [910, 496],
          [880, 492],
          [810, 690],
          [860, 640],
          [844, 610],
          [888, 590],
        ],
        darker(suit, 0.45),
      ),
    );
    const skin = '#d79c72';
    s.add(
      rect(748, 410, 104, 110, darker(skin, 0.22)),
      ellipse(800, 310, 116, 146, s.linear([lighter(skin, 0.2), skin, darker(skin, 0.3)], 0)),
      ellipse(684, 320, 18, 32, skin),
      ellipse(916, 320, 18, 32, darker(skin, 0.3)),
      path(
        'M682,300Q664,140 810,138Q946,150 918,306Q906,230 862,210Q780,236 712,222Q694,250 682,300Z',
        '#4a4038',
      ),
    );
    s.add(
      polygon(
        [
          [430, 790],
          [1170, 790],
          [1240, 1080],
          [360, 1080],
        ],
        s.linear(['#8a6446', '#3d2b22']),
      ),
      polygon(
        [
          [410, 760],
          [1190, 760],
          [1176, 800],
          [424, 800],
        ],
        '#b08a5e',
      ),
    );
    for (const [x, y, turn, colour] of [
      [600, 640, 24, '#c9402f'],
      [690, 660, 12, '#2f6fa3'],
      [770, 668, 4, '#e2b13c'],
      [850, 664, -6, '#3d8a5f'],
      [930, 650, -16, '#7c4a86'],
      [1010, 640, -26, '#d8d4c8'],
    ] as const)
      s.add(
        placed(
          x,
          y,
          1,
          turn,
          stroke(
            [
              [0, 20],
              [0, 140],
            ],
            '#14171f',
            11,
          ),
          rect(-26, -6, 52, 48, { fill: colour, rx: 5 }),
          rect(-22, -58, 44, 58, { fill: s.linear(['#4a4e58', '#1a1d24']), rx: 20 }),
          stroke(
            [
              [-18, -34],
              [18, -34],
            ],
            '#7d828c',
            2,
          ),
          stroke(
            [
              [-18, -20],
              [18, -20],
            ],
            '#7d828c',
            2,
          ),
        ),
      );
    for (const [x, h] of [
      [110, 300],
      [330, 250],
      [1290, 260],
      [1500, 310],
    ] as const)
      s.add(
        path(
          `M${x - 150},1080Q${x - 150},${1080 - h * 0.6} ${x - 40},${1080 - h * 0.72}L${x + 40},${1080 - h * 0.72}Q${x + 150},${1080 - h * 0.6} ${x + 150},1080Z`,
          '#0f1826',
        ),
        ellipse(x, 1080 - h * 0.92, 56, 70, '#0f1826'),
        rect(x - 70, 1080 - h * 1.02, 120, 74, { fill: '#1c2738', rx: 8 }),
        circle(x - 10, 1080 - h * 0.93, 30, '#33445c'),
        circle(x - 10, 1080 - h * 0.93, 18, '#7fa3c4'),
      );
    for (const [x, y] of [
      [190, 700],
      [1420, 740],
    ] as const)
      glow(s, x, y, 130, '#ffffff', 0.9);
    s.vignette(0.35);
  },
};
