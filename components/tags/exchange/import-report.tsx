import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { TagImport } from '@/lib/tags/change-api';
import { FieldDiff } from '../changes/field-diff';

const headingRow = 1;

/** Shows what a file would change, row by row, and its invalid rows. */
export function ImportReport(props: {
  report: TagImport;
  name: string;
  /** True for a table whose first row names the columns. */
  hasHeading: boolean;
}) {
  const { report, name, hasHeading } = props;
  const t = useTranslations('tags.import');
  const { created, changed, same, rows, errors } = report;
  const touched = created + changed;
  const columns = errors.filter(
    (error) => hasHeading && touched + same > 0 && error.row === headingRow,
  );
  const faulty = errors.filter((error) => !columns.includes(error));
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        <p className="font-serif text-lg font-semibold" dir="auto">
          {name}
        </p>
        <p className="text-soft">
          {[
            created > 0 && t('created', { count: created }),
            changed > 0 && t('changed', { count: changed }),
            same > 0 && t('same', { count: same }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {touched === 0 && <p className="text-soft">{t('nothing')}</p>}
      </div>
      <Faults title={t('columns', { count: columns.length })} faults={columns} />
      <Faults
        title={t('errors', { count: new Set(faulty.map((error) => error.row)).size })}
        faults={faulty.map((fault) => ({ ...fault, at: t('row', { row: fault.row }) }))}
      />
      {rows.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm font-medium text-soft">{t('rows')}</h3>
          <ul className="divide-y divide-line border-y border-line text-sm">
            {rows.map((row) => (
              <li key={row.row} className="flex flex-col gap-1 py-2">
                <p className="flex items-baseline gap-2">
                  <span className="min-w-0 font-medium" dir="auto">
                    {row.name}
                  </span>
                  <Badge tone={row.what === 'create' ? 'good' : 'accent'}>{t(row.what)}</Badge>
                  <span className="ml-auto shrink-0 text-xs text-faint tabular-nums">
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

function Faults(props: {
  title: string;
  faults: readonly { at?: string; field: string; message: string }[];
}) {
  const { title, faults } = props;
  if (faults.length === 0) return null;
  return (
    <section className="rounded-lg border border-warn/40 bg-warn-soft p-3">
      <h3 className="flex items-center gap-2 text-sm font-medium text-warn">
        <CircleAlert size={16} aria-hidden />
        {title}
      </h3>
      <ul className="mt-2 flex max-h-48 flex-col gap-1 overflow-y-auto text-sm text-ink">
        {faults.map(({ at, field, message }) => (
          <li key={`${at} ${field} ${message}`}>
            {at && <span className="mr-2 font-medium tabular-nums">{at}</span>}
            {at && field && <code className="mr-2 text-xs">{field}</code>}
            <span className="text-soft">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
