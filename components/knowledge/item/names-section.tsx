import { useTranslations } from 'next-intl';
import { type Language, languages } from '@/lib/contract/inventories';
import type { KnowledgeItem } from '@/lib/knowledge/api';
import { useLanguageName } from '../changed-fields';
import { EditButton, type Editing } from '../edit/editing';
import { NamesForm } from '../edit/names-form';
import type { Correcting } from '../edit/use-correction';
import { CorrectionNote } from './correction-note';

type Props = { item: KnowledgeItem; correcting: Correcting; editing: Editing };

const columns = [
  { name: 'language', look: 'w-28 pr-3' },
  { name: 'name', look: 'pr-3' },
  { name: 'description', look: '' },
] as const;

/** Names of the item in all eight languages, gaps included. */
export function NamesSection({ item, correcting, editing }: Props) {
  const t = useTranslations('knowledge');
  const { names } = item.record;
  const gaps = languages.filter((language) => !names[language]?.[0]).length;
  return (
    <section aria-labelledby="names" className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="names" className="text-base font-semibold">
          {t('item.names')}
        </h2>
        <p className="text-xs text-faint">{t('names.gaps', { count: gaps })}</p>
      </header>
      <table className="w-full border-collapse text-sm">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-left text-xs text-faint">
            {columns.map(({ name, look }) => (
              <th key={name} scope="col" className={`py-1.5 font-medium ${look}`}>
                {t(`names.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {languages.map((language) => (
            <NamesRow key={language} {...{ item, correcting, editing, language }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function NamesRow(props: Props & { language: Language }) {
  const { item, correcting, editing, language } = props;
  const t = useTranslations('knowledge.names');
  const languageName = useLanguageName()(language);
  const [name, ...others] = item.record.names[language] ?? [];
  const description = item.record.descriptions[language];
  const field = `names.${language}`;
  const heading = (
    <th
      scope="row"
      className="py-2 pr-3 text-left align-top font-normal text-soft first-letter:uppercase max-sm:block max-sm:pb-0 max-sm:text-xs"
    >
      {languageName}
    </th>
  );
  if (editing.field === field)
    return (
      <tr className="border-b border-line/60 max-sm:block">
        {heading}
        <td colSpan={2} className="py-2 max-sm:block">
          <NamesForm {...{ item, language, correcting }} onClose={editing.close} />
        </td>
      </tr>
    );
  return (
    <tr className="border-b border-line/60 max-sm:relative max-sm:block max-sm:py-1.5 max-sm:pr-10">
      {heading}
      <td lang={language} className="py-2 pr-3 align-top max-sm:block max-sm:py-0">
        {name ? (
          <span className="font-medium">{name}</span>
        ) : (
          <span className="text-faint italic" lang="">
            {t('missing')}
          </span>
        )}
        {others.length > 0 && (
          <span className="block text-xs text-faint">{others.join(' · ')}</span>
        )}
      </td>
      <td className="py-2 align-top max-sm:block max-sm:py-0">
        <div className="flex items-start justify-between gap-2">
          <div className="flex min-w-0 flex-col gap-1">
            {description ? (
              <span lang={language} className="text-soft">
                {description}
              </span>
            ) : (
              <span className="text-faint max-sm:sr-only">
                <span aria-hidden>–</span>
                <span className="sr-only">{t('noDescription')}</span>
              </span>
            )}
            <CorrectionNote
              item={item}
              fields={[field, `descriptions.${language}`]}
              correcting={correcting}
            />
          </div>
          {item.mayCorrect && (
            <EditButton
              field={field}
              editing={editing}
              label={t('edit', { language: languageName })}
              className="max-sm:absolute! max-sm:top-3 max-sm:right-0"
            />
          )}
        </div>
      </td>
    </tr>
  );
}
