'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { toast } from '@/components/ui/toast';
import type { RelatedArticle } from '@/lib/archive/api';
import { type DocRange, revealRange } from '../editor/show-range';
import { usePageState, useSession } from '../session-context';
import { judgeLater } from './later-verdicts';
import { addReadAlso, isLinkedIn, type LinkForm, linkWords, takeOut } from './linked-articles';
import type { Verdict } from './related-state';

/** What can be done with a related article: each of it can be undone, and tells the services what was of use. */
export function useInsert(referenceKey: string | undefined) {
  const t = useTranslations('drafts.related');
  const session = useSession();
  const page = usePageState();
  const undoLast = useRef<() => void>(undefined);

  function setVerdict(id: string, verdict: Verdict | undefined) {
    const { verdicts } = page.related;
    verdicts.set(new Map(verdicts.get()).set(id, verdict));
  }

  /** Notes a verdict, to be sent when it can no longer be undone, and offers to undo what led to it. */
  function judge(article: RelatedArticle, verdict: Verdict, message: string, undoAct: () => void) {
    const { id, title } = article;
    const before = page.related.verdicts.get().get(id);
    setVerdict(id, verdict);
    const isStill = () => {
      const doc = session.editor.get()?.state.doc;
      return verdict === 'rejected' || !doc || isLinkedIn(doc, article);
    };
    const cancel =
      referenceKey &&
      judgeLater(
        {
          referenceKey,
          articleId: id,
          title: title.slice(0, 1000),
          verdict,
          draftId: session.id,
        },
        isStill,
        () => toast.show({ message: t('notSent', { title }), tone: 'bad' }),
      );
    const undo = () => {
      undoLast.current = undefined;
      if (cancel) cancel();
      setVerdict(id, before);
      undoAct();
    };
    undoLast.current = undo;
    toast.show({ message, action: { label: t('undo'), run: undo } });
  }

  function takeBack(id: string, form: LinkForm) {
    const editor = session.editor.get();
    if (editor) takeOut(editor, id, form);
  }

  return {
    link(article: RelatedArticle, range: DocRange) {
      const editor = session.editor.get();
      if (!editor) return;
      const words = editor.state.doc.textBetween(range.from, range.to, ' ');
      linkWords(editor, range, article);
      revealRange(editor, range);
      judge(article, 'accepted', t('linked', { words }), () => takeBack(article.id, 'link'));
    },
    readAlso(article: RelatedArticle) {
      const editor = session.editor.get();
      if (!editor) return;
      // Where nobody has put the cursor it stands at the very start.
      addReadAlso(editor, article, editor.state.selection.from > 1);
      judge(article, 'accepted', t('added', { title: article.title }), () =>
        takeBack(article.id, 'readAlso'),
      );
    },
    reject(article: RelatedArticle) {
      judge(article, 'rejected', t('rejected', { title: article.title }), () => {});
    },
    undo: () => undoLast.current?.(),
  };
}

export type Insert = ReturnType<typeof useInsert>;
