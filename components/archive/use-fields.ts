'use client';

import { useMemo } from 'react';
import { facetFields } from '@/lib/archive/reads/facet-fields';
import { dateField } from './date-range';

const always: readonly string[] = [...facetFields, dateField];

/** The fields that the query can name; the same list as long as it says the same. */
export function useFields(known: readonly string[] | undefined): readonly string[] {
  const written = JSON.stringify(known ?? []);
  return useMemo(() => {
    const list: unknown = JSON.parse(written);
    const names = Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
    return [...new Set([...names, ...always])];
  }, [written]);
}
