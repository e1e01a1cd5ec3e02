'use client';

import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '@/components/ui/controls/button';
import type { RelatedArticle } from '@/lib/archive/api';
import { docBlocks } from '../editor/doc-blocks';
import { type DocRange, revealRange, tintRange } from '../editor/show-range';
import { useEditorValue } from '../editor/use-editor';
import { findPhrase } from './find-phrase';

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
    blocks.map(({ text }) => text),
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
export function LinkProposal(props: {
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
