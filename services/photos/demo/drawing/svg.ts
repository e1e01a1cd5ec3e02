import type { Colour } from './colour.ts';

export type Point = readonly [x: number, y: number];
/** A fill, or attributes in full. */
export type Paint = string | Readonly<Record<string, string | number>>;
/** Evenly spread colours, or an offset, a colour and its opacity. */
export type Stops = readonly (
  | Colour
  | readonly [offset: number, colour: Colour, opacity?: number]
)[];

export function rect(x: number, y: number, width: number, height: number, paint: Paint): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${attributes(paint)}/>`;
}

export function circle(x: number, y: number, r: number, paint: Paint): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${attributes(paint)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, paint: Paint): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${attributes(paint)}/>`;
}

export function polygon(points: readonly Point[], paint: Paint): string {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}"${attributes(paint)}/>`;
}

export function path(d: string, paint: Paint): string {
  return `<path d="${d}"${attributes(paint)}/>`;
}

/** A stroke through points, with round ends. */
export function stroke(
  points: readonly Point[],
  colour: Colour,
  width: number,
  opacity = 1,
): string {
  const line = points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');
  const faint = opacity < 1 ? ` stroke-opacity="${n(opacity)}"` : '';
  return `<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${faint}/>`;
}

export function group(paint: Paint, ...parts: readonly string[]): string {
  return `<g${write(paint)}>${parts.join('')}</g>`;
}

/** Moved, then scaled (negative: mirrored), then turned by degrees. */
export function placed(
  x: number,
  y: number,
  scale: number | Point,
  turn: number,
  ...parts: string[]
) {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  const transform = `translate(${n(x)} ${n(y)}) scale(${n3(sx)} ${n3(sy)}) rotate(${n(turn)})`;
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

/** A line through points without corners (Catmull–Rom as Bézier curves), as path data. */
export function curve(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  let d = `M${n(at(0)[0])},${n(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    d += `C${n(first[0])},${n(first[1])} ${n(second[0])},${n(second[1])} ${n(to[0])},${n(to[1])}`;
  }
  return d;
}

/** The area below a line of points, down to `base`. */
export function below(points: readonly Point[], base: number, isSmooth: boolean): string {
  const first = points[0] ?? [0, base];
  const last = points.at(-1) ?? first;
  const line = isSmooth ? curve(points) : `M${points.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}`;
  return `${line}L${n(last[0])},${n(base)}L${n(first[0])},${n(base)}Z`;
}

/** Of one shape: see-through paint looks like a see-through shape, which takes a layer of its own and much longer. */
function attributes(paint: Paint): string {
  if (typeof paint === 'string' || !('opacity' in paint)) return write(paint);
  const { opacity, ...rest } = paint;
  const of = 'stroke' in rest ? 'stroke-opacity' : 'fill-opacity';
  const isBoth = 'stroke' in rest && rest.fill !== 'none';
  return write(isBoth ? paint : { ...rest, ...(opacity !== undefined && { [of]: opacity }) });
}

function write(paint: Paint): string {
  if (typeof paint === 'string') return ` fill="${paint}"`;
  return Object.entries(paint)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n3(value) : value}"`)
    .join('');
}

/** As short as it may be: a tenth of a pixel is never seen. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function n3(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
