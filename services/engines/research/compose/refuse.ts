import type { Material } from '../retrieve/material.ts';
import type { Composed } from '../types.ts';
import { isWeakTerm } from '../understand/terms/question-terms.ts';
import { wordsOf } from '../words.ts';

const maxWords = 8;
const maxWordLength = 60;

/** Explains what was searched, which names no article has, and whether filters applied. */
export function refuse({ question, findings, isFiltered }: Material): Composed {
  const words = wordsOf(question.language);
  const telling = question.terms.filter((term) => !isWeakTerm(term));
  const named = telling.length > 0 ? telling : question.terms;
  const looked = named.map(({ text }) => shortened(text)).slice(0, maxWords);
  const unknown = question.terms.flatMap(({ text, isName }, at) =>
    isName && findings.frequencies[at] === 0 ? [shortened(text)] : [],
  );
  const text = [
    words.noSupport,
    ...(looked.length > 0 ? [words.lookedFor(looked)] : []),
    ...(unknown.length > 0 ? [words.unknownWords(unknown)] : []),
    ...(isFiltered ? [words.insideFilters] : []),
  ].join(' ');
  return { status: 'error:insufficient-info', parts: [{ type: 'error', text, sources: [] }] };
}

function shortened(word: string): string {
  const points = [...word];
  return points.length > maxWordLength ? `${points.slice(0, maxWordLength).join('')}…` : word;
}
