import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import type { JudgeArticle, RelatedToDraft } from '@/lib/archive/api';
import { callSignedIn } from '../call-signed-in';
import { type DocRange, revealRange } from '../editor/show-range';
import type { Verdict } from '../page-state';
import { focusRow } from '../panel/listen-to-triage';
import { usePageState, useSession } from '../session-context';
import { addReadAlso, type LinkForm, linkWords, removeLink } from './linked-articles';

export type RowActs = ReturnType<typeof useRowActs>;

/** The acts on the rows, and where the list stands: after each the focus is on the row that is next. */
export function useRowActs(
  ref: RefObject<HTMLElement | null>,
  shown: readonly Found[],
  referenceKey: string | undefined,
) {
  const insert = useInsert(referenceKey);
  const [current, setCurrent] = useState<string>();
  const [open, setOpen] = useState<string>();
  const [linking, setLinking] = useState<string>();
  const tabStop = shown.find(({ id }) => id === current) ?? shown[0];
  const follow = (id: string | undefined) =>
    requestAnimationFrame(() => ref.current && focusRow(ref.current, id));
  function goTo(id: string | undefined) {
    setCurrent(id);
    follow(id);
  }
  function stopLink(article: Found) {
    setLinking(undefined);
    follow(article.id);
  }
  return {
    tabStop,
    open,
    linking,
    stopLink,
    move: (by: number) => {
      const index = shown.findIndex(({ id }) => id === tabStop?.id);
      goTo(shown[Math.min(shown.length - 1, Math.max(0, index + by))]?.id);
    },
    toggle: ({ id }: Found) => {
      setCurrent(id);
      setLinking(undefined);
      setOpen(open === id ? undefined : id);
    },
    startLink: ({ id }: Found) => {
      setCurrent(id);
      setOpen(id);
      setLinking(id);
    },
    link: (article: Found, range: DocRange) => {
      insert.link(article, range);
      stopLink(article);
    },
    readAlso: (article: Found) => {
      insert.readAlso(article);
      follow(article.id);
    },
    reject: (article: Found) => {
      const index = shown.findIndex(({ id }) => id === article.id);
      const next = shown[index + 1] ?? shown[index - 1];
      insert.reject(article);
      goTo(next?.id);
    },
    restore: (article: Found) => {
      insert.restore(article);
      goTo(article.id);
    },
    undo: ({ id }: Found) => {
      insert.undo();
      follow(id);
    },
  };
}

export type Found = RelatedToDraft['related'][number];

/** The acts on a related article: each can be undone, and tells the services what was of use. */
function useInsert(referenceKey: string | undefined) {
  const t = useTranslations('drafts.related');
  const session = useSession();
  const { judge, undoLast } = useJudgeRelated(referenceKey);

  /** Puts an article into the text in one form; undoing takes it out in that form. */
  function insert(article: Found, form: LinkForm, put: (editor: Editor) => string) {
    const editor = session.editor.get();
    if (!editor) return;
    const message = put(editor);
    judge(article, 'accepted', message, () => {
      const current = session.editor.get();
      if (current) removeLink(current, article.id, form);
    });
  }

  return {
    link: (article: Found, range: DocRange) =>
      insert(article, 'link', (editor) => {
        const words = editor.state.doc.textBetween(range.from, range.to, ' ');
        linkWords(editor, range, article);
        revealRange(editor, range);
        return t('linked', { words });
      }),
    readAlso: (article: Found) =>
      insert(article, 'readAlso', (editor) => {
        // Where nobody has put the cursor it stands at the very start.
        addReadAlso(editor, article, editor.state.selection.from > 1);
        return t('added', { title: article.title });
      }),
    reject: (article: Found) => judge(article, 'rejected', t('rejected', { title: article.title })),
    restore: (article: Found) => judge(article, undefined, t('restored', { title: article.title })),
    undo: undoLast,
  };
}

function useJudgeRelated(referenceKey: string | undefined) {
  const t = useTranslations('drafts.related');
  const session = useSession();
  const { verdicts } = usePageState().related;
  const { offerUndo, undoLast } = useUndo();
  const show = (id: string, verdict: Verdict | undefined) =>
    verdicts.set(new Map(verdicts.get()).set(id, verdict));

  async function send({ id, title }: Found, verdict: JudgeArticle['verdict']) {
    if (referenceKey === undefined) return;
    try {
      const said = { referenceKey, articleId: id, title: title.slice(0, 1000), verdict };
      const body: JudgeArticle = { ...said, draftId: session.id };
      await callSignedIn('/api/articles/feedback', { method: 'POST', body });
    } catch {
      toast.show({ message: t('notSent', { title }), tone: 'bad' });
    }
  }

  /** `revertAct` undoes what led to the verdict. */
  function judge(
    article: Found,
    verdict: Verdict | undefined,
    message: string,
    revertAct?: () => void,
  ) {
    const { id } = article;
    const said = verdicts.get();
    const before = said.has(id) ? said.get(id) : article.verdict;
    show(id, verdict);
    const sent = send(article, verdict ?? 'none');
    offerUndo(message, () => {
      show(id, before);
      revertAct?.();
      // The verdict that this reverts must arrive first.
      return sent.then(() => send(article, before ?? 'none'));
    });
  }
  return { judge, undoLast };
}
