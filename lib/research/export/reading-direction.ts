/** Scripts that are written from right to left. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** True if a text reads from right to left: its first letter decides, as with `dir="auto"`. */
export function isRightToLeft(text: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return rightToLeft.test(letter);
}
