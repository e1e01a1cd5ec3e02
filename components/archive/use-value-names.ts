'use client';

import { useState } from 'react';
import type { SearchResult } from '@/lib/archive/api';
import { type ValueNames, valueKey } from './use-names';

/** Collects value names from all facets shown, so that a chip keeps its name when its facet closes. */
export function useValueNames(counts: SearchResult | undefined): ValueNames {
  const [known, setKnown] = useState<{ counts?: SearchResult; names: ValueNames }>({
    names: new Map(),
  });
  if (counts === undefined || counts === known.counts) return known.names;
  const names = new Map(known.names);
  for (const { field, values } of counts.facets)
    for (const { value, label } of values) names.set(valueKey(field, value), label);
  setKnown({ counts, names });
  return names;
}
