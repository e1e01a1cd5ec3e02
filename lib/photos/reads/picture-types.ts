/** Accepted picture types: none of them can contain a program. */
export const pictureTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/tiff',
];

/** Lower case, without parameters. */
export function mediaType(header: string): string {
  return header.split(';')[0]?.trim().toLowerCase() ?? '';
}
