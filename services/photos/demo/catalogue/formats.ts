/** Pixels: 1,600 on the long side. */
export const formats = {
  landscape: [1600, 1067],
  wide: [1600, 900],
  portrait: [1280, 1600],
  square: [1600, 1600],
} as const satisfies Record<string, readonly [width: number, height: number]>;

export type Format = keyof typeof formats;
