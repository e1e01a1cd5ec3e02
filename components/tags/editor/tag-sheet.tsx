import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { languages } from '@/lib/contract/inventories';
import type { TagView } from '@/lib/tags/change-api';
import { BackLink } from './back-link';
import { TagHistory, TagUses } from './tag-side';

/** A tag for readers who may not edit it; empty fields are left out. */
export function TagSheet({ view }: { view: TagView }) {
  const { tag } = view;
  const t = useTranslations('tags');
  const tCommon = useTranslations('common');
  const spoken = languages.filter(
    (code) => tag.stdForms[code] || tag.descriptions[code] || tag.aliases[code]?.length,
  );
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-5 sm:px-8">
      <header className="flex flex-col gap-1 border-b border-line pb-4">
        <BackLink />
        <h1 className="flex items-center gap-3 font-serif text-3xl font-semibold">
          <span dir="auto" className="min-w-0">
            {tag.name}
          </span>
          {tag.forbidden && <Badge>{t('retired')}</Badge>}
        </h1>
        <p className="text-sm text-soft">{t('readOnly')}</p>
      </header>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <dl className="flex min-w-0 flex-col divide-y divide-line/70 self-start">
          <Entry name={t('editor.categories')}>{tag.categories.join(', ')}</Entry>
          <Entry name={t('editor.aliases')}>{tag.aliases.und?.join(', ')}</Entry>
          {spoken.map((code) => (
            <Entry key={code} name={tCommon(`languages.${code}`)}>
              <span lang={code}>
                {tag.stdForms[code] && <span className="font-medium">{tag.stdForms[code]}</span>}
                {tag.aliases[code]?.length ? (
                  <span className="text-soft"> ({tag.aliases[code].join(', ')})</span>
                ) : null}
                {tag.descriptions[code] && (
                  <span className="block text-soft">{tag.descriptions[code]}</span>
                )}
              </span>
            </Entry>
          ))}
          <Entry name={t('editor.standsFor')}>
            {tag.standsFor?.stdForm ?? tag.standsFor?.gkbId}
          </Entry>
          <Entry name={t('editor.rule')}>
            {tag.rule && <code className="font-mono text-[13px]">{tag.rule}</code>}
          </Entry>
          <Entry name={t('editor.externalId')}>
            {tag.externalId && <code className="text-[13px]">{tag.externalId}</code>}
          </Entry>
          <Entry name={t('editor.gkbId')}>
            <code className="text-[13px]">{tag.gkbId}</code>
          </Entry>
        </dl>
        <aside className="flex min-w-0 flex-col gap-7">
          <TagUses {...view} />
          <TagHistory history={view.history} mayUndo={false} />
        </aside>
      </div>
    </div>
  );
}

/** Nothing where the tag says nothing. */
function Entry({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid gap-x-4 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-[13px] text-faint first-letter:uppercase">{name}</dt>
      <dd className="text-sm">{children}</dd>
    </div>
  );
}
