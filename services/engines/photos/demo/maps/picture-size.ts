/** Size of a map in pixels. */
export const pictureSize = { width: 1600, height: 1067 } as const;
