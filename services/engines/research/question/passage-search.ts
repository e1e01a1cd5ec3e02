import type { PassageSearch } from '../../archive/port.ts';
import type { Question } from '../types.ts';

/** What is asked of the archive for a question. */
export function passageSearchOf({
  terms,
  entities,
  language,
}: Question): Pick<PassageSearch, 'terms' | 'entityIds' | 'language'> {
  return {
    terms,
    entityIds: [...new Set(entities.flatMap(({ gkbId }) => gkbId ?? []))],
    language: language === 'und' ? undefined : language,
  };
}
