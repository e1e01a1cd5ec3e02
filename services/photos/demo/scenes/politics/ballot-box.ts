import { darker, lighter } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, path, placed, polygon, rect } from '../../drawing/svg.ts';

export const ballotBox: Scene = {
  draw(s) {
    s.wash(s.linear(['#e2c9a0', '#c98d62', '#8a4f48'], 60));
    s.add(circle(800, 720, 640, { fill: '#f6e2b8', opacity: 0.35 }));
    s.add(
      polygon(
        [
          [0, 1280],
          [1600, 1200],
          [1600, 1600],
          [0, 1600],
        ],
        s.linear(['#5a3a3c', '#2c2228']),
      ),
      ellipse(900, 1400, 620, 80, { fill: '#1c161c', opacity: 0.5 }),
    );
    s.add(
      polygon(
        [
          [380, 800],
          [1040, 840],
          [1040, 1430],
          [380, 1330],
        ],
        s.linear(['#dfe9e6', '#9db5b5'], 20),
      ),
      polygon(
        [
          [1040, 840],
          [1300, 750],
          [1300, 1290],
          [1040, 1430],
        ],
        s.linear(['#8aa5a8', '#4f6a72']),
      ),
      polygon(
        [
          [380, 800],
          [660, 720],
          [1300, 750],
          [1040, 840],
        ],
        '#f4f6ee',
      ),
      polygon(
        [
          [700, 776],
          [960, 790],
          [930, 800],
          [672, 786],
        ],
        '#2c3a40',
      ),
    );
    for (let i = 0; i < 9; i++)
      s.add(
        placed(
          560 + (i % 3) * 130 + s.random.between(-40, 40),
          1240 - Math.floor(i / 3) * 40,
          1,
          s.random.between(-40, 40),
          rect(-90, -50, 180, 100, { fill: '#fbf7ea', opacity: 0.75 }),
        ),
      );
    s.add(
      polygon(
        [
          [380, 800],
          [1040, 840],
          [1040, 1430],
          [380, 1330],
        ],
        { fill: '#c9dcdc', opacity: 0.28 },
      ),
      path('M430,840L500,845L500,1330L430,1318Z', { fill: '#ffffff', opacity: 0.35 }),
      circle(720, 1080, 92, { fill: '#c9402f', opacity: 0.9 }),
      path('M676,1080l32,36l62,-80', {
        fill: 'none',
        stroke: '#fff6e6',
        'stroke-width': 20,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    );
    s.add(
      placed(
        824,
        640,
        1,
        8,
        rect(-150, -200, 290, 340, s.linear(['#ffffff', '#e2dac6'])),
        ...[0, 1, 2, 3].map((i) => rect(-104, -160 + i * 56, i === 3 ? 120 : 200, 12, '#8a8d90')),
        ...[0, 1, 2, 3].map((i) =>
          rect(-136, -166 + i * 56, 22, 22, {
            fill: 'none',
            stroke: '#5d6468',
            'stroke-width': 4,
          }),
        ),
        path('M-136,-52l10,14l22,-28', { fill: 'none', stroke: '#c9402f', 'stroke-width': 8 }),
      ),
    );
    const skin = '#b97a51';
    s.add(
      polygon(
        [
          [1000, 560],
          [1240, 200],
          [1640, -40],
          [1640, 300],
          [1300, 470],
          [1080, 660],
        ],
        s.linear(['#2f4a6a', '#1d2c48'], 60),
      ),
      polygon(
        [
          [1060, 520],
          [1180, 340],
          [1300, 440],
          [1160, 590],
        ],
        '#f4efe2',
      ),
      path(
        'M1090,500Q980,470 910,500Q850,520 840,560Q850,590 900,580L960,570Q890,610 880,640Q900,670 950,640L1000,620Q960,660 970,690Q1000,710 1050,670Q1120,640 1170,570Z',
        s.linear([lighter(skin, 0.25), skin, darker(skin, 0.3)]),
      ),
      path('M900,540Q960,520 1010,540M930,600Q980,580 1030,590', {
        fill: 'none',
        stroke: darker(skin, 0.4),
        'stroke-width': 6,
        opacity: 0.6,
      }),
    );
    s.vignette(0.35);
  },
};
