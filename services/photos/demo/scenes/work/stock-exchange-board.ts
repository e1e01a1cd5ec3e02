import type { Scene } from '../../drawing/scene.ts';
import { path, rect, stroke } from '../../drawing/svg.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { glow } from '../../parts/sky.ts';

export const stockExchangeBoard: Scene = {
  draw(s) {
    s.wash(s.linear(['#0c1626', '#16304a', '#0e1c30']));
    for (let i = 0; i < 26; i++)
      for (let k = 0; k < 7; k++)
        s.add(
          rect(24 + i * 62, 40 + k * 30, s.random.between(24, 50), 11, {
            fill: s.random.of(['#5fc08a', '#e0604f', '#e8c25a', '#8fb3cc']),
            opacity: s.random.between(0.35, 0.9),
          }),
        );
    s.add(rect(80, 270, 1440, 330, { fill: '#0a1220', rx: 8 }));
    for (let i = 0; i < 6; i++)
      s.add(
        stroke(
          [
            [100, 310 + i * 52],
            [1500, 310 + i * 52],
          ],
          '#27415c',
          1.5,
        ),
      );
    let y = 520;
    const line: [number, number][] = [];
    for (let x = 100; x <= 1500; x += 20) {
      const next = Math.min(580, Math.max(300, y + s.random.between(-34, 28)));
      s.add(
        rect(
          x + 4,
          Math.min(y, next),
          11,
          Math.max(4, Math.abs(next - y)),
          next < y ? '#5fc08a' : '#e0604f',
        ),
        stroke(
          [
            [x + 9, Math.min(y, next) - 12],
            [x + 9, Math.max(y, next) + 12],
          ],
          next < y ? '#5fc08a' : '#e0604f',
          1.6,
        ),
      );
      line.push([x + 9, next]);
      y = next;
    }
    s.add(stroke(line, '#f2d88a', 3.5, 0.9));
    glow(s, 800, 430, 800, '#4f93c7', 0.35, 0.6);
    s.add(rect(0, 690, 1600, 220, s.linear(['#22344c', '#0a101c'])));
    for (let i = 0; i < 7; i++) {
      const x = 120 + i * 225;
      s.add(
        person({
          x: x + 60,
          foot: 860,
          height: 250,
          pose: s.random.of([poses.hold, poses.point, poses.wave, poses.sit]),
          dress: {
            top: s.random.of(['#e4e4e0', '#b9c9d8', '#8fa3b8']),
            legs: '#23304a',
            skin: s.random.of(['#e9b995', '#b97a51']),
          },
          isMirrored: i % 2 === 0,
          shade: ['#0a1220', 0.35],
        }),
      );
      s.add(
        rect(x - 70, 720, 104, 70, '#0a0f1a'),
        rect(x - 64, 726, 92, 58, s.linear(['#2f6f94', '#12304a'])),
        path(`M${x - 60},${774}l20,-18l18,10l26,-30l24,14`, {
          fill: 'none',
          stroke: '#8fe0b0',
          'stroke-width': 3,
        }),
        rect(x - 100, 790, 200, 120, '#131f33'),
      );
    }
    s.vignette(0.4);
  },
};
