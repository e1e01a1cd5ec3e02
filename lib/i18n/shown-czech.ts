import { bindPrepositions } from './bind-prepositions.ts';
import { czech } from './czech.ts';

/** Czech as screens show it; exported files have plain spaces. */
export const shownCzech = bindPrepositions(czech);
