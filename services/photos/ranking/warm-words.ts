import { setImmediate as nextTurn } from 'node:timers/promises';
import { languages } from '../../../lib/contract/inventories.ts';
import { queryWords } from '../../archive/words/query-words.ts';

/** Reads the words of one language after another, so that the first search does not wait for all of them. */
export async function warmWords(signal: AbortSignal): Promise<void> {
  for (const language of languages) {
    await nextTurn();
    if (signal.aborted) return;
    queryWords('x', [language]);
  }
}
