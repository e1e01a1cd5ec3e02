import { darker, lighter } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, placed, rect } from '../../drawing/svg.ts';

export const dopingControlSamples: Scene = {
  draw(s) {
    s.wash(s.linear(['#dfe8e6', '#b3c9c9', '#6d8a90'], 70));
    for (let i = 0; i < 5; i++)
      s.add(rect(90 + i * 300, 60, 240, 330, { fill: '#ffffff', opacity: 0.25, rx: 6 }));
    s.add(
      circle(1280, 330, 190, {
        fill: 'none',
        stroke: '#7d9498',
        'stroke-width': 3,
        opacity: 0.5,
      }),
      rect(0, 780, 1600, 300, s.linear(['#f4f6f2', '#a9bcbc'])),
      rect(0, 770, 1600, 16, '#ffffff'),
    );
    for (const [x, k, label, level] of [
      [330, 1.1, '#e2893c', 0.55],
      [620, 1.1, '#2f6fa3', 0.5],
    ] as const) {
      s.add(
        ellipse(x + 30, 860, 150 * k, 26, { fill: '#3a5058', opacity: 0.35 }),
        rect(x - 105 * k, 420, 210 * k, 440, {
          fill: s.linear(['#fbfffd', '#dcebe8', '#93adb0'], 0),
          rx: 24,
          opacity: 0.92,
        }),
        rect(x - 96 * k, 860 - 430 * level, 192 * k, 430 * level - 8, {
          fill: s.linear(['#f6dd8a', '#dfb04a'], 0),
          rx: 18,
          opacity: 0.85,
        }),
        rect(x - 90 * k, 330, 180 * k, 96, {
          fill: s.linear([lighter(label, 0.25), label, darker(label, 0.3)], 0),
          rx: 10,
        }),
      );
      for (let i = 0; i < 8; i++)
        s.add(
          rect(x - 84 * k + i * 23 * k, 336, 5, 84, { fill: darker(label, 0.4), opacity: 0.4 }),
        );
      s.add(
        rect(x - 92 * k, 540, 184 * k, 170, '#fdfcf6'),
        rect(x - 92 * k, 540, 184 * k, 26, label),
      );
      for (let i = 0; i < 26; i++)
        s.add(rect(x - 78 * k + i * 6.4, 588, s.random.between(1.5, 4.5), 62, '#20282e'));
      s.add(
        rect(x - 70 * k, 668, 110, 10, '#7d8a8c'),
        rect(x - 70 * k, 686, 70, 8, '#a9b4b4'),
        path(`M${x - 84 * k},450L${x - 84 * k},830`, {
          fill: 'none',
          stroke: '#ffffff',
          'stroke-width': 9,
          opacity: 0.6,
        }),
      );
    }
    s.add(
      placed(
        1120,
        800,
        1,
        -5,
        rect(-190, -300, 380, 480, { fill: '#6d5a48', rx: 14 }),
        rect(-166, -270, 332, 436, '#fdfbf2'),
        rect(-60, -320, 120, 44, { fill: '#b9c4c6', rx: 8 }),
        ...Array.from({ length: 7 }, (_, i) =>
          rect(-90, -220 + i * 50, i % 3 === 2 ? 140 : 220, 12, '#8f9a9c'),
        ),
        ...Array.from({ length: 7 }, (_, i) =>
          rect(-140, -226 + i * 50, 26, 26, {
            fill: 'none',
            stroke: '#5d686c',
            'stroke-width': 4,
          }),
        ),
        path('M-140,-206l10,12l20,-30M-140,-106l10,12l20,-30', {
          fill: 'none',
          stroke: '#c9402f',
          'stroke-width': 7,
        }),
      ),
    );
    s.add(
      placed(
        1440,
        850,
        1,
        0,
        circle(0, 0, 84, s.radial(['#ffe9a8', '#e2b13c', '#a8741f'], 0.35, 0.3, 0.8)),
        circle(0, 0, 66, { fill: 'none', stroke: '#b98a2c', 'stroke-width': 5 }),
        path('M0,-44L12,-14L44,-12L20,8L28,40L0,22L-28,40L-20,8L-44,-12L-12,-14Z', '#f6d88a'),
      ),
      path('M1400,780Q1340,640 1480,600Q1600,600 1610,700', {
        fill: 'none',
        stroke: '#2f6fa3',
        'stroke-width': 26,
      }),
    );
    s.vignette(0.3);
  },
};
