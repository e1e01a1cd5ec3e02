import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { rect, stroke } from '../../drawing/svg.ts';
import { castShadow, person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { sky } from '../../parts/sky.ts';
import { runner, shirts } from '../../parts/sport-dress.ts';
import { grandstand } from '../../parts/stadium.ts';

export const sprintFinal: Scene = {
  draw(s) {
    sky(s, palettes.day, 200);
    grandstand(s, 120, 470, '#3f4a63', false);
    s.add(rect(0, 470, 1600, 46, '#5f8a52'), rect(0, 452, 1600, 24, '#e8e2d2'));
    s.add(rect(0, 514, 1600, 386, s.linear(['#cf6a4c', '#a2412f'])));
    for (let i = 0; i < 7; i++)
      s.add(
        rect(0, 520 + (i / 6) ** 1.4 * 380, 1600, 2 + i * 0.9, { fill: '#f6efe2', opacity: 0.9 }),
      );
    const field = [
      [330, 590, 220, 1, '#8a5638'],
      [560, 640, 262, 0, '#e9b995'],
      [760, 696, 300, 4, '#8a5638'],
      [1010, 765, 352, 2, '#6d4430'],
      [1290, 850, 424, 1, '#7c4c34'],
    ] as const;
    for (const [x, foot, height, shirt, skin] of field)
      s.add(
        castShadow(x, foot, height * 0.3, '#4c1f1c', 0.45),
        person({
          x,
          foot,
          height,
          pose: x > 1200 ? poses.finish : poses.sprint,
          dress: runner(shirts[shirt] ?? shirts[0], skin),
        }),
      );
    s.add(
      stroke(
        [
          [1440, 545],
          [1500, 890],
        ],
        '#f6efe2',
        8,
        0.95,
      ),
    );
    s.vignette();
  },
};
