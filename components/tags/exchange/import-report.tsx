'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { TagImport } from '@/lib/tags/api';
import { FieldDiff } from '../changes/field-diff';

/** What a file would change, row by row, and the rows that cannot be read. */
export function ImportReport({ report, name }: { report: TagImport; name: string }) {
  const t = useTranslations('tags.import');
  const { created, changed, same, rows, errors } = report;
  const touched = created + changed;
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        <p className="font-serif text-lg font-semibold">{name}</p>
        <p className="text-soft">{t('summary', { created, changed, same })}</p>
        {touched === 0 && <p className="mt-1 text-soft">{t('nothing')}</p>}
      </div>
      {errors.length > 0 && (
        <section className="rounded-lg border border-warn/40 bg-warn-soft p-3">
          <h3 className="flex items-center gap-2 text-sm font-medium text-warn">
            <CircleAlert size={16} aria-hidden />
            {t('errors', { count: new Set(errors.map((error) => error.row)).size })}
          </h3>
          <ul className="mt-2 flex max-h-48 flex-col gap-1 overflow-y-auto text-sm text-ink">
            {errors.map((error) => (
              <li key={`${error.row} ${error.field} ${error.message}`}>
                <span className="font-medium tabular-nums">{t('row', { row: error.row })}</span>
                {error.field && <code className="ml-2 text-xs">{error.field}</code>}
                <span className="ml-2 text-soft">{error.message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rows.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm font-medium text-soft">{t('rows')}</h3>
          <ul className="divide-y divide-line border-y border-line text-sm">
            {rows.map((row) => (
              <li key={row.row} className="flex flex-col gap-1 py-2">
                <p className="flex items-baseline gap-2">
                  <span className="font-medium">{row.name}</span>
                  <Badge tone={row.what === 'create' ? 'good' : 'accent'}>{t(row.what)}</Badge>
                  <span className="ml-auto text-xs text-faint tabular-nums">
                    {t('row', { row: row.row })}
                  </span>
                </p>
                {row.what === 'change' && <FieldDiff diff={row.diff} />}
              </li>
            ))}
          </ul>
          {touched > rows.length && (
            <p className="mt-2 text-xs text-faint">{t('firstRows', { count: rows.length })}</p>
          )}
        </section>
      )}
      {touched > 0 && <p className="text-xs text-faint">{t('undo')}</p>}
    </div>
  );
}
