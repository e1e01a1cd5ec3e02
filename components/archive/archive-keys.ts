import type { SearchState } from '@/lib/archive/api';

export const archiveKeys = {
  status: ['archive', 'status'],
  hits: (state: SearchState) => ['archive', 'hits', state],
  counts: (state: SearchState, facets: readonly unknown[]) => ['archive', 'counts', state, facets],
  histogram: (state: SearchState) => ['archive', 'histogram', state],
  saved: ['archive', 'saved'],
  article: (id: string) => ['archive', 'article', id],
  jobs: ['archive', 'jobs'],
} as const;
