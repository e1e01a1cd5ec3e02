import { darker, lighter } from '../../drawing/colour.ts';
import type { Scene } from '../../drawing/scene.ts';
import { circle, ellipse, n, path, placed, rect } from '../../drawing/svg.ts';

export const euroCoinsNotes: Scene = {
  draw(s) {
    s.wash(s.linear(['#274a5c', '#3f7480', '#7aa08c'], 55));
    for (const [x, y, turn, colour] of [
      [620, 620, -24, '#c98a7a'],
      [860, 560, -8, '#8fa8c8'],
      [1010, 690, 9, '#d9a860'],
      [820, 830, 22, '#7fae86'],
    ] as const)
      s.add(
        placed(
          x,
          y,
          1,
          turn,
          rect(-420, -200, 840, 410, { fill: '#10202a', opacity: 0.3, rx: 10 }),
          rect(-430, -214, 840, 410, {
            fill: s.linear([lighter(colour, 0.4), colour, lighter(colour, 0.2)], 20),
            rx: 10,
          }),
          rect(-408, -192, 796, 366, {
            fill: 'none',
            stroke: darker(colour, 0.25),
            'stroke-width': 3,
            rx: 6,
          }),
          ...Array.from({ length: 12 }, (_, i) =>
            path('M0,-13L4,-4L13,-4L6,2L8,12L0,6L-8,12L-6,2L-13,-4L-4,-4Z', {
              fill: '#f2d66a',
              transform: `translate(${n(-230 + Math.cos((i / 6) * Math.PI) * 96)} ${n(-10 + Math.sin((i / 6) * Math.PI) * 96)})`,
            }),
          ),
          ...[0, 1, 2].map((i) =>
            path(`M${90 + i * 90},120L${90 + i * 90},-20a34,40 0 0 1 68,0L${158 + i * 90},120Z`, {
              fill: darker(colour, 0.3),
              opacity: 0.6,
            }),
          ),
          rect(70, 120, 300, 20, { fill: darker(colour, 0.3), opacity: 0.6 }),
          rect(30, -200, 14, 390, { fill: '#ffffff', opacity: 0.4 }),
        ),
      );
    const coin = (x: number, y: number, r: number, rim: string, core: string) => {
      s.add(
        ellipse(x + 20, y + 26, r, r * 0.98, { fill: '#10202a', opacity: 0.4 }),
        circle(x, y, r, s.linear([lighter(rim, 0.5), rim, darker(rim, 0.35)], 45)),
        circle(x, y, r * 0.94, { fill: 'none', stroke: darker(rim, 0.3), 'stroke-width': 3 }),
        circle(x, y, r * 0.7, s.linear([lighter(core, 0.45), core, darker(core, 0.25)], 45)),
      );
      for (let i = 0; i < 12; i++)
        s.add(
          path('M0,-13L4,-4L13,-4L6,2L8,12L0,6L-8,12L-6,2L-13,-4L-4,-4Z', {
            fill: darker(rim, 0.4),
            transform: `translate(${n(x + Math.cos((i / 6) * Math.PI) * r * 0.82)} ${n(y + Math.sin((i / 6) * Math.PI) * r * 0.82)}) scale(${r / 190})`,
          }),
        );
      s.add(
        path(
          `M${n(x + r * 0.32)},${n(y - r * 0.34)}A${n(r * 0.42)},${n(r * 0.46)} 0 1 0 ${n(x + r * 0.32)},${n(y + r * 0.34)}M${n(x - r * 0.5)},${n(y - r * 0.1)}L${n(x + r * 0.16)},${n(y - r * 0.1)}M${n(x - r * 0.5)},${n(y + r * 0.1)}L${n(x + r * 0.1)},${n(y + r * 0.1)}`,
          {
            fill: 'none',
            stroke: darker(core, 0.5),
            'stroke-width': r * 0.1,
            'stroke-linecap': 'round',
          },
        ),
      );
    };
    coin(420, 1140, 190, '#d8b45c', '#d8d6d0');
    coin(1210, 1180, 220, '#cfd0d0', '#dcb95f');
    coin(800, 1290, 160, '#d0a650', '#d8b25a');
    coin(1090, 1430, 120, '#b9714a', '#c07c52');
    coin(250, 1420, 110, '#b9714a', '#c07c52');
    s.vignette(0.4);
  },
};
