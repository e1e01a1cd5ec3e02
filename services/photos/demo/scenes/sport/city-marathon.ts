import { mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { path, polygon, rect } from '../../drawing/svg.ts';
import { skyline } from '../../parts/city.ts';
import { crowd } from '../../parts/crowd.ts';
import { street } from '../../parts/houses.ts';
import { castShadow, person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { clouds, sky } from '../../parts/sky.ts';
import { runner, shirts } from '../../parts/sport-dress.ts';

export const cityMarathon: Scene = {
  draw(s) {
    const p = palettes.day;
    sky(s, p, 560);
    clouds(s, p, { y: 170, spread: 70, count: 4, size: 100 });
    skyline(s, {
      base: 560,
      low: 80,
      high: 220,
      widest: 120,
      colour: mix(p.far, p.near, 0.1),
      haze: p.sky[2],
    });
    street(s, 600, -40, 560, 180, 320, ['#d9c19a', '#c79a7a', '#b9b39a'], ['#8c5540', '#6d6a66']);
    street(s, 600, 1020, 1640, 180, 320, ['#cdb994', '#c58f6c', '#a9b2a8'], ['#7d4a3a', '#66696c']);
    s.add(
      polygon(
        [
          [620, 590],
          [980, 590],
          [1700, 1080],
          [-100, 1080],
        ],
        s.linear(['#8b8f90', '#4c5258']),
      ),
      polygon(
        [
          [0, 600],
          [640, 590],
          [300, 800],
          [0, 1010],
        ],
        '#b5ab96',
      ),
      polygon(
        [
          [1600, 600],
          [960, 590],
          [1300, 800],
          [1600, 1010],
        ],
        '#a89f8c',
      ),
    );
    s.add(
      rect(596, 330, 14, 270, '#3b4652'),
      rect(990, 330, 14, 270, '#3b4652'),
      rect(586, 320, 430, 66, '#d2543c'),
      rect(586, 376, 430, 10, '#f2e6c8'),
    );
    for (let i = 0; i < 8; i++)
      s.add(rect(612 + i * 50, 340, 26, 22, i % 2 === 0 ? '#f6efe2' : '#e8a33c'));
    const pack: [number, number, number][] = [];
    for (let i = 0; i < 34; i++) {
      const t = (i / 34) ** 1.5;
      pack.push([800 + s.random.between(-1, 1) * (120 + 460 * t), 640 + 400 * t, 90 + 240 * t]);
    }
    for (const [x, foot, height] of pack)
      s.add(
        castShadow(x, foot, height * 0.24, '#20262c', 0.35),
        person({
          x,
          foot,
          height,
          pose: s.random.of([poses.run, poses.run, poses.walk]),
          dress: runner(
            s.random.of(shirts),
            s.random.of(['#e9b995', '#8a5638', '#b97a51']),
            s.random.of(['#1f2733', '#31405a', '#5a2f35']),
          ),
        }),
      );
    s.add(path('M0,812L420,664L420,674L0,840ZM1600,812L1180,664L1180,674L1600,840Z', '#e8e2d2'));
    crowd(s, {
      top: 840,
      bottom: 1020,
      rows: 3,
      size: 40,
      shade: '#2b4650',
      hands: 0.3,
      to: 210,
      tone: 0.25,
    });
    crowd(s, {
      top: 840,
      bottom: 1020,
      rows: 3,
      size: 40,
      shade: '#2b4650',
      hands: 0.3,
      from: 1400,
      tone: 0.25,
    });
    s.vignette();
  },
};
