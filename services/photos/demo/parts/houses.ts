import { darker, lighter } from '../drawing/colour.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { polygon, rect, stroke } from '../drawing/svg.ts';

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
