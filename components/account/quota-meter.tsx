import { useFormatter, useTranslations } from 'next-intl';

/** One kind of quota: what is left, and of how much where the use is known. */
export function QuotaMeter(props: {
  kind: string;
  used: number | undefined;
  remaining: number | undefined;
}) {
  const { kind, used, remaining } = props;
  const t = useTranslations('account');
  const format = useFormatter();
  const label = t.has(`kinds.${kind}`) ? t(`kinds.${kind}`) : kind;
  const left = remaining !== undefined && `${t('remaining')}: ${format.number(remaining)}`;
  const total = used === undefined || remaining === undefined ? undefined : used + remaining;
  const share = used === undefined ? 0 : used / Math.max(1, total ?? 0);
  const summary =
    used === undefined
      ? left
      : total === undefined
        ? `${t('used')}: ${format.number(used)}`
        : t('meter', { used: format.number(used), total: format.number(total) });
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-soft tabular-nums">{summary}</span>
      </div>
      {total !== undefined && (
        <>
          <meter
            className="sr-only"
            aria-label={label}
            min={0}
            max={Math.max(1, total)}
            value={used}
          />
          <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken">
            <div
              className={`h-full rounded-full ${share > 0.9 ? 'bg-bad' : 'bg-accent'}`}
              style={{ width: `${Math.min(100, 100 * share)}%` }}
            />
          </div>
          <p className="mt-1 text-xs text-faint">{left}</p>
        </>
      )}
    </li>
  );
}
