import { darker, lighter } from '../drawing/colour.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { circle, ellipse, n, type Point, path, polygon, rect, stroke } from '../drawing/svg.ts';
import { landPath } from './globe.ts';

/**
 * The Earth as a ball or as a limb at the edge: seas, land, clouds, and a thin blue air. `middle` is the place that faces
 * the viewer.
 */
export function earth(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  middle: readonly [longitude: number, latitude: number] = [10, 20],
): void {
  const air = sheet.radial([
    [0.9, '#8fd0f0', 0.65],
    [0.94, '#5fa8de', 0.3],
    [1, '#5fa8de', 0],
  ]);
  const sea = sheet.radial(['#5fa9d3', '#2f73aa', '#12355f'], 0.36, 0.3, 0.78);
  const clip = sheet.clip(circle(x, y, r, '#000000'));
  const parts = [circle(x, y, r, sea)];
  const land = sheet.linear(['#a9b48a', '#7f9a60', '#bfa470', '#6f8f5a', '#8f9f66']);
  parts.push(path(landPath(x, y, r, middle), { fill: land, opacity: 0.92 }));
  const isNear = r > 800;
  const scale = isNear ? 0.3 : 1;
  for (let i = 0; i < (isNear ? 300 : 26); i++) {
    const [cx, cy] = [x + sheet.random.between(-1, 1) * r, y + sheet.random.between(-1, 1) * r];
    parts.push(
      ellipse(
        cx,
        cy,
        scale * r * sheet.random.between(0.06, 0.28),
        scale * r * sheet.random.between(0.012, 0.045),
        {
          fill: '#ffffff',
          opacity: sheet.random.between(0.25, 0.7),
          transform: `rotate(${n(sheet.random.between(-24, 10))} ${n(cx)} ${n(cy)})`,
        },
      ),
    );
  }
  parts.push(
    circle(
      x,
      y,
      r,
      sheet.radial(
        [
          [0.45, '#0a1430', 0],
          [1, '#060c20', 0.85],
        ],
        0.36,
        0.28,
        0.85,
      ),
    ),
  );
  sheet.add(circle(x, y, r * 1.07, air), `<g clip-path="${clip}">${parts.join('')}</g>`);
}

/** A patch with a wavy edge. */
export function blot(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  fill: string,
  opacity = 1,
): string {
  const points: Point[] = Array.from({ length: 11 }, (_, i) => {
    const angle = (i / 11) * Math.PI * 2;
    const reach = r * sheet.random.between(0.6, 1.15);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.8];
  });
  const middle = (a: Point, b: Point) => `${n((a[0] + b[0]) / 2)},${n((a[1] + b[1]) / 2)}`;
  const at = (i: number): Point => points[i % points.length] ?? [x, y];
  const d = points
    .map((point, i) => `Q${n(point[0])},${n(point[1])} ${middle(point, at(i + 1))}`)
    .join('');
  return path(`M${middle(at(10), at(0))}${d}Z`, { fill, opacity });
}

/** A ring wall with its shadow. */
export function crater(x: number, y: number, r: number, tone: string): string {
  return (
    ellipse(x, y, r, r * 0.32, lighter(tone, 0.25)) +
    ellipse(x + r * 0.05, y + r * 0.03, r * 0.9, r * 0.25, darker(tone, 0.5)) +
    ellipse(x + r * 0.16, y + r * 0.08, r * 0.7, r * 0.16, darker(tone, 0.15))
  );
}

/** A slim rocket with its point at `top`. */
export function rocket(
  sheet: Sheet,
  x: number,
  base: number,
  height: number,
  body = '#e9e4d8',
  band = '#b5443a',
): void {
  const w = height * 0.075;
  const skin = sheet.linear(
    [
      [0, darker(body, 0.18)],
      [0.3, lighter(body, 0.5)],
      [0.6, body],
      [1, darker(body, 0.55)],
    ],
    0,
  );
  const top = base - height;
  for (const k of [-1, 1])
    sheet.add(
      path(
        `M${n(x + k * w * 0.9)},${n(base - height * 0.5)}Q${n(x + k * w * 1.9)},${n(base - height * 0.3)} ${n(x + k * w * 1.8)},${n(base)}L${n(x + k * w * 0.6)},${n(base)}L${n(x + k * w * 0.6)},${n(base - height * 0.44)}Z`,
        skin,
      ),
      rect(x + (k > 0 ? w * 0.62 : -w * 1.82), base - height * 0.1, w * 1.2, height * 0.03, band),
    );
  sheet.add(
    rect(x - w, base - height * 0.6, w * 2, height * 0.6, skin),
    rect(x - w, base - height * 0.63, w * 2, height * 0.035, band),
    rect(x - w * 0.82, base - height * 0.8, w * 1.64, height * 0.17, skin),
    rect(x - w * 0.82, base - height * 0.68, w * 1.64, height * 0.012, '#3a3a44'),
  );
  sheet.add(
    path(
      `M${n(x - w * 0.95)},${n(base - height * 0.8)}L${n(x - w * 0.95)},${n(base - height * 0.88)}Q${n(x - w * 0.7)},${n(top + height * 0.03)} ${n(x)},${n(top)}Q${n(x + w * 0.7)},${n(top + height * 0.03)} ${n(x + w * 0.95)},${n(base - height * 0.88)}L${n(x + w * 0.95)},${n(base - height * 0.8)}Z`,
      skin,
    ),
  );
  for (let i = 0; i < 6; i++)
    sheet.add(
      rect(x - w, base - height * (0.08 + i * 0.085), w * 2, 1.6, {
        fill: '#4a4a52',
        opacity: 0.4,
      }),
    );
  for (const k of [-1.2, -0.4, 0.4, 1.2])
    sheet.add(
      polygon(
        [
          [x + k * w - w * 0.2, base],
          [x + k * w + w * 0.2, base],
          [x + k * w + w * 0.32, base + height * 0.025],
          [x + k * w - w * 0.32, base + height * 0.025],
        ],
        '#2c2c34',
      ),
    );
}

/** Girders crossing between two posts. */
export function lattice(
  x: number,
  base: number,
  width: number,
  height: number,
  colour: string,
  cell = width,
  stroke_ = 4,
): string {
  const parts = [
    stroke(
      [
        [x, base],
        [x, base - height],
      ],
      colour,
      stroke_ * 1.6,
    ),
    stroke(
      [
        [x + width, base],
        [x + width, base - height],
      ],
      colour,
      stroke_ * 1.6,
    ),
  ];
  for (let y = base; y > base - height + 1; y -= cell) {
    const up = Math.max(base - height, y - cell);
    parts.push(
      stroke(
        [
          [x, y],
          [x + width, up],
        ],
        colour,
        stroke_ * 0.8,
      ),
      stroke(
        [
          [x + width, y],
          [x, up],
        ],
        colour,
        stroke_ * 0.8,
      ),
      stroke(
        [
          [x, up],
          [x + width, up],
        ],
        colour,
        stroke_,
      ),
    );
  }
  return parts.join('');
}
