import { ink } from './colour.ts';
import { Random } from './random.ts';
import { n, rect, type Stops } from './svg.ts';

/** What a picture is drawn on, from the back to the front. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  #definitions: string[] = [];
  #parts: string[] = [];

  constructor(width: number, height: number, seed: string) {
    this.width = width;
    this.height = height;
    this.random = new Random(seed);
  }

  add(...parts: readonly string[]): void {
    this.#parts.push(...parts);
  }

  /** A fill that changes along a direction within what it fills: 0 to the right, 90 downwards. */
  linear(stops: Stops, degrees = 90): string {
    const turn = degrees === 0 ? '' : ` gradientTransform="rotate(${n(degrees)} .5 .5)"`;
    return this.#define('linearGradient', turn, writeStops(stops));
  }

  /** A fill that changes from a centre outwards, in shares of what it fills. */
  radial(stops: Stops, cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.#define('radialGradient', ` cx="${cx}" cy="${cy}" r="${r}"`, writeStops(stops));
  }

  clip(shape: string): string {
    return this.#define('clipPath', '', shape);
  }

  /** The whole picture in a fill. */
  wash(paint: string, opacity = 1): void {
    this.add(rect(0, 0, this.width, this.height, { fill: paint, 'fill-opacity': opacity }));
  }

  /** Darker towards the corners, which leads the eye inwards. */
  vignette(strength = 0.32): void {
    const edge = this.radial(
      [
        [0.55, ink, 0],
        [1, ink, strength],
      ],
      0.5,
      0.48,
      0.78,
    );
    this.wash(edge);
  }

  toString(): string {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`;
    const definitions = `<defs>${this.#definitions.join('')}</defs>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${definitions}${this.#parts.join('')}</svg>`;
  }

  #define(element: string, attributes: string, content: string): string {
    const id = `d${this.#definitions.length}`;
    this.#definitions.push(`<${element} id="${id}"${attributes}>${content}</${element}>`);
    return `url(#${id})`;
  }
}

function writeStops(stops: Stops): string {
  return stops
    .map((stop, at) => {
      const even = stops.length < 2 ? 0 : at / (stops.length - 1);
      const [offset, colour, opacity] = typeof stop === 'string' ? [even, stop] : stop;
      const faint = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${faint}/>`;
    })
    .join('');
}
