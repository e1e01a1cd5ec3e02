import { useState } from 'react';

/**
 * The query whose answer is on the page: the one of before while a list still shows its old rows. What is selected in the
 * list belongs to this one, so that nothing stays selected that is no longer shown.
 */
export function useShownQuery<T>(query: T, isOld: boolean): T {
  const key = JSON.stringify(query);
  const [shown, setShown] = useState({ key, query });
  if (isOld || shown.key === key) return shown.query;
  setShown({ key, query });
  return query;
}
