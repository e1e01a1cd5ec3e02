import { Parser } from 'htmlparser2';

/** Control characters except line feeds, and marks that change the text direction. */
const unprintable = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;
const markup = /<[a-z!/?]/i;
/** Elements whose content is not text. */
const silent = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg']);
const blocks = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'blockquote']);

/** Removes markup and control characters, collapses white space, and cuts to `maxChars` UTF-16 units. */
export function plainText(text: string, maxChars: number): string {
  // Avoids cleaning what is cut off; markup may be longer than its text.
  const near = text.slice(0, 4 * maxChars + 1_000);
  const bare = markup.test(near) ? withoutMarkup(near) : near;
  const clean = bare
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\r\u2028\u2029\u00a0]/g, (sign) =>
      sign === '\t' || sign === '\u00a0' ? ' ' : '\n',
    )
    .replace(unprintable, '')
    .replace(/ +/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
  return clean.length <= maxChars ? clean : clean.slice(0, maxChars).toWellFormed().trim();
}

function withoutMarkup(text: string): string {
  let read = '';
  let depth = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (silent.has(name)) depth += 1;
      if (blocks.has(name)) read += '\n';
    },
    ontext(data) {
      if (depth === 0) read += data;
    },
    onclosetag(name) {
      if (silent.has(name)) depth -= 1;
    },
  });
  parser.end(text);
  return read;
}
