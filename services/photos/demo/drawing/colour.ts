/** Colours are `#rrggbb`. */
export type Colour = string;

/** The dark of all pictures: no black, so that shadows stay coloured. */
export const ink = '#141a26';
export const paper = '#f6efe2';

/** `share` of the way from one colour to the other. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * Math.min(1, Math.max(0, share)))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export function lighter(colour: Colour, share: number): Colour {
  return mix(colour, '#fff4dc', share);
}

export function darker(colour: Colour, share: number): Colour {
  return mix(colour, ink, share);
}
