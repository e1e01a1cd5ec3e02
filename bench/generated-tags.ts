import type { EditorialTagRequest } from '../lib/contract/media-tags.ts';
import { inChunks } from '../lib/sql/in-chunks.ts';
import { loadLexicon } from '../services/engines/language/correction/lexicon.ts';

const firstNames =
  'Jan Petr Anna Marie Jana Eva Tomáš John Mary Hans Ana Luis Pierre Marta Adam Olga'.split(' ');
const surnameStarts = 'Nov Svob Dvor Kal Ber Mor Hor Pok Ves Jel Krat Zem Lind Wag Sten'.split(' ');
const surnameEnds = 'ák otný ska man berg ický enko olt áček ini son dahl árek ová'.split(' ');

/** Tags in one part of a change set. */
const partSize = 1_000;

export type GeneratedTag = { gkbId: string; tag: Omit<EditorialTagRequest, 'forbidden'> };

/**
 * Generates an established newsroom's vocabulary: mostly people, then terms of two English words, and one tag in ten a
 * single common word. One in twenty-five has a rule.
 */
export function generateTags(count: number): GeneratedTag[] {
  const words = [...loadLexicon('en').words].filter((word) => /^[a-z]{4,12}$/.test(word));
  let state = 1;
  const below = (end: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  const pick = (list: readonly string[], end = list.length) => list[below(end)] ?? 'word';
  const nameOf = (kind: number) => {
    if (kind === 0) return pick(words);
    if (kind < 4) return `${pick(words, 15_000)} ${pick(words, 15_000)}`;
    return `${pick(firstNames)} ${pick(surnameStarts)}${pick(surnameEnds)}${below(40) || ''}`;
  };
  return Array.from({ length: count }, (_, number) => {
    const name = nameOf(number % 10);
    const [first = '', second = 'bridge'] = name.split(' ');
    const rule = number % 25 === 0 ? `${first} NEAR/5 ${second} OR "${pick(words)} ${second}"` : '';
    return {
      gkbId: `GX-${number}`,
      tag: {
        name: name.charAt(0).toUpperCase() + name.slice(1),
        externalId: `cms-${number}`,
        stdForms: { cs: `${name}y`, en: name },
        descriptions: { en: `Everything about ${name}` },
        categories: [`category ${number % 30}`],
        aliases: { en: [`${second} of ${first}`] },
        ...(rule && { rule }),
      },
    };
  });
}

/** Lists the bodies of `POST /v2/customize/editorial_tags/batch` that put the tags in place. */
export function tagBatches(changeSet: string, tags: readonly GeneratedTag[]) {
  const chunks = inChunks(tags, partSize);
  return chunks.map((chunk, index) => ({
    changeSet,
    part: index + 1,
    parts: chunks.length,
    operations: chunk.map(({ gkbId, tag }) => ({ action: 'put', gkbId, tag })),
  }));
}
