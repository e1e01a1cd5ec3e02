import type { QueryClient } from '@tanstack/react-query';

/**
 * An article is no longer what was read of it: no list, count or text that was kept is shown again before it is asked
 * for anew. What lies on the page is asked for at once.
 */
export async function forgetArticles(client: QueryClient): Promise<void> {
  for (const key of ['archive', 'article-related', 'related']) {
    client.removeQueries({ queryKey: [key], type: 'inactive' });
    await client.invalidateQueries({ queryKey: [key] });
  }
}
