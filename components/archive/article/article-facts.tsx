import { useLocale, useTranslations } from 'next-intl';
import type { ArticleView } from '@/lib/archive/api';

/** Shown elsewhere on the page, or said by it as a whole. */
const shownElsewhere = new Set(['tags', 'keywords', 'draft', 'links', 'title']);

/** Language, dataset, address and whatever else the archive keeps of the article. */
export function ArticleFacts({ article }: { article: ArticleView }) {
  const t = useTranslations('article');
  const locale = useLocale();
  const { language, dataset, metadata } = article;
  const languages = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' });
  const facts = [
    ...(language ? [{ label: t('language'), value: languageName(languages, language) }] : []),
    ...(dataset ? [{ label: t('dataset'), value: dataset }] : []),
    { label: t('id'), value: article.id },
  ];
  const others = metadata.filter(({ field }) => !shownElsewhere.has(field));
  return (
    <details className="group border-y border-line text-sm print:hidden">
      <summary className="flex cursor-pointer list-none items-center gap-2 py-2 text-faint hover:text-ink pointer-coarse:min-h-[44px]">
        <span aria-hidden className="transition-transform group-open:rotate-90">
          ›
        </span>
        <span>
          {facts
            .slice(0, -1)
            .map(({ value }) => value)
            .join(' · ') || t('details')}
        </span>
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pb-3 text-[13px]">
        {[
          ...facts,
          ...others.map(({ field, values }) => ({ label: field, value: values.join(', ') })),
        ].map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-faint">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function languageName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
