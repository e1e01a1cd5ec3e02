import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { TagPicker } from '@/components/ui/controls/tag-picker';
import { ErrorCard } from '@/components/ui/error-card';
import { Facet, type OpenFacet, openFacet } from '@/components/ui/facet';
import type { SearchResult } from '@/lib/archive/api';
import { callApi } from '@/lib/http/call-api';
import type { ScopeProps } from './scope-address';
import { ScopeDates } from './scope-dates';
import { useScopeNames } from './scope-words';

const fields = { section: 'sections', dataset: 'datasets' } as const;
type Field = keyof typeof fields;

/** Edits the scope: dates, sections, tags and datasets from the archive's values. Changes apply at once. */
export function ScopeDialog({ scope, onChange, onClose }: ScopeProps & { onClose: () => void }) {
  const t = useTranslations('research.scope');
  const [open, setOpen] = useState<readonly OpenFacet[]>([openFacet('section')]);
  const counts = useScopeCounts(open);
  const name = useScopeNames(scope);
  const facet = (field: Field) => (
    <ScopeFacet {...{ field, scope, counts, open, onChange }} onOpen={setOpen} />
  );
  return (
    <Dialog
      title={t('label')}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {counts.error && <ErrorCard error={counts.error} onRetry={() => void counts.refetch()} />}
        <ScopeDates {...{ scope, counts, onChange }} />
        {facet('section')}
        <TagPicker
          label={t('tags')}
          picked={scope.tags.map((gkbId) => ({ gkbId, name: name('tags', gkbId) }))}
          onChange={(picked) => onChange({ ...scope, tags: picked.map(({ gkbId }) => gkbId) })}
        />
        {facet('dataset')}
      </div>
    </Dialog>
  );
}

function useScopeCounts(open: readonly OpenFacet[]) {
  return useQuery({
    queryKey: ['research', 'scope-counts', open],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi<SearchResult>('/api/articles/search', {
        method: 'POST',
        body: { limit: 0, facets: open, histogram: true },
        signal,
      }),
  });
}

/** Values of a field with their counts; those of the scope are marked. */
function ScopeFacet(
  props: ScopeProps & {
    field: Field;
    counts: ReturnType<typeof useScopeCounts>;
    open: readonly OpenFacet[];
    onOpen: (open: readonly OpenFacet[]) => void;
  },
) {
  const { field, scope, counts, open, onOpen, onChange } = props;
  const t = useTranslations('research.scope');
  const found = counts.data?.facets.find((one) => one.field === field);
  const chosen = scope[fields[field]];
  return (
    <Facet
      title={t(`${field}s`)}
      {...{ field, open, onOpen }}
      facet={
        found && {
          ...found,
          values: found.values.map(({ use: _, ...value }) =>
            chosen.includes(value.value) ? { ...value, use: 'wanted' } : value,
          ),
        }
      }
      isOld={counts.isPlaceholderData}
      hasFailed={counts.isError}
      canExclude={false}
      valueName={({ label }) => label}
      onChoose={(value, use) =>
        onChange({
          ...scope,
          [fields[field]]:
            use === 'wanted' ? [...chosen, value] : chosen.filter((one) => one !== value),
        })
      }
    />
  );
}
