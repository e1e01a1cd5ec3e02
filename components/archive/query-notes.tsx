import { useTranslations } from 'next-intl';
import type { QueryError, QueryRepair } from '@/lib/query-language/archive-query-error';

const excerptContext = 24;

/** Notes on invalid and repaired parts of the query. */
export function QueryNotes(props: {
  text: string;
  error: QueryError | undefined;
  repairs: readonly QueryRepair[];
}) {
  const { text, error, repairs } = props;
  const t = useTranslations('archive.notes');
  const said = (repair: QueryRepair) => {
    const { reasonCode = '' } = repair.values;
    const reason = t.has(`reasons.${reasonCode}`)
      ? t(`reasons.${reasonCode}`)
      : (repair.values.reason ?? '');
    return t(repair.code, { text: '', field: '', distance: '', ...repair.values, reason });
  };
  return (
    <>
      {error && (
        <div role="alert" className="text-sm text-bad">
          <p>{t(error.code)}</p>
          <p aria-hidden className="mt-0.5 font-mono text-xs">
            …{text.slice(Math.max(0, error.position - excerptContext), error.position)}
            <span className="border-l-2 border-bad pl-px">
              {text.slice(error.position, error.position + excerptContext)}…
            </span>
          </p>
        </div>
      )}
      {repairs.length > 0 && (
        <ul className="flex flex-col gap-0.5 text-sm text-warn">
          {repairs.slice(0, 4).map((repair) => (
            <li key={`${repair.code} ${repair.start}`}>{said(repair)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
