import type { Scene } from '../../drawing/scene.ts';
import { group, n, path, rect } from '../../drawing/svg.ts';
import { blot } from '../../parts/space.ts';

export const xRayHand: Scene = {
  draw(s) {
    s.wash(s.linear(['#081018', '#12283a', '#0b1822'], 80));
    s.add(
      rect(70, 70, 1140, 1460, {
        fill: s.radial(['#39627c', '#17364a', '#0c1c28'], 0.5, 0.55, 0.7),
        rx: 10,
      }),
    );
    const fingers = [
      [-262, -58, 0.86, 92],
      [-122, -16, 1.08, 100],
      [6, 4, 1.18, 102],
      [132, 22, 1.06, 96],
    ] as const;
    // One shape: where see-through parts overlap they would show.
    const flesh = [
      path('M430,1530L440,1130Q380,980 400,860L880,880Q940,1010 850,1150L850,1530Z', '#8fc0d4'),
    ];
    for (const [dx, turn, k, w] of fingers)
      flesh.push(
        `<g transform="translate(${640 + dx} 900) rotate(${turn * 0.36})"><rect x="${-w / 2}" y="${n(-560 * k)}" width="${w}" height="${n(640 * k)}" rx="${w / 2}" fill="#8fc0d4"/></g>`,
      );
    flesh.push(
      `<g transform="translate(860 1080) rotate(54)"><rect x="-58" y="-390" width="116" height="460" rx="56" fill="#8fc0d4"/></g>`,
    );
    s.add(group({ opacity: 0.32 }, ...flesh));
    const bone = s.linear(
      [
        [0, '#a8cbd8'],
        [0.4, '#f4fbfb'],
        [1, '#8fb4c4'],
      ],
      0,
    );
    const long = (length: number, w: number) =>
      path(
        `M${-w},0Q${-w * 1.15},${-length * 0.08} ${-w * 0.6},${n(-length * 0.22)}L${-w * 0.52},${n(-length * 0.76)}Q${-w * 1.05},${n(-length * 0.94)} ${-w * 0.7},${-length}Q0,${n(-length * 1.04)} ${w * 0.7},${-length}Q${w * 1.05},${n(-length * 0.94)} ${w * 0.52},${n(-length * 0.76)}L${w * 0.6},${n(-length * 0.22)}Q${w * 1.15},${n(-length * 0.08)} ${w},0Q0,${n(length * 0.05)} ${-w},0Z`,
        bone,
      );
    for (const [dx, turn, k] of fingers) {
      const lengths = [230, 218, 132, 92].map((v) => v * k);
      let y = 120;
      const parts: string[] = [];
      lengths.forEach((length, i) => {
        parts.push(`<g transform="translate(0 ${n(y)})">${long(length * 0.93, 27 - i * 4.2)}</g>`);
        y -= length;
      });
      s.add(
        `<g transform="translate(${640 + dx * 0.86} 930) rotate(${turn * 0.36})">${parts.join('')}</g>`,
      );
    }
    s.add(
      `<g transform="translate(812 1120) rotate(54)">${long(170, 30)}<g transform="translate(0 -182)">${long(140, 25)}</g><g transform="translate(0 -332)">${long(96, 21)}</g></g>`,
    );
    for (let i = 0; i < 9; i++)
      s.add(
        blot(
          s,
          530 + (i % 4) * 70 + (i > 3 ? 30 : 0),
          1102 + Math.floor(i / 4) * 62,
          42,
          '#e4f2f4',
          0.9,
        ),
      );
    s.add(
      `<g transform="translate(560 1530)">${long(330, 66)}</g><g transform="translate(740 1530)">${long(320, 56)}</g>`,
    );
    s.add(
      rect(596, 548, 96, 34, {
        fill: '#071018',
        rx: 15,
        opacity: 0.9,
        transform: 'rotate(2 640 560)',
      }),
    );
    s.add(
      rect(70, 70, 1140, 1460, {
        fill: 'none',
        stroke: '#5c8296',
        'stroke-width': 4,
        rx: 10,
        opacity: 0.7,
      }),
    );
    s.vignette(0.45);
  },
};
