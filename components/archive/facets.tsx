import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorCard } from '@/components/ui/error-card';
import { Facet, type OpenFacet } from '@/components/ui/facet';
import type { FacetValue, SearchResult } from '@/lib/archive/api';
import { facetFields } from '@/lib/archive/reads/facet-fields';
import { uniqueFields } from './unique-fields';
import { useNames, type ValueNames } from './use-names';

/** Fields of the archive's articles: the usual ones first, others by name. */
function shownFields(known: readonly string[]): string[] {
  const usual = facetFields.filter((field) => known.includes(field));
  const others = known.filter(
    (field) => !uniqueFields.has(field) && !usual.some((one) => one === field),
  );
  return [...usual, ...others.toSorted()];
}

const firstValues = 6;
const moreValues = 20;

/** Search words and size of each open facet. Closed ones are not counted. */
export function useOpenFacets(
  fields: readonly string[],
  onFields: (fields: readonly string[]) => void,
): [readonly OpenFacet[], (next: readonly OpenFacet[]) => void] {
  const [looked, setLooked] = useState<readonly OpenFacet[]>([]);
  const open = fields.map(
    (field) =>
      looked.find((one) => one.field === field) ?? { field, contains: '', limit: firstValues },
  );
  const change = (next: readonly OpenFacet[]) => {
    setLooked(next);
    if (next.length !== fields.length) onFields(next.map(({ field }) => field));
  };
  return [open, change];
}

/** Facets of the hits: a click on a value narrows the search, the button beside it excludes the value. */
export function Facets(props: {
  known: readonly string[];
  open: readonly OpenFacet[];
  onOpen: (open: readonly OpenFacet[]) => void;
  counts: SearchResult | undefined;
  isOld: boolean;
  error: Error | null;
  /** True if the page shows the error elsewhere. */
  isSaidElsewhere: boolean;
  onRetry: () => void;
  names: ValueNames;
  onChoose: (field: string, value: string, use: FacetValue['use']) => void;
}) {
  const { known, open, onOpen, counts, isOld, error, isSaidElsewhere, onRetry } = props;
  const { names, onChoose } = props;
  const t = useTranslations('archive.facets');
  const name = useNames(names);
  if (counts?.missing.includes('facets'))
    return <p className="text-sm text-soft">{t('missing')}</p>;
  return (
    <div className="flex flex-col" aria-busy={isOld}>
      {error && !isSaidElsewhere && (
        <ErrorCard error={error} title={t('failed')} onRetry={onRetry} />
      )}
      {shownFields(known).map((field) => {
        const asked = open.find((one) => one.field === field);
        const change = (next: Partial<OpenFacet>) =>
          onOpen(open.map((one) => (one.field === field ? { ...one, ...next } : one)));
        return (
          <Facet
            key={field}
            title={name.field(field)}
            asked={asked}
            facet={counts?.facets.find((one) => one.field === field)}
            isOld={isOld}
            hasFailed={error !== null}
            valueName={(value) => name.value(field, value.value, value.label)}
            onToggle={(isOpen) => {
              if (isOpen === (asked !== undefined)) return;
              onOpen(
                isOpen
                  ? [...open, { field, contains: '', limit: firstValues }]
                  : open.filter((one) => one.field !== field),
              );
            }}
            onContains={(contains) => change({ contains })}
            onMore={() => change({ limit: (asked?.limit ?? firstValues) + moreValues })}
            onChoose={(value, use) => onChoose(field, value, use)}
          />
        );
      })}
    </div>
  );
}
