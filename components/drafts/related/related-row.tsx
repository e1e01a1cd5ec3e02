'use client';

import { Check, ChevronRight, ExternalLink, Link as LinkIcon, List, Undo2, X } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { MarkedText } from '@/components/ui/marked-text';
import { printShortcut } from '@/components/ui/shortcuts';
import { useIsMac } from '@/components/ui/use-is-mac';
import type { RelatedArticle } from '@/lib/archive/api';
import { articlePath } from '@/lib/drafts/content/link-address';
import type { Verdict } from './related-state';

export type RelatedRowProps = {
  article: RelatedArticle;
  isLinked: boolean;
  verdict: Verdict | undefined;
  isCurrent: boolean;
  isOpen: boolean;
  isReadOnly: boolean;
  onToggle: () => void;
  onLink: () => void;
  onReadAlso: () => void;
  onReject: () => void;
  onRestore: () => void;
  /** The question which words become the link, in place of the buttons. */
  proposal?: ReactNode;
};

/** A related article: what it is, why it is here, and how it comes into the text. */
export function RelatedRow(props: RelatedRowProps) {
  const { article, isLinked, verdict, isCurrent, isOpen, isReadOnly, onToggle, proposal } = props;
  const t = useTranslations('drafts.related');
  const format = useFormatter();
  const mac = useIsMac();
  const key = (id: Parameters<typeof printShortcut>[0]) => printShortcut(id, mac)[0] ?? '';
  const { reasons } = article;
  const named = [...reasons.entities.map(({ name }) => name), ...reasons.tags];
  const shared = named.length > 0 ? named : reasons.words;
  const about = [
    article.publishedAt &&
      format.dateTime(new Date(article.publishedAt), { dateStyle: 'medium', timeZone: 'UTC' }),
    article.sections[0],
  ].filter(Boolean);

  return (
    <li
      data-item={article.id}
      className={`item-row mx-1.5 rounded-md px-2.5 py-1 has-[[data-name]:focus-visible]:outline-2 has-[[data-name]:focus-visible]:-outline-offset-1 has-[[data-name]:focus-visible]:outline-accent ${isOpen ? 'bg-sunken' : ''}`}
    >
      <button
        type="button"
        data-name
        tabIndex={isCurrent ? 0 : -1}
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex w-full min-w-0 cursor-pointer items-start gap-2 py-1 text-left outline-none pointer-coarse:min-h-[44px]"
      >
        <span className="min-w-0 flex-1">
          <span
            lang={article.language}
            className={`block font-serif leading-snug font-semibold ${verdict === 'rejected' ? 'text-faint line-through' : 'text-ink'}`}
          >
            {article.title || article.id}
          </span>
          <span className="block text-xs text-faint">
            {about.join(' · ')}
            {isLinked && (
              <span className="ml-1.5 font-medium whitespace-nowrap text-accent">
                <Check size={12} aria-hidden className="mr-0.5 inline align-[-0.125em]" />
                {t('isLinked')}
              </span>
            )}
            {article.state?.kind === 'corrected' && (
              <span className="ml-1.5 font-medium text-warn">{t('corrected')}</span>
            )}
          </span>
          {shared.length > 0 && !isOpen && (
            <span className="block text-xs text-soft">
              <span className="text-faint">{t('shares')}</span> {shared.slice(0, 6).join(', ')}
            </span>
          )}
          {reasons.sentence && !isOpen && (
            <span
              lang={article.language}
              className="mt-0.5 line-clamp-2 font-serif text-[13px] leading-snug text-soft"
            >
              <MarkedText text={reasons.sentence.text} marks={reasons.sentence.marks} />
            </span>
          )}
        </span>
        <ChevronRight
          size={14}
          aria-hidden
          className={`mt-1 shrink-0 text-faint transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
      </button>
      {isOpen && (
        <div className="flex flex-col gap-2.5 pt-1 pb-2">
          <Reasons reasons={reasons} language={article.language} />
          {proposal ?? (
            <div className="flex flex-wrap items-center gap-1.5">
              {!isReadOnly && (
                <>
                  <Button
                    size="small"
                    icon={LinkIcon}
                    shortcut={key('linkRelated')}
                    tooltip={t('linkHint')}
                    onPress={props.onLink}
                  >
                    {t('link')}
                  </Button>
                  <Button
                    size="small"
                    icon={List}
                    shortcut={key('readAlsoRelated')}
                    tooltip={t('readAlsoHint')}
                    onPress={props.onReadAlso}
                  >
                    {t('readAlso')}
                  </Button>
                </>
              )}
              {!isLinked && verdict !== 'rejected' && (
                <Button
                  size="small"
                  variant="ghost"
                  icon={X}
                  shortcut={key('notRelated')}
                  tooltip={t('notRelatedHint')}
                  onPress={props.onReject}
                >
                  {t('notRelated')}
                </Button>
              )}
              {verdict === 'rejected' && (
                <Button
                  size="small"
                  icon={Undo2}
                  tooltip={t('restoreHint')}
                  onPress={props.onRestore}
                >
                  {t('restore')}
                </Button>
              )}
              <a
                href={articlePath(article.id)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1 px-1 text-[13px] text-accent underline underline-offset-2 pointer-coarse:py-3"
              >
                {t('open')}
                <ExternalLink size={12} aria-hidden />
              </a>
            </div>
          )}
        </div>
      )}
    </li>
  );
}

function Reasons(props: { reasons: RelatedArticle['reasons']; language: string | undefined }) {
  const t = useTranslations('drafts.related');
  const { entities, tags, words, sentence } = props.reasons;
  const lines = [
    { id: 'entities', values: entities.map(({ name }) => name) },
    { id: 'tags', values: tags },
    { id: 'words', values: words },
  ] as const;
  const shown = lines.filter(({ values }) => values.length > 0);
  if (shown.length === 0 && !sentence)
    return <p className="text-xs text-faint">{t('noReasons')}</p>;
  return (
    <>
      {shown.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-2.5 gap-y-0.5 text-xs">
          {shown.map(({ id, values }) => (
            <div key={id} className="contents">
              <dt className="text-faint">{t(`reasons.${id}`)}</dt>
              <dd className="text-soft">{values.slice(0, 8).join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
      {sentence && (
        <p lang={props.language} className="font-serif text-[13px] leading-snug text-soft">
          <MarkedText text={sentence.text} marks={sentence.marks} />
        </p>
      )}
    </>
  );
}
