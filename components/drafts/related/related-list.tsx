import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { TextButton } from '@/components/ui/controls/text-button';
import { isMac } from '@/components/ui/hooks/use-is-mac';
import { matchShortcut } from '@/components/ui/shortcuts';
import type { RelatedArticle, RelatedToDraft } from '@/lib/archive/api';
import { docBlocks, textsOf } from '../editor/doc-blocks';
import { type DocRange, revealRange, tintRange } from '../editor/show-range';
import { useEditorValue } from '../editor/use-editor';
import { useIsReadOnly, usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import { findPhrase } from './find-phrase';
import { isLinkedIn } from './linked-articles';
import { RelatedRow } from './related-row';
import { type Found, useRowActs } from './use-row-acts';

export function RelatedList({ found }: { found: RelatedToDraft }) {
  const t = useTranslations('drafts.related');
  const editor = useStore(useSession().editor);
  const isReadOnly = useIsReadOnly();
  const verdicts = useStore(usePageState().related.verdicts);
  const doc = useEditorValue(editor, 'update', () =>
    editor && !editor.isDestroyed ? editor.state.doc : undefined,
  );
  const [showsRejected, setShowsRejected] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const verdictOf = ({ id, verdict }: Found) => (verdicts.has(id) ? verdicts.get(id) : verdict);
  const isLinked = (article: Found) => (doc ? isLinkedIn(doc, article) : article.isLinked);
  const rejected = found.related.filter((article) => verdictOf(article) === 'rejected');
  const shown = found.related.filter((article) => showsRejected || !rejected.includes(article));
  const acts = useRowActs(ref, shown, found.referenceKey);
  const { tabStop, open, linking } = acts;

  function onKey(event: KeyboardEvent) {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.closest('input, select') || !tabStop) return;
    if (event.key === 'Escape' && linking) {
      event.preventDefault();
      return acts.stopLink(tabStop);
    }
    const id = matchShortcut(event.nativeEvent, 'related', isMac());
    if (!id || (id === 'whyRelated' && !target.matches('[data-name]'))) return;
    if (linking && id !== 'undoRelated') return;
    event.preventDefault();
    if (id === 'nextRelated') acts.move(1);
    else if (id === 'previousRelated') acts.move(-1);
    else if (id === 'whyRelated') acts.toggle(tabStop);
    else if (id === 'undoRelated') acts.undo(tabStop);
    else if (id === 'notRelated') {
      if (!isLinked(tabStop) && !rejected.includes(tabStop)) acts.reject(tabStop);
    } else if (isReadOnly) return;
    else if (id === 'linkRelated') acts.startLink(tabStop);
    else acts.readAlso(tabStop);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside arrive here
    <div ref={ref} data-item-list onKeyDown={onKey} className="pt-2">
      <ul aria-label={t('title')}>
        {shown.map((article) => (
          <RelatedRow
            key={article.id}
            {...{ article, isReadOnly, acts }}
            isLinked={isLinked(article)}
            verdict={verdictOf(article)}
            isCurrent={article.id === tabStop?.id}
            isOpen={article.id === open}
            proposal={
              editor &&
              linking === article.id && (
                <LinkProposal
                  {...{ editor, article }}
                  onLink={(range) => acts.link(article, range)}
                  onCancel={() => acts.stopLink(article)}
                />
              )
            }
          />
        ))}
      </ul>
      {rejected.length > 0 && (
        <p className="px-4 pt-2 text-xs text-faint">
          {t('rejectedCount', { count: rejected.length })}{' '}
          <TextButton
            aria-expanded={showsRejected}
            onClick={() => setShowsRejected(!showsRejected)}
            className="hover:text-ink pointer-coarse:-my-3.5 pointer-coarse:py-3.5"
          >
            {showsRejected ? t('hideRejected') : t('showRejected')}
          </TextButton>
        </p>
      )}
    </div>
  );
}

/** The words selected in the text, without the blanks around them; nothing across paragraphs or in the headline. */
function selectedRange(editor: Editor): DocRange | undefined {
  const { selection, doc } = editor.state;
  const { $from, $to, from, to } = selection;
  if (selection.empty || !$from.sameParent($to) || $from.index(0) === 0) return undefined;
  const text = doc.textBetween(from, to, '', ' ');
  const range = {
    from: from + text.length - text.trimStart().length,
    to: to - (text.length - text.trimEnd().length),
  };
  return range.from < range.to ? range : undefined;
}

function proposedRange(editor: Editor, article: RelatedArticle): DocRange | undefined {
  const { doc, schema } = editor.state;
  const { link } = schema.marks;
  const blocks = docBlocks(doc);
  const { entities, tags } = article.reasons;
  const span = findPhrase(
    textsOf(blocks),
    { title: article.title, names: [...entities.map(({ name }) => name), ...tags] },
    ({ block, start, end }) => {
      const base = blocks[block]?.start ?? 0;
      return !link || !doc.rangeHasMark(base + start, base + end, link);
    },
  );
  const base = span && blocks[span.block]?.start;
  return span && base !== undefined ? { from: base + span.start, to: base + span.end } : undefined;
}

/** The words that would become the link, shown before it is done: those selected in the text, else the best fitting. */
function LinkProposal(props: {
  editor: Editor;
  article: RelatedArticle;
  onLink: (range: DocRange) => void;
  onCancel: () => void;
}) {
  const { editor, article, onLink, onCancel } = props;
  const t = useTranslations('drafts.related');
  const ref = useRef<HTMLFieldSetElement>(null);
  const state = useEditorValue(editor, 'transaction', () => editor.state);
  const { doc, selection } = state;
  const found = useMemo(() => doc && proposedRange(editor, article), [editor, article, doc]);
  const selected = useMemo(() => selection && selectedRange(editor), [editor, selection]);
  const range = selected ?? found;
  const { from, to } = range ?? {};

  useEffect(() => {
    if (from === undefined || to === undefined) return;
    revealRange(editor, { from, to });
    // The tint of a moment stays as long as the question does.
    const timer = setTimeout(() => tintRange(editor, { from, to }), 1_700);
    return () => {
      clearTimeout(timer);
      if (!editor.isDestroyed) tintRange(editor, undefined);
    };
  }, [editor, from, to]);
  useEffect(() => ref.current?.querySelector<HTMLElement>('button')?.focus(), []);

  return (
    <fieldset
      ref={ref}
      aria-label={t('proposal')}
      className="flex flex-col gap-2 rounded-md border border-line bg-raised p-2.5 text-sm"
    >
      {range ? (
        <p>
          {selected ? t('linkSelected') : t('linkFound')}{' '}
          <q className="font-serif font-semibold">{doc.textBetween(range.from, range.to, ' ')}</q>
        </p>
      ) : (
        <p className="text-soft">{t('noPhrase')}</p>
      )}
      {range && !selected && <p className="text-xs text-faint">{t('selectOther')}</p>}
      <p className="flex gap-2">
        <Button
          size="small"
          variant="primary"
          isDisabled={!range}
          onPress={() => range && onLink(range)}
        >
          {t('doLink')}
        </Button>
        <Button size="small" onPress={onCancel}>
          {t('cancel')}
        </Button>
      </p>
    </fieldset>
  );
}
