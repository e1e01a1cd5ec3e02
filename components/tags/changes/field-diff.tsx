import { useTranslations } from 'next-intl';
import type { TagFieldDiff } from '@/lib/tags/change-api';

/** Names a field such as `name:cs`, the Czech form. */
function useFieldName(): (field: string) => string {
  const t = useTranslations('tags');
  const tCommon = useTranslations('common');
  return (field) => {
    const [column = '', language] = field.split(':');
    const name = language && column === 'name' ? 'form' : column;
    const label = t.has(`fields.${name}`) ? t(`fields.${name}`) : name;
    if (!language) return label;
    if (language === 'und') return `${label}, ${t('editor.anyLanguage').toLocaleLowerCase()}`;
    const spoken = `languages.${language}`;
    return `${label}, ${tCommon.has(spoken) ? tCommon(spoken) : language}`;
  };
}

export function FieldDiff({ diff }: { diff: readonly TagFieldDiff[] }) {
  const t = useTranslations('tags');
  const fieldName = useFieldName();
  const toShown = ({ field, before, after }: TagFieldDiff): TagFieldDiff =>
    field === 'forbidden'
      ? {
          field,
          before: t(before ? 'values.yes' : 'values.no'),
          after: t(after ? 'values.yes' : 'values.no'),
        }
      : { field, ...(before && { before }), ...(after && { after }) };
  return (
    <dl className="grid gap-x-3 gap-y-0.5 text-[13px] sm:grid-cols-[9rem_minmax(0,1fr)]">
      {diff.map(toShown).map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-faint">{fieldName(field)}</dt>
          <dd className="text-soft max-sm:mb-1">
            {before && <del className="decoration-bad/60">{before}</del>}
            {before && ' → '}
            {after ? (
              <ins className="text-ink no-underline">{after}</ins>
            ) : (
              <span className="text-faint">{t('log.empty')}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
