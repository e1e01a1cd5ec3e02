import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, rect } from '../../drawing/svg.ts';
import { skyline } from '../../parts/city.ts';
import { castShadow, person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { glow, sky, smoke } from '../../parts/sky.ts';

export const burningBuildingFirefighters: Scene = {
  draw(s) {
    const p = palettes.ember;
    sky(s, p, 1250);
    glow(s, 700, 620, 820, '#ff8a3c', 0.8);
    smoke(s, 760, 500, 560, -280, 190, ['#8a5a4c', '#241c26'], 0.92);
    skyline(s, {
      base: 1260,
      low: 200,
      high: 480,
      widest: 190,
      colour: '#2a2030',
      haze: '#5a2f34',
      lamp: '#ffb45a',
      lit: 0.1,
    });
    s.add(
      rect(420, 420, 620, 860, s.linear(['#5a3a38', '#3a2629'])),
      rect(860, 420, 180, 860, { fill: '#1f161d', opacity: 0.6 }),
      rect(400, 400, 660, 34, '#6a463f'),
    );
    for (let row = 0; row < 6; row++)
      for (let col = 0; col < 5; col++) {
        const [x, y] = [458 + col * 118, 480 + row * 132];
        const isBurning = row < 3 ? s.random.isOnce(0.8) : s.random.isOnce(0.15);
        s.add(
          rect(x, y, 74, 92, isBurning ? s.linear(['#fff0b0', '#ff9a3c', '#c8401f']) : '#1c1620'),
          rect(x - 5, y + 90, 84, 9, '#7a544a'),
        );
        if (isBurning)
          s.add(
            path(
              `M${x + 4},${y + 40}Q${x - 14},${y - 40} ${x + 26},${y - 96}Q${x + 30},${y - 50} ${x + 46},${y - 64}Q${x + 74},${y - 26} ${x + 70},${y + 40}Z`,
              { fill: '#ff9a3c', opacity: 0.85 },
            ),
            path(
              `M${x + 16},${y + 40}Q${x + 10},${y - 20} ${x + 34},${y - 52}Q${x + 62},${y - 10} ${x + 58},${y + 40}Z`,
              { fill: '#ffe08a', opacity: 0.9 },
            ),
          );
      }
    for (let i = 0; i < 9; i++) {
      const [x, h] = [440 + i * 72, s.random.between(120, 280)];
      s.add(
        path(
          `M${x - 60},420Q${x - 70},${420 - h * 0.6} ${x},${420 - h}Q${x + 16},${420 - h * 0.5} ${x + 50},${420 - h * 0.66}Q${x + 70},${420 - h * 0.2} ${x + 60},420Z`,
          { fill: i % 2 === 0 ? '#f2702c' : '#ffb04a', opacity: 0.85 },
        ),
      );
    }
    s.add(
      rect(0, 1270, 1280, 330, s.linear(['#4a2c2c', '#17131c'])),
      ellipse(720, 1330, 460, 40, { fill: '#ff9a4a', opacity: 0.3 }),
    );
    s.add(
      rect(40, 1120, 380, 170, { fill: s.linear(['#d2402c', '#7a1f1c']), rx: 10 }),
      rect(60, 1140, 110, 66, '#2a2430'),
      rect(40, 1226, 380, 14, '#f2e6c8'),
      circle(120, 1292, 40, '#14121a'),
      circle(340, 1292, 40, '#14121a'),
      circle(120, 1292, 16, '#6a6a72'),
      circle(340, 1292, 16, '#6a6a72'),
      rect(74, 1104, 60, 18, '#5fb2ff'),
    );
    glow(s, 104, 1112, 120, '#5fb2ff', 0.8);
    s.add(
      path('M230,1118L620,700', { fill: 'none', stroke: '#b8b4b0', 'stroke-width': 16 }),
      path('M230,1118L620,700', {
        fill: 'none',
        stroke: '#4a4448',
        'stroke-width': 16,
        'stroke-dasharray': '5 16',
      }),
    );
    s.add(
      path('M330,1420Q560,820 640,640', {
        fill: 'none',
        stroke: '#dff0f6',
        'stroke-width': 16,
        opacity: 0.5,
        'stroke-linecap': 'round',
      }),
      path('M330,1420Q560,840 620,690', {
        fill: 'none',
        stroke: '#ffffff',
        'stroke-width': 5,
        opacity: 0.8,
        'stroke-linecap': 'round',
      }),
    );
    for (const [x, foot, h, pose] of [
      [250, 1540, 330, poses.hold],
      [120, 1570, 350, poses.carry],
      [900, 1500, 290, poses.walk],
    ] as const)
      s.add(
        castShadow(x, foot, 90, '#0b0910', 0.6),
        person({
          x,
          foot,
          height: h,
          pose,
          dress: {
            top: '#3d3a3c',
            legs: '#2a282c',
            hair: '#e2b13c',
            hat: 'helmet',
            cut: 'coat',
            skin: '#b97a51',
          },
          isMirrored: x > 800,
        }),
        rect(x - h * 0.1, foot - h * 0.5, h * 0.2, h * 0.018, { fill: '#f2e6a0', opacity: 0.85 }),
      );
    for (let i = 0; i < 130; i++)
      s.add(
        circle(s.random.next() * 1280, s.random.next() * 1250, s.random.between(1, 4.4), {
          fill: '#ffc25a',
          opacity: s.random.between(0.3, 0.9),
        }),
      );
    s.vignette(0.45);
  },
};
