import { darker, lighter } from '../drawing/colour.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { circle, ellipse, n, path, polygon, rect } from '../drawing/svg.ts';

/** A church tower or a gate tower with a steep roof. */
export function spire(
  sheet: Sheet,
  x: number,
  base: number,
  width: number,
  height: number,
  colour: string,
  roof = darker(colour, 0.2),
  form: 'needle' | 'onion' | 'gothic' = 'needle',
): void {
  const body = base - height * 0.55;
  const face = sheet.linear([lighter(colour, 0.1), colour, darker(colour, 0.35)], 0);
  const cap = sheet.linear([lighter(roof, 0.12), roof, darker(roof, 0.35)], 0);
  sheet.add(rect(x - width / 2, body, width, base - body, face));
  sheet.add(
    path(
      `M${n(x - width * 0.13)},${n(body + width * 0.75)}L${n(x - width * 0.13)},${n(body + width * 0.45)}A${n(width * 0.13)},${n(width * 0.16)} 0 0 1 ${n(x + width * 0.13)},${n(body + width * 0.45)}L${n(x + width * 0.13)},${n(body + width * 0.75)}Z`,
      darker(colour, 0.55),
    ),
  );
  const tip = base - height;
  if (form === 'onion') {
    const [w, top] = [width * 0.62, body - height * 0.28];
    sheet.add(
      path(
        `M${n(x - width * 0.5)},${n(body)}C${n(x - w * 1.25)},${n(body - height * 0.1)} ${n(x - w * 0.9)},${n(top + height * 0.08)} ${n(x)},${n(top)}C${n(x + w * 0.9)},${n(top + height * 0.08)} ${n(x + w * 1.25)},${n(body - height * 0.1)} ${n(x + width * 0.5)},${n(body)}Z`,
        cap,
      ),
    );
    sheet.add(
      rect(x - width * 0.03, tip, width * 0.06, top - tip + 4, roof),
      circle(x, top, width * 0.07, lighter(roof, 0.3)),
    );
    return;
  }
  sheet.add(
    polygon(
      [
        [x - width * 0.58, body],
        [x, tip],
        [x + width * 0.58, body],
      ],
      cap,
    ),
  );
  if (form === 'gothic') {
    for (const side of [-1, 1]) {
      const px = x + side * width * 0.5;
      sheet.add(
        polygon(
          [
            [px - width * 0.13, body + width * 0.1],
            [px, body - height * 0.16],
            [px + width * 0.13, body + width * 0.1],
          ],
          cap,
        ),
      );
    }
  }
}

/** A dome on a drum with a lantern. */
export function dome(
  sheet: Sheet,
  x: number,
  base: number,
  width: number,
  colour: string,
  roof = colour,
): void {
  const drum = width * 0.3;
  const face = sheet.linear([lighter(colour, 0.14), colour, darker(colour, 0.35)], 0);
  const cap = sheet.linear([lighter(roof, 0.2), roof, darker(roof, 0.4)], 0);
  const y = base - drum;
  sheet.add(rect(x - width * 0.46, y, width * 0.92, drum, face));
  for (let i = 0; i < 7; i++)
    sheet.add(
      rect(
        x - width * 0.41 + (i * width * 0.82) / 7 + width * 0.02,
        y + drum * 0.22,
        width * 0.045,
        drum * 0.6,
        { fill: darker(colour, 0.6), opacity: 0.7 },
      ),
    );
  sheet.add(
    rect(x - width * 0.52, y - width * 0.03, width * 1.04, width * 0.05, lighter(colour, 0.16)),
  );
  sheet.add(
    path(
      `M${n(x - width * 0.47)},${n(y - width * 0.02)}C${n(x - width * 0.46)},${n(y - width * 0.42)} ${n(x - width * 0.2)},${n(y - width * 0.58)} ${n(x)},${n(y - width * 0.6)}C${n(x + width * 0.2)},${n(y - width * 0.58)} ${n(x + width * 0.46)},${n(y - width * 0.42)} ${n(x + width * 0.47)},${n(y - width * 0.02)}Z`,
      cap,
    ),
  );
  for (const k of [-0.26, 0, 0.26])
    sheet.add(
      path(
        `M${n(x + width * k * 1.3)},${n(y - width * 0.03)}Q${n(x + width * k * 1.2)},${n(y - width * 0.4)} ${n(x + width * k * 0.12)},${n(y - width * 0.6)}`,
        { fill: 'none', stroke: darker(roof, 0.4), 'stroke-width': width * 0.008, opacity: 0.6 },
      ),
    );
  sheet.add(
    rect(x - width * 0.06, y - width * 0.74, width * 0.12, width * 0.16, face),
    polygon(
      [
        [x - width * 0.07, y - width * 0.73],
        [x, y - width * 0.84],
        [x + width * 0.07, y - width * 0.73],
      ],
      cap,
    ),
    rect(x - width * 0.006, y - width * 0.95, width * 0.012, width * 0.12, roof),
  );
}

export function lampPost(
  sheet: Sheet,
  x: number,
  base: number,
  height: number,
  colour: string,
  lamp: string,
): void {
  const halo = sheet.radial([
    [0, lamp, 0.75],
    [0.3, lamp, 0.25],
    [1, lamp, 0],
  ]);
  sheet.add(
    path(
      `M${n(x - height * 0.012)},${n(base)}L${n(x - height * 0.006)},${n(base - height)}L${n(x + height * 0.006)},${n(base - height)}L${n(x + height * 0.012)},${n(base)}Z`,
      colour,
    ),
    rect(x - height * 0.03, base - height * 0.03, height * 0.06, height * 0.03, colour),
    circle(x, base - height * 1.02, height * 0.42, halo),
    ellipse(x, base - height * 1.02, height * 0.035, height * 0.045, lamp),
    rect(x - height * 0.04, base - height * 1.075, height * 0.08, height * 0.015, colour),
  );
}
