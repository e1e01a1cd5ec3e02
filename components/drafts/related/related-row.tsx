import {
  Check,
  ChevronRight,
  ExternalLink,
  Link as LinkIcon,
  List,
  type LucideIcon,
  Undo2,
  X,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/controls/button';
import { useFormatDay } from '@/components/ui/hooks/use-format-day';
import { useIsMac } from '@/components/ui/hooks/use-is-mac';
import { MarkedText } from '@/components/ui/marked-text';
import { printShortcut, type ShortcutId } from '@/components/ui/shortcuts';
import type { RelatedArticle } from '@/lib/archive/api';
import { articlePath } from '@/lib/drafts/content/link-address';
import type { Verdict } from '../page-state';
import type { Found, RowActs } from './use-row-acts';

type RowProps = {
  article: Found;
  isLinked: boolean;
  verdict: Verdict | undefined;
  isReadOnly: boolean;
  acts: Pick<RowActs, 'toggle' | 'startLink' | 'readAlso' | 'reject' | 'restore'>;
};

export function RelatedRow(
  props: RowProps & {
    isCurrent: boolean;
    isOpen: boolean;
    proposal: ReactNode;
  },
) {
  const { article, isCurrent, isOpen, proposal, acts } = props;
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
        onClick={() => acts.toggle(article)}
        className="flex w-full min-w-0 cursor-pointer items-start gap-2 py-1 text-left outline-none pointer-coarse:min-h-[44px]"
      >
        <Summary {...props} />
        <ChevronRight
          size={14}
          aria-hidden
          className={`mt-1 shrink-0 text-faint transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
      </button>
      {isOpen && (
        <div className="flex flex-col gap-2.5 pt-1 pb-2">
          <Reasons reasons={article.reasons} language={article.language} />
          {proposal || <RowButtons {...props} />}
        </div>
      )}
    </li>
  );
}

function Summary(props: RowProps & { isOpen: boolean }) {
  const { article, isLinked, verdict, isOpen } = props;
  const t = useTranslations('drafts.related');
  const day = useFormatDay();
  const { entities, tags, words, sameSubject, sentence } = article.reasons;
  const named = [...entities.map(({ name }) => name), ...tags];
  const shared = named.length > 0 ? named : words;
  const published = article.publishedAt && day(article.publishedAt);
  const about = [published, article.sections[0]].filter(Boolean);
  return (
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
      {shared.length === 0 && sameSubject && !isOpen && (
        <span className="block text-xs text-soft">{t('sameSubject')}</span>
      )}
      {sentence && !isOpen && (
        <span
          lang={article.language}
          className="mt-0.5 line-clamp-2 font-serif text-[13px] leading-snug text-soft"
        >
          <MarkedText text={sentence.text} marks={sentence.marks} />
        </span>
      )}
    </span>
  );
}

function RowButtons({ article, isLinked, verdict, isReadOnly, acts }: RowProps) {
  const t = useTranslations('drafts.related');
  const mac = useIsMac();
  const button = (
    name: 'link' | 'readAlso' | 'notRelated' | 'restore',
    icon: LucideIcon,
    run: (article: Found) => void,
    look: { shortcut?: ShortcutId; variant?: 'ghost' } = {},
  ) => (
    <Button
      size="small"
      icon={icon}
      {...(look.variant && { variant: look.variant })}
      {...(look.shortcut && { shortcut: printShortcut(look.shortcut, mac)[0] ?? '' })}
      tooltip={t(`${name}Hint`)}
      onPress={() => run(article)}
    >
      {t(name)}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {!isReadOnly && (
        <>
          {button('link', LinkIcon, acts.startLink, { shortcut: 'linkRelated' })}
          {button('readAlso', List, acts.readAlso, { shortcut: 'readAlsoRelated' })}
        </>
      )}
      {!isLinked &&
        verdict !== 'rejected' &&
        button('notRelated', X, acts.reject, { shortcut: 'notRelated', variant: 'ghost' })}
      {verdict === 'rejected' && button('restore', Undo2, acts.restore)}
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
  );
}

function Reasons(props: { reasons: RelatedArticle['reasons']; language: string | undefined }) {
  const t = useTranslations('drafts.related');
  const { entities, tags, words, sameSubject, sentence } = props.reasons;
  const lines = [
    { id: 'entities', values: entities.map(({ name }) => name) },
    { id: 'tags', values: tags },
    { id: 'words', values: words },
  ] as const;
  const shown = lines.filter(({ values }) => values.length > 0);
  if (shown.length === 0 && !sentence && !sameSubject)
    return <p className="text-xs text-faint">{t('noReasons')}</p>;
  return (
    <>
      {sameSubject && <p className="text-xs text-soft">{t('sameSubject')}</p>}
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
