import { darker, lighter } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, placed, polygon, rect, stroke } from '../../drawing/svg.ts';

export const vaccinationArm: Scene = {
  draw(s) {
    s.wash(s.linear(['#cfe0dc', '#8fbcb8', '#4f8488'], 50));
    s.add(circle(820, 760, 620, { fill: '#ffffff', opacity: 0.2 }));
    const skin = '#b97a51';
    s.add(
      path(
        'M-20,560Q240,520 420,640Q620,740 760,960Q900,1200 880,1620L300,1620Q360,1280 220,1120Q120,1020 -20,1040Z',
        s.linear([lighter(skin, 0.25), skin, darker(skin, 0.35)], 30),
      ),
      path(
        'M-20,420Q260,400 470,560Q560,640 560,760Q420,900 240,1010Q120,1080 -20,1060Z',
        s.linear(['#e8a33c', '#b5702c'], 40),
      ),
      path('M470,560Q560,640 560,760Q420,900 240,1010', {
        fill: 'none',
        stroke: '#8a5424',
        'stroke-width': 12,
        opacity: 0.6,
      }),
    );
    s.add(
      placed(
        760,
        880,
        1,
        -40,
        polygon(
          [
            [0, -3],
            [180, -2],
            [180, 2],
            [0, 3],
          ],
          '#8d999c',
        ),
        rect(176, -16, 44, 32, '#e6eef0'),
        rect(216, -42, 360, 84, {
          fill: s.linear(['#ffffff', '#c9dcdc', '#9fb8ba']),
          opacity: 0.9,
          rx: 8,
        }),
        rect(222, -34, 190, 68, { fill: '#6fc1b8', opacity: 0.8, rx: 5 }),
        rect(410, -36, 18, 72, '#33404a'),
        rect(428, -8, 210, 16, '#c9d4d4'),
        rect(570, -66, 16, 132, { fill: '#e6eef0', rx: 6 }),
        rect(632, -50, 18, 100, { fill: '#e6eef0', rx: 6 }),
        ...Array.from({ length: 9 }, (_, i) =>
          stroke(
            [
              [240 + i * 34, -42],
              [240 + i * 34, i % 2 === 0 ? -18 : -28],
            ],
            '#4a5f66',
            3,
          ),
        ),
      ),
    );
    const glove = '#3f7fae';
    s.add(
      path(
        'M1640,120Q1420,160 1300,330L1180,470Q1100,520 1080,600Q1060,680 1120,700L1220,640L1330,560Q1500,560 1640,420Z',
        s.linear([lighter(glove, 0.3), glove, darker(glove, 0.35)], 40),
      ),
      path(
        'M1100,560Q1040,560 1010,600Q1000,640 1040,650L1130,620ZM1140,500Q1080,480 1050,510Q1030,550 1070,570L1150,560Z',
        lighter(glove, 0.12),
      ),
      path('M1640,90Q1500,110 1400,200L1480,470Q1580,440 1640,400Z', '#f4f8f6'),
    );
    s.add(
      placed(
        1260,
        1240,
        1,
        6,
        ellipse(10, 190, 160, 26, { fill: '#23464e', opacity: 0.35 }),
        rect(-110, -120, 220, 310, {
          fill: s.linear(['#ffffff', '#cfe6e2', '#8fb0b4'], 0),
          opacity: 0.92,
          rx: 26,
        }),
        rect(-110, 20, 220, 170, { fill: '#6fc1b8', opacity: 0.6, rx: 26 }),
        rect(-80, -170, 160, 56, '#b9c8ca'),
        rect(-92, -196, 184, 34, { fill: '#c9402f', rx: 8 }),
        rect(-100, -60, 200, 130, '#f8f6ec'),
        rect(-80, -40, 120, 14, '#33404a'),
        rect(-80, -10, 150, 9, '#9aa8a8'),
        rect(-80, 12, 100, 9, '#9aa8a8'),
        rect(-76, 38, 60, 16, '#c9402f'),
      ),
    );
    s.vignette(0.32);
  },
};
