/** The types of files that are pictures here: none of them can carry a program. */
export const pictureTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/tiff',
];

/** Without parameters, in lower case. */
export function mediaType(header: string): string {
  return header.split(';')[0]?.trim().toLowerCase() ?? '';
}
