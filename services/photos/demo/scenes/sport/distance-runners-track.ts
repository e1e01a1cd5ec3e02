import { mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { path, rect } from '../../drawing/svg.ts';
import { stand } from '../../parts/crowd.ts';
import { hills } from '../../parts/land.ts';
import { castShadow, person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { clouds, sky, sun } from '../../parts/sky.ts';
import { runner, shirts } from '../../parts/sport-dress.ts';
import { turf } from '../../parts/stadium.ts';
import { spruce } from '../../parts/trees.ts';

export const distanceRunnersTrack: Scene = {
  draw(s) {
    const p = palettes.gold;
    sky(s, p, 430);
    sun(s, p, 1240, 210, 40);
    clouds(s, p, { y: 180, spread: 70, count: 4, size: 80 });
    hills(s, 430, 70, mix(p.far, '#7d8a56', 0.4), p.sky[2]);
    for (let x = 40; x < 1600; x += 90)
      s.add(spruce(s, x + s.random.between(-30, 30), 470, s.random.between(90, 150), '#5d6b45'));
    s.add(rect(0, 462, 1600, 40, '#b58b5a'));
    stand(s, 0, 400, 1600, 70, 5, ['#3a2f36', '#6a5148', '#c9a27a', '#8d6a55']);
    s.add(rect(0, 466, 1600, 12, '#efe3c6'));
    turf(s, 500, '#8c9a55');
    s.add(path('M-40,620Q800,520 1640,640L1640,1080L-40,1080Z', s.linear(['#c98055', '#8d4c36'])));
    for (let i = 1; i < 6; i++)
      s.add(
        path(`M-40,${620 + i * i * 17}Q800,${520 + i * i * 17} 1640,${640 + i * i * 17}`, {
          fill: 'none',
          stroke: '#f6efe2',
          'stroke-width': 2 + i,
          opacity: 0.7,
        }),
      );
    for (const [x, foot, h, i, skin, pose] of [
      [420, 690, 240, 4, '#e9b995', poses.run],
      [700, 745, 290, 0, '#d79c72', poses.run],
      [960, 800, 330, 2, '#e9b995', poses.run],
      [1240, 900, 430, 4, '#f1c9a8', poses.run],
    ] as const)
      s.add(
        castShadow(x, foot, h * 0.32, '#4c271f', 0.5),
        person({ x, foot, height: h, pose, dress: runner(shirts[i] ?? '#fff', skin, '#f1ece0') }),
      );
    s.vignette();
  },
};
