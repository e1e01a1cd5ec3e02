import { mix } from '../../drawing/colour.ts';
import { palettes } from '../../drawing/palette.ts';
import type { Scene } from '../../drawing/scene.ts';
import { path } from '../../drawing/svg.ts';
import { hills } from '../../parts/land.ts';
import { person } from '../../parts/people.ts';
import { poses } from '../../parts/poses.ts';
import { glow, sky, snowfall } from '../../parts/sky.ts';
import { spruce } from '../../parts/trees.ts';

export const winterForest: Scene = {
  draw(s) {
    const p = palettes.winter;
    sky(s, p, 620);
    glow(s, 1120, 430, 420, '#fff2dc', 0.9);
    hills(s, 600, 150, '#b9c6d8', '#eef0f2');
    for (let layer = 0; layer < 4; layer++) {
      const base = 610 + layer * 110;
      for (let i = 0; i < 20 - layer * 3; i++)
        s.add(
          spruce(
            s,
            s.random.next() * 1600,
            base + s.random.between(-20, 30),
            130 + layer * 90 + s.random.between(-20, 50),
            mix('#8fa8bc', '#22384a', 0.2 + layer * 0.24),
            '#f4f6f8',
          ),
        );
      s.add(
        path(
          `M0,${base + 30}Q400,${base - 10} 800,${base + 30}T1600,${base + 20}L1600,1067L0,1067Z`,
          s.linear(['#f4f6f8', mix('#d3deea', '#8fa6c4', layer / 4)]),
        ),
      );
    }
    s.add(
      path('M720,1067Q860,1000 800,960Q740,930 860,890', {
        fill: 'none',
        stroke: '#9fb4d0',
        'stroke-width': 26,
        opacity: 0.5,
      }),
      person({
        x: 850,
        foot: 930,
        height: 130,
        pose: poses.walk,
        dress: { top: '#c9402f', hat: 'wool', hair: '#c9402f' },
      }),
    );
    snowfall(s, 160);
    s.vignette(0.22);
  },
};
