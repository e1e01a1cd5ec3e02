import { darker, lighter } from '../drawing/colour.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { ellipse, path, polygon, rect } from '../drawing/svg.ts';
import { stand } from './crowd.ts';
import { glow } from './sky.ts';

const spectators = [
  '#e8c9a4',
  '#c0563f',
  '#3f6c8f',
  '#e2b04c',
  '#f1e6d0',
  '#5b7a54',
  '#8a5a7c',
  '#2f3b52',
] as const;

/** A stand full of people over the whole width, with a roof and masts of lamps. */
export function grandstand(
  sheet: Sheet,
  top: number,
  foot: number,
  dark: string,
  isLit = true,
  roof = true,
): void {
  sheet.add(rect(0, top, sheet.width, foot - top, sheet.linear([darker(dark, 0.35), dark])));
  stand(sheet, 0, top + 26, sheet.width, (foot - top) * 0.42, 13, spectators);
  sheet.add(rect(0, top + 22 + (foot - top) * 0.44, sheet.width, 16, lighter(dark, 0.3)));
  stand(sheet, 0, top + 46 + (foot - top) * 0.46, sheet.width, (foot - top) * 0.44, 11, spectators);
  sheet.add(
    rect(
      0,
      top,
      sheet.width,
      foot - top,
      sheet.linear([
        [0, darker(dark, 0.4), 0.75],
        [0.6, dark, 0.25],
        [1, dark, 0.05],
      ]),
    ),
  );
  for (let x = 130; x < sheet.width; x += 268)
    sheet.add(
      polygon(
        [
          [x, top + 20],
          [x + 10, top + 20],
          [x + 22, foot],
          [x - 12, foot],
        ],
        { fill: darker(dark, 0.3), opacity: 0.65 },
      ),
    );
  if (roof)
    sheet.add(
      polygon(
        [
          [-20, top - 60],
          [sheet.width + 20, top - 60],
          [sheet.width + 20, top + 12],
          [-20, top + 26],
        ],
        sheet.linear([lighter(dark, 0.2), darker(dark, 0.5)]),
      ),
    );
  if (isLit)
    for (let x = 90; x < sheet.width; x += 178) {
      glow(sheet, x, top + 22, 90, '#fff6da', 0.7);
      sheet.add(rect(x - 26, top + 16, 52, 9, '#fffdf2'));
    }
}

/** Lanes that come towards the viewer, with white lines. */
export function lanes(sheet: Sheet, y: number, colour: string, count: number, vanish = 0.5): void {
  sheet.add(
    rect(
      0,
      y,
      sheet.width,
      sheet.height - y,
      sheet.linear([lighter(colour, 0.08), darker(colour, 0.35)]),
    ),
  );
  const middle = sheet.width * vanish;
  for (let i = -count; i <= count; i++) {
    const [far, near] = [middle + i * 34, middle + i * 330];
    sheet.add(
      polygon(
        [
          [far - 0.8, y],
          [far + 0.8, y],
          [near + 6, sheet.height],
          [near - 6, sheet.height],
        ],
        { fill: '#f6efe2', opacity: 0.85 },
      ),
    );
  }
}

/** Rows across a field that get wider, as mown grass lies. */
export function turf(sheet: Sheet, y: number, colour: string): void {
  const rows = 12;
  for (let i = 0; i < rows; i++) {
    const [a, b] = [(i / rows) ** 1.7, ((i + 1) / rows) ** 1.7];
    const height = sheet.height - y;
    sheet.add(
      rect(
        0,
        y + a * height,
        sheet.width,
        (b - a) * height + 1,
        i % 2 === 0 ? colour : darker(colour, 0.13),
      ),
    );
  }
  sheet.add(
    rect(
      0,
      y,
      sheet.width,
      sheet.height - y,
      sheet.linear([
        [0, '#fff4d0', 0.16],
        [1, '#0c1a14', 0.35],
      ]),
    ),
  );
}

/** A bicycle of two wheels and a frame; `x` is the foot of its bottom bracket. */
export function bicycle(
  x: number,
  foot: number,
  k: number,
  colour: string,
  isMirrored = false,
): string {
  const wheel = (wx: number) =>
    ellipse(wx, -34, 34, 34, { fill: 'none', stroke: '#16181f', 'stroke-width': 5 }) +
    ellipse(wx, -34, 29, 29, { fill: 'none', stroke: '#8b9099', 'stroke-width': 1.2 }) +
    path(`M${wx - 28},-34h56M${wx},-62v56M${wx - 20},-54l40,40M${wx + 20},-54l-40,40`, {
      fill: 'none',
      stroke: '#9aa0a8',
      'stroke-width': 0.8,
      opacity: 0.7,
    });
  const frame = path(
    'M-54,-34L-8,-30L-24,-88L38,-84L54,-34M-8,-30L38,-84M-54,-34L-22,-80M38,-84L36,-100L54,-98q10,8 2,16M-34,-92L-12,-92',
    {
      fill: 'none',
      stroke: colour,
      'stroke-width': 5,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    },
  );
  return `<g transform="translate(${x} ${foot}) scale(${isMirrored ? -k : k} ${k})">${wheel(-54)}${wheel(54)}${frame}${ellipse(-8, -30, 9, 9, '#30333a')}</g>`;
}
