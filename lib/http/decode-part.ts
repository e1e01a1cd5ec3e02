/**
 * Decodes a part of a page's address. Next hands it to pages as it is written there, and to routes decoded: routes do
 * not call this, and nobody calls it twice.
 */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
