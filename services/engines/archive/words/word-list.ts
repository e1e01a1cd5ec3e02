/**
 * The words of a text in their order, as parallel lists. Punctuation and white space are no words; a compound that may
 * be written apart ("e-mail", "Rhein-Main") is its parts.
 */
export type WordList = {
  /** As written, in NFC: what `=word` asks for. */
  readonly forms: readonly string[];
  /** What all inflected forms of the word have in common, folded: what plain words are looked up by. */
  readonly stems: readonly string[];
  /** Where each stands in the text, UTF-16 units. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
};
