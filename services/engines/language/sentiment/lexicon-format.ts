/** A word or phrase with its valence, -4 to 4; 0 marks a phrase whose words say nothing ("Great Britain"). */
export type SentimentEntry = {
  /** In lower case, one item a token. */
  tokens: readonly string[];
  valence: number;
  /** Only as this part of speech. */
  upos?: string;
};

/**
 * Reads a lexicon: each line a valence and then words, `_` within phrases, `word/UPOS` for one part of speech.
 * Lines that begin with `#` are comments. Throws on a line without a valence.
 */
export function parseSentimentLexicon(text: string): SentimentEntry[] {
  const entries: SentimentEntry[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [grade = '', ...words] = line.trim().split(/\s+/);
    const valence = Number(grade);
    if (!Number.isFinite(valence) || Math.abs(valence) > 4) {
      throw new Error(`A line of the sentiment lexicon has no valence: ${line.slice(0, 60)}`);
    }
    for (const word of words) entries.push(parseWord(word, valence));
  }
  return entries;
}

function parseWord(word: string, valence: number): SentimentEntry {
  const [, form = word, upos] = /^(.+)\/([A-Z]+)$/.exec(word) ?? [];
  const tokens = form.includes('_') && !/[¯:;]/.test(form) ? form.split('_') : [form];
  return upos ? { tokens, valence, upos } : { tokens, valence };
}
