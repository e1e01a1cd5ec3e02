import type { Scene } from '../../drawing/scene.ts';
import type { Sheet } from '../../drawing/sheet.ts';
import { ellipse, path, placed, rect, stroke } from '../../drawing/svg.ts';
import { darkness } from '../../parts/dark-space.ts';
import { glow } from '../../parts/sky.ts';
import { earth } from '../../parts/space.ts';

export const spaceTelescopeOrbit: Scene = {
  draw(s) {
    darkness(s, 420);
    earth(s, 1080, 1980, 1450, [-60, -22]);
    s.add(placed(700, 360, 1.15, -18, telescope(s)));
    glow(s, 150, 120, 380, '#fff4d6', 0.8);
    s.vignette(0.3);
  },
};

function telescope(s: Sheet): string {
  const silver = s.linear(['#8d97a8', '#f4f6f8', '#b4bcc8', '#4a5468'], 90);
  const panel = s.linear(['#c79a4a', '#7d5a2c'], 30);
  const wings = [-1, 1].map((k) => {
    const cells: string[] = [];
    for (let i = 0; i < 5; i++)
      for (let j = 0; j < 2; j++)
        cells.push(rect(-70 + i * 36, (k > 0 ? 96 : -250) + j * 78, 33, 74, panel));
    return cells.join('') + rect(14, k > 0 ? 60 : -100, 12, 44, '#9aa4b4');
  });
  return [
    ...wings,
    rect(-260, -74, 400, 148, silver),
    rect(140, -96, 190, 192, silver),
    rect(130, -98, 16, 196, '#d8a850'),
    path('M-260,-74L-262,-78L-300,-150L-286,-156L-240,-74Z', '#a8b0be'),
    ellipse(-260, 0, 24, 74, '#10141f'),
    ellipse(-256, 0, 17, 62, '#232b40'),
    ...[-180, -100, -20, 60].map((x) => rect(x, -74, 4, 148, '#7d8798')),
    rect(200, -60, 60, 40, '#d8a850'),
    rect(200, 0, 90, 50, '#7d8798'),
    stroke(
      [
        [60, 74],
        [80, 150],
      ],
      '#c8ced8',
      5,
    ),
    ellipse(84, 158, 34, 12, '#e4e8ee'),
  ].join('');
}
