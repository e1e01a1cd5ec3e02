import { darker, lighter, mix } from '../drawing/colour.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { circle, ellipse, n, path, polygon, rect, stroke } from '../drawing/svg.ts';

type Skyline = {
  base: number;
  low: number;
  high: number;
  widest: number;
  colour: string;
  haze?: string;
  lamp?: string;
  lit?: number;
  from?: number;
  to?: number;
};

/** A row of towers; with `lamp` some of the windows are lit. Their feet fade into `haze`. */
export function skyline(
  sheet: Sheet,
  {
    base,
    low,
    high,
    widest,
    colour,
    haze = colour,
    lamp,
    lit = 0.3,
    from = -20,
    to = sheet.width,
  }: Skyline,
): void {
  for (let x = from; x < to; ) {
    const width = widest * sheet.random.between(0.45, 1);
    const height = sheet.random.between(low, high);
    tower(sheet, {
      x,
      base,
      width,
      height,
      colour: mix(colour, haze, sheet.random.between(0, 0.18)),
      haze,
      ...(lamp !== undefined && { lamp }),
      lit,
    });
    x += width * sheet.random.between(0.86, 1.06);
  }
}

type Tower = {
  x: number;
  base: number;
  width: number;
  height: number;
  colour: string;
  haze?: string;
  lamp?: string;
  lit?: number;
  top?: 'flat' | 'step' | 'mast' | 'slant' | 'tank';
};

export function tower(
  sheet: Sheet,
  {
    x,
    base,
    width,
    height,
    colour,
    haze = colour,
    lamp,
    lit = 0.3,
    top = sheet.random.of(['flat', 'flat', 'step', 'mast', 'slant', 'tank']),
  }: Tower,
): void {
  const y = base - height;
  const body = sheet.linear([colour, mix(colour, haze, 0.35)]);
  const shade = { fill: darker(colour, 0.3), opacity: 0.55 };
  sheet.add(
    rect(x, y, width, height, body),
    rect(x + width * 0.62, y, width * 0.38, height, shade),
  );
  if (top === 'step')
    sheet.add(
      rect(x + width * 0.2, y - width * 0.3, width * 0.6, width * 0.32, colour),
      rect(x + width * 0.38, y - width * 0.52, width * 0.24, width * 0.25, colour),
    );
  if (top === 'mast')
    sheet.add(
      rect(x + width * 0.3, y - width * 0.14, width * 0.4, width * 0.16, colour),
      rect(x + width * 0.48, y - width * 0.8, width * 0.04, width * 0.7, colour),
    );
  if (top === 'slant')
    sheet.add(
      polygon(
        [
          [x, y + 1],
          [x + width, y + 1],
          [x + width, y - width * 0.35],
        ],
        colour,
      ),
    );
  if (top === 'tank')
    sheet.add(
      rect(x + width * 0.2, y - width * 0.12, width * 0.3, width * 0.14, darker(colour, 0.15)),
    );
  if (lamp === undefined) return;
  const step = Math.max(9, width / Math.max(3, Math.round(width / 15)));
  const panes: string[] = [];
  for (let wy = y + step * 0.7; wy < base - step; wy += step * 1.25) {
    for (let wx = x + step * 0.5; wx < x + width - step * 0.7; wx += step) {
      if (sheet.random.isOnce(lit))
        panes.push(
          rect(wx, wy, step * 0.44, step * 0.62, {
            fill: lamp,
            opacity: sheet.random.between(0.35, 0.95),
          }),
        );
    }
  }
  sheet.add(...panes);
}

type House = {
  x: number;
  base: number;
  width: number;
  height: number;
  wall: string;
  roof: string;
  lamp?: string;
  lit?: number;
  gable?: 'side' | 'front';
  glass?: string;
};

/** A house with a pitched roof; `front` shows its gable. */
export function house(
  sheet: Sheet,
  {
    x,
    base,
    width,
    height,
    wall,
    roof,
    lamp = '#ffd98a',
    lit = 0.2,
    gable = 'side',
    glass = '#3d4a55',
  }: House,
): void {
  const pitch = gable === 'front' ? width * 0.62 : width * 0.34;
  const y = base - height;
  const face = sheet.linear([lighter(wall, 0.12), wall, darker(wall, 0.22)], 20);
  if (gable === 'front') {
    sheet.add(
      polygon(
        [
          [x, base],
          [x, y],
          [x + width / 2, y - pitch],
          [x + width, y],
          [x + width, base],
        ],
        face,
      ),
    );
    sheet.add(
      stroke(
        [
          [x - width * 0.04, y + 4],
          [x + width / 2, y - pitch],
          [x + width * 1.04, y + 4],
        ],
        roof,
        width * 0.06,
      ),
    );
  } else {
    sheet.add(rect(x, y, width, height, face));
    sheet.add(
      polygon(
        [
          [x - width * 0.04, y],
          [x + width * 0.12, y - pitch],
          [x + width * 0.88, y - pitch],
          [x + width * 1.04, y],
        ],
        sheet.linear([lighter(roof, 0.1), darker(roof, 0.25)]),
      ),
    );
    sheet.add(
      rect(x + width * 0.66, y - pitch * 1.25, width * 0.09, pitch * 0.6, darker(wall, 0.35)),
    );
    sheet.add(rect(x, y, width, height * 0.05, { fill: darker(wall, 0.6), opacity: 0.35 }));
  }
  const columns = Math.max(2, Math.round(width / 58));
  const floors = Math.max(1, Math.round(height / 78));
  const [stepX, stepY] = [width / columns, height / floors];
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      const [w, h] = [stepX * 0.42, stepY * 0.52];
      const [wx, wy] = [x + stepX * column + (stepX - w) / 2, y + stepY * floor + stepY * 0.24];
      const fill = sheet.random.isOnce(lit) ? lamp : glass;
      sheet.add(
        rect(wx - 3, wy - 3, w + 6, h + 6, lighter(wall, 0.3)),
        rect(wx, wy, w, h, fill),
        rect(wx + w / 2 - 1, wy, 2, h, lighter(wall, 0.3)),
        rect(wx, wy + h * 0.36, w, 2, lighter(wall, 0.3)),
      );
    }
  }
}

/** Houses side by side, of the given walls and roofs. */
export function street(
  sheet: Sheet,
  base: number,
  from: number,
  to: number,
  low: number,
  high: number,
  walls: readonly [string, ...string[]],
  roofs: readonly [string, ...string[]],
  lit = 0.2,
): void {
  for (let x = from; x < to; ) {
    const width = sheet.random.between(0.55, 0.95) * high;
    const gable = sheet.random.isOnce(0.35) ? 'front' : 'side';
    house(sheet, {
      x,
      base,
      width,
      height: sheet.random.between(low, high),
      wall: sheet.random.of(walls),
      roof: sheet.random.of(roofs),
      lit,
      gable,
    });
    x += width + 2;
  }
}

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
