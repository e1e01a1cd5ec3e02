import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';

/** A slot as a regular expression over folded text and the words it can begin with; `#` stands for a digit. */
export type Slot = { source: string; first: ReadonlySet<string> };

type CompiledTemplate = { pattern: RegExp; first: ReadonlySet<string> };

/** The word that a look-up by first word sees in a folded text: letters, the digit sign, or one symbol. */
function firstWordOf(folded: string): string {
  const match = /^(?:\p{L}+|\p{N}|\S)/u.exec(folded)?.[0] ?? '';
  return /^\p{N}/u.test(match) ? '#' : match;
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, ' {1,2}');
}

/** Alternation of forms, longest first; a form that ends in a letter ends at a word boundary. */
export function formsSlot(forms: Iterable<string>): Slot {
  const folded = [...new Set([...forms].map(foldForMatching))];
  folded.sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const sources = folded.map(escapePattern);
  const boundary = folded.every((form) => /\p{L}$/u.test(form)) ? '(?!\\p{L})' : '';
  const withBoundary = sources.map((source, index) =>
    boundary === '' && /\p{L}$/u.test(folded[index] ?? '') ? `${source}(?!\\p{L})` : source,
  );
  return {
    source: sources.length > 0 ? `(?:${withBoundary.join('|')})${boundary}` : '(?!)',
    first: new Set(folded.map(firstWordOf)),
  };
}

const pieces = /\{\w+\}|\[[^\]]*\]|\(\?[=!]|\(| \?|~| |\\.|./gu;

/** Turns a template into a sticky pattern over folded text with a group for each slot, and `pre` for what stands before `~`. */
export function compileTemplate(
  template: string,
  slots: Readonly<Record<string, Slot>>,
): CompiledTemplate {
  const folded = foldForMatching(template);
  let source = '';
  let at = 0;
  for (const [piece] of folded.matchAll(pieces)) {
    const written = template.slice(at, at + piece.length);
    at += piece.length;
    if (written.startsWith('{')) {
      const name = written.slice(1, -1);
      const slot = slots[name];
      if (!slot) throw new Error(`Unknown slot ${written} in the template "${template}".`);
      source += `(?<${name}>${slot.source})`;
    } else if (piece === '(') source += '(?:';
    else if (piece === '~') source = `(?<pre>${source})`;
    else if (piece === ' ?') source += ' {0,2}';
    else if (piece === ' ') source += ' {1,2}';
    else source += piece;
  }
  const end = /[\p{L}\d)}?]$/u.test(folded) ? '(?![\\p{L}\\p{N}])' : '';
  return { pattern: new RegExp(source + end, 'uy'), first: firstWords(template, slots) };
}

function firstWords(template: string, slots: Readonly<Record<string, Slot>>): ReadonlySet<string> {
  const slot = /^\{(\w+)\}/.exec(template)?.[1];
  if (slot !== undefined) return slots[slot]?.first ?? new Set();
  const group = /^\(([^()]*)\)(\?)? ?/.exec(template);
  if (!group) return new Set([firstWordOf(foldForMatching(template))]);
  const alternatives = (group[1] ?? '').split('|').flatMap((part) => [...firstWords(part, slots)]);
  const rest = group[2] ? firstWords(template.slice(group[0].length), slots) : [];
  return new Set([...alternatives, ...rest]);
}
