'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { toast } from '@/components/ui/toast';
import type { JudgeArticle, RelatedToDraft } from '@/lib/archive/api';
import { callSignedIn } from '../call-signed-in';
import { type DocRange, revealRange } from '../editor/show-range';
import type { Verdict } from '../page-state';
import { usePageState, useSession } from '../session-context';
import { addReadAlso, type LinkForm, linkWords, takeOut } from './linked-articles';

type Found = RelatedToDraft['related'][number];

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

  async function send({ id, title }: Found, verdict: JudgeArticle['verdict']) {
    if (referenceKey === undefined) return;
    try {
      await callSignedIn('/api/articles/feedback', {
        method: 'POST',
        body: {
          referenceKey,
          articleId: id,
          title: title.slice(0, 1000),
          verdict,
          draftId: session.id,
        } satisfies JudgeArticle,
      });
    } catch {
      toast.show({ message: t('notSent', { title }), tone: 'bad' });
    }
  }

  /** Notes a verdict, and offers to undo it with what led to it. */
  function judge(
    article: Found,
    verdict: Verdict | undefined,
    message: string,
    undoAct: () => void = () => {},
  ) {
    const { id } = article;
    const said = page.related.verdicts.get();
    const before = said.has(id) ? said.get(id) : article.verdict;
    setVerdict(article.id, verdict);
    const sent = send(article, verdict ?? 'none');
    const undo = () => {
      undoLast.current = undefined;
      setVerdict(article.id, before);
      undoAct();
      // Never before the word that it takes back.
      void sent.then(() => send(article, before ?? 'none'));
    };
    undoLast.current = undo;
    toast.show({ message, action: { label: t('undo'), run: undo } });
  }

  function takeBack(id: string, form: LinkForm) {
    const editor = session.editor.get();
    if (editor) takeOut(editor, id, form);
  }

  return {
    link(article: Found, range: DocRange) {
      const editor = session.editor.get();
      if (!editor) return;
      const words = editor.state.doc.textBetween(range.from, range.to, ' ');
      linkWords(editor, range, article);
      revealRange(editor, range);
      judge(article, 'accepted', t('linked', { words }), () => takeBack(article.id, 'link'));
    },
    readAlso(article: Found) {
      const editor = session.editor.get();
      if (!editor) return;
      // Where nobody has put the cursor it stands at the very start.
      addReadAlso(editor, article, editor.state.selection.from > 1);
      judge(article, 'accepted', t('added', { title: article.title }), () =>
        takeBack(article.id, 'readAlso'),
      );
    },
    reject(article: Found) {
      judge(article, 'rejected', t('rejected', { title: article.title }));
    },
    restore(article: Found) {
      judge(article, undefined, t('restored', { title: article.title }));
    },
    undo: () => undoLast.current?.(),
  };
}
