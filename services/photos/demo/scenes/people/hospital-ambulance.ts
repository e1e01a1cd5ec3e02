import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, placed, rect } from '../../drawing/svg.ts';
import { plain } from '../../parts/land.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { clouds, glow, sky } from '../../parts/sky.ts';

export const hospitalAmbulance: Scene = {
  draw(s) {
    const p = palettes.dusk;
    sky(s, p, 680);
    clouds(s, p, { y: 180, spread: 60, count: 5, size: 100, opacity: 0.6 });
    s.add(
      rect(230, 200, 820, 500, s.linear(['#d8ccd4', '#8a7a94'])),
      rect(1050, 320, 460, 380, s.linear(['#c4b4c2', '#74658a'])),
      rect(220, 186, 840, 18, '#efe4e6'),
    );
    for (let row = 0; row < 5; row++)
      for (let i = 0; i < 13; i++)
        s.add(
          rect(262 + i * 60, 232 + row * 82, 40, 48, s.random.isOnce(0.55) ? '#ffdf9a' : '#4a4a70'),
        );
    for (let row = 0; row < 4; row++)
      for (let i = 0; i < 7; i++)
        s.add(
          rect(1076 + i * 62, 350 + row * 82, 40, 48, s.random.isOnce(0.5) ? '#ffdf9a' : '#4a4a70'),
        );
    s.add(
      rect(560, 80, 150, 150, { fill: '#f6efe6', rx: 14 }),
      rect(616, 100, 38, 110, '#2f8a6a'),
      rect(580, 136, 110, 38, '#2f8a6a'),
    );
    s.add(
      rect(520, 560, 260, 140, '#fff0c8'),
      rect(500, 540, 300, 24, '#c9402f'),
      rect(646, 564, 8, 136, '#8a7a94'),
    );
    glow(s, 650, 640, 330, '#ffe2a0', 0.6, 0.6);
    plain(s, 696, '#5a4a68', '#1c1b34');
    s.add(
      placed(
        960,
        800,
        1.3,
        0,
        ellipse(0, 6, 230, 16, { fill: '#0d0d1f', opacity: 0.5 }),
        path(
          'M-210,0L-210,-150Q-208,-164 -190,-166L70,-166L120,-100L190,-84Q208,-78 208,-60L208,0Z',
          s.linear(['#fdf8ee', '#c4b8c4']),
        ),
        path('M84,-150L112,-104L60,-104L60,-150Z', '#33405e'),
        rect(-210, -80, 400, 22, '#c9402f'),
        rect(-120, -146, 60, 60, '#f6efe6'),
        rect(-98, -142, 16, 52, '#2f8a6a'),
        rect(-116, -124, 52, 16, '#2f8a6a'),
        rect(0, -184, 60, 20, { fill: '#5fb2ff', rx: 6 }),
        circle(-130, 0, 34, '#16162a'),
        circle(130, 0, 34, '#16162a'),
        circle(-130, 0, 14, '#b9b4c0'),
        circle(130, 0, 14, '#b9b4c0'),
        rect(196, -60, 12, 18, '#ffe9a8'),
      ),
    );
    glow(s, 1000, 570, 210, '#5fb2ff', 0.8);
    glow(s, 1270, 740, 150, '#ffe9a8', 0.7);
    s.add(
      person({
        x: 520,
        foot: 830,
        height: 190,
        pose: poses.carry,
        dress: { top: '#e2893c', legs: '#2b3a52' },
      }),
      person({
        x: 380,
        foot: 838,
        height: 190,
        pose: poses.carry,
        dress: { top: '#e2893c', legs: '#2b3a52', hat: 'hair-long' },
        isMirrored: true,
      }),
      rect(350, 720, 210, 16, '#f6efe6'),
      rect(360, 736, 8, 80, '#8a8a9c'),
      rect(540, 736, 8, 80, '#8a8a9c'),
      ellipse(400, 712, 20, 14, '#d79c72'),
      path('M420,720Q480,690 550,716L550,722L420,722Z', '#8fb3c4'),
    );
    s.vignette(0.36);
  },
};
