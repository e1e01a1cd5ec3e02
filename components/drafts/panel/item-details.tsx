import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TextButton } from '@/components/ui/controls/text-button';
import { useIsMac } from '@/components/ui/hooks/use-is-mac';
import { printShortcut, type ShortcutId } from '@/components/ui/shortcuts';
import { mediaTopicCode, mediaTopicScheme } from '@/lib/contract/media-topics';
import type { DecisionKind } from '@/lib/drafts/api';
import type { Item } from '../analysis/items';
import { quoteOf } from '../analysis/quote';
import { canReviewProposals, itemSentence } from '../decisions/use-decide';
import { useReveal } from '../editor/use-editor';
import { Candidates } from '../knowledge/candidates';
import { Infobox } from '../knowledge/infobox';
import { useSession } from '../session-context';
import { useStore } from '../store';
import { focusRow } from './listen-to-triage';
import { useItemName } from './use-names';

export type DecidedItemProps = {
  item: Item;
  isAsking: boolean;
  isReadOnly: boolean;
  onDecide: (item: Item, kind: DecisionKind | null) => void;
  onAsk: (item: Item) => void;
  onAnswer: (item: Item, isSure: boolean) => void;
};

export function ItemDetails(props: DecidedItemProps) {
  const { item, isAsking, isReadOnly, onDecide, onAsk, onAnswer } = props;
  const t = useTranslations('drafts.items');
  const { me } = useSession();
  const ref = useRef<HTMLDivElement>(null);
  // The chosen row goes away with its buttons: the focus stays in the list.
  const stayInList = () => {
    const list = ref.current?.closest<HTMLElement>('[data-item-list]');
    if (list) requestAnimationFrame(() => focusRow(list, item.key));
  };
  return (
    <div ref={ref} className="flex flex-col gap-2 text-[13px]">
      <Infobox item={item} />
      <ItemQuotes item={item} />
      <ItemFacts item={item} />
      {!isReadOnly && <Candidates item={item} onDone={stayInList} />}
      {item.decision && (
        <p className="text-xs text-faint">
          {t(item.decision.by.id === me.id ? 'decidedByYou' : 'decidedBy', {
            what: t(`kinds.${item.decision.kind}`),
            name: item.decision.by.name,
          })}{' '}
          {!isReadOnly && (
            <TextButton onClick={() => onDecide(item, null)} className="hover:text-ink">
              {t('takeBack')}
            </TextButton>
          )}
        </p>
      )}
      {isAsking ? (
        <NeverQuestion item={item} onAnswer={(isSure) => onAnswer(item, isSure)} />
      ) : (
        !isReadOnly && <ItemButtons item={item} onDecide={onDecide} onNever={() => onAsk(item)} />
      )}
    </div>
  );
}

export function ItemFacts({ item }: { item: Item }) {
  const t = useTranslations('drafts.items');
  const tSentiment = useTranslations('drafts.sentiment.labels');
  const topicCode = mediaTopicCode(item.gkbId);
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-faint">
      {item.relevance !== undefined && (
        <span>{t('relevance', { value: Math.round(item.relevance) })}</span>
      )}
      {item.sentiment && item.sentiment !== 'neutral' && tSentiment.has(item.sentiment) && (
        <span>{t('tone', { label: tSentiment(item.sentiment) })}</span>
      )}
      {topicCode && (
        <a
          href={`${mediaTopicScheme}${topicCode}`}
          target="_blank"
          rel="noreferrer noopener"
          className="inline-flex items-center gap-1 text-accent underline underline-offset-2"
        >
          {t('mediaTopic', { code: topicCode })}
          <ExternalLink size={11} aria-hidden />
        </a>
      )}
      {item.wikidataId && (
        <a
          href={`https://www.wikidata.org/wiki/${encodeURIComponent(item.wikidataId)}`}
          target="_blank"
          rel="noreferrer noopener"
          className="inline-flex items-center gap-1 text-accent underline underline-offset-2"
        >
          {t('wikidata', { id: item.wikidataId })}
          <ExternalLink size={11} aria-hidden />
        </a>
      )}
    </p>
  );
}

/** Says who will see what before "never" is sent. Enter confirms, Escape leaves it. */
export function NeverQuestion(props: { item: Item; onAnswer: (isSure: boolean) => void }) {
  const { item, onAnswer } = props;
  const t = useTranslations('drafts.never');
  const { me, analysis } = useSession();
  const name = useItemName()(item);
  const ref = useRef<HTMLButtonElement>(null);
  const isOwn = canReviewProposals(me.role);
  const sentence = isOwn ? undefined : itemSentence(item, analysis.findings.get());
  useEffect(() => ref.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onAnswer(false);
  };
  return (
    <fieldset className="rounded-md border border-warn/40 bg-warn-soft p-2.5">
      <legend className="sr-only">{t('title', { name })}</legend>
      <p className="text-ink">{t(isOwn ? 'atOnce' : 'text', { name })}</p>
      {sentence && <q className="mt-1 block font-serif text-[13px] text-soft">{sentence}</q>}
      <div className="mt-2 flex gap-1.5">
        <button
          ref={ref}
          type="button"
          onKeyDown={onKeyDown}
          onClick={() => onAnswer(true)}
          className="h-7 cursor-pointer rounded bg-accent px-2.5 text-xs font-medium text-on-accent"
        >
          {t('confirm')}
        </button>
        <button
          type="button"
          onKeyDown={onKeyDown}
          onClick={() => onAnswer(false)}
          className="h-7 cursor-pointer rounded px-2.5 text-xs font-medium text-soft hover:bg-paper"
        >
          {t('cancel')}
        </button>
      </div>
    </fieldset>
  );
}

const kinds: readonly { id: ShortcutId; kind: DecisionKind }[] = [
  { id: 'keep', kind: 'kept' },
  { id: 'wrong', kind: 'wrong' },
  { id: 'minor', kind: 'minor' },
  { id: 'never', kind: 'never' },
];

export function ItemButtons(props: {
  item: Item;
  onDecide: (item: Item, kind: DecisionKind) => void;
  onNever: () => void;
  /** The keys act only where the focus is. */
  hasKeys?: boolean;
}) {
  const { item, onDecide, onNever, hasKeys = true } = props;
  const t = useTranslations('drafts.items');
  const mac = useIsMac();
  return (
    <div className="flex flex-wrap gap-1">
      {kinds.map(({ id, kind }) => (
        <button
          key={id}
          type="button"
          aria-pressed={item.decision?.kind === kind}
          onClick={() => (kind === 'never' ? onNever() : onDecide(item, kind))}
          className="inline-flex h-7 pointer-coarse:min-h-[44px] pointer-coarse:px-3 cursor-pointer items-center gap-1.5 rounded border border-line bg-raised px-2 text-xs font-medium text-soft hover:border-line-strong hover:text-ink aria-pressed:border-accent aria-pressed:text-accent"
        >
          {t(`do.${id}`)}
          {hasKeys && (
            <kbd aria-hidden className="font-sans text-[10px] text-faint pointer-coarse:hidden">
              {printShortcut(id, mac)[0]}
            </kbd>
          )}
        </button>
      ))}
    </div>
  );
}

const maxFolded = 3;

function ItemQuotes({ item }: { item: Item }) {
  const t = useTranslations('drafts.items');
  const session = useSession();
  const reveal = useReveal();
  const findings = useStore(session.analysis.findings);
  const [isWhole, setWhole] = useState(false);
  if (!findings || item.mentions.length === 0) return null;
  const shown = isWhole ? item.mentions : item.mentions.slice(0, maxFolded);

  return (
    <ul className="flex flex-col gap-0.5">
      {shown.map((mention) => {
        const quote = quoteOf(mention, findings.alignment, findings.texts);
        return (
          <li key={`${mention.block}-${mention.start}`}>
            <button
              type="button"
              onClick={() => reveal(mention, findings.texts)}
              title={t('jump')}
              className="w-full cursor-pointer rounded px-1.5 py-0.5 text-left font-serif text-[13px] leading-snug text-soft hover:bg-paper hover:text-ink"
            >
              {quote.before}
              <strong className="font-semibold text-ink">{quote.match}</strong>
              {quote.after}
              {mention.isDerived && (
                <span className="font-sans text-xs text-faint"> {t('derived')}</span>
              )}
            </button>
          </li>
        );
      })}
      {item.mentions.length > maxFolded && (
        <li>
          <TextButton
            onClick={() => setWhole(!isWhole)}
            className="px-1.5 text-xs text-faint hover:text-ink"
          >
            {isWhole ? t('fewer') : t('allMentions', { count: item.mentions.length })}
          </TextButton>
        </li>
      )}
    </ul>
  );
}
