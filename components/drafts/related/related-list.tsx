'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import { matchShortcut } from '@/components/ui/shortcuts';
import { isMac } from '@/components/ui/use-is-mac';
import type { RelatedToDraft } from '@/lib/archive/api';
import { isWritable } from '../draft-session';
import { focusRow } from '../panel/listen-to-triage';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../use-store';
import { LinkProposal } from './link-proposal';
import { isLinkedIn } from './linked-articles';
import { RelatedRow } from './related-row';
import { useInsert } from './use-insert';

type Found = RelatedToDraft['related'][number];

/** The text as it is in the editor at this moment. */
function useDoc() {
  const editor = useStore(useSession().editor);
  const read = () => (editor && !editor.isDestroyed ? editor.state.doc : undefined);
  return useSyncExternalStore(
    (listener) => {
      editor?.on('update', listener);
      return () => {
        editor?.off('update', listener);
      };
    },
    read,
    read,
  );
}

/** Related articles, walked through and decided about by key or mouse. */
export function RelatedList({ found }: { found: RelatedToDraft }) {
  const t = useTranslations('drafts.related');
  const session = useSession();
  const page = usePageState();
  const editor = useStore(session.editor);
  const isReadOnly = !useStore(session.head, isWritable);
  const verdicts = useStore(page.related.verdicts);
  const doc = useDoc();
  const insert = useInsert(found.referenceKey);
  const [current, setCurrent] = useState<string>();
  const [open, setOpen] = useState<string>();
  const [linking, setLinking] = useState<string>();
  const [showsRejected, setShowsRejected] = useState(false);
  const ref = useRef<HTMLDivElement>(null);

  const verdictOf = ({ id, verdict }: Found) => (verdicts.has(id) ? verdicts.get(id) : verdict);
  const rejected = found.related.filter((article) => verdictOf(article) === 'rejected');
  const shown = found.related.filter(
    (article) => showsRejected || verdictOf(article) !== 'rejected',
  );
  const standing = shown.find(({ id }) => id === current) ?? shown[0];

  const follow = (id: string | undefined) =>
    requestAnimationFrame(() => ref.current && focusRow(ref.current, id));

  function move(by: number) {
    const index = shown.findIndex(({ id }) => id === standing?.id);
    const next = shown[Math.min(shown.length - 1, Math.max(0, index + by))];
    setCurrent(next?.id);
    follow(next?.id);
  }
  function toggle(article: Found) {
    setCurrent(article.id);
    setLinking(undefined);
    setOpen(open === article.id ? undefined : article.id);
  }
  function startLink(article: Found) {
    setCurrent(article.id);
    setOpen(article.id);
    setLinking(article.id);
  }
  function stopLink(article: Found) {
    setLinking(undefined);
    follow(article.id);
  }
  function readAlso(article: Found) {
    insert.readAlso(article);
    follow(article.id);
  }
  function reject(article: Found) {
    const index = shown.findIndex(({ id }) => id === article.id);
    const next = shown[index + 1] ?? shown[index - 1];
    insert.reject(article);
    setCurrent(next?.id);
    follow(next?.id);
  }

  function restore(article: Found) {
    insert.restore(article);
    setCurrent(article.id);
    follow(article.id);
  }

  function onKey(event: KeyboardEvent) {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.closest('input, select') || !standing) return;
    if (event.key === 'Escape' && linking) {
      event.preventDefault();
      return stopLink(standing);
    }
    const id = matchShortcut(event.nativeEvent, 'related', isMac());
    if (!id || (id === 'whyRelated' && !target.matches('[data-name]'))) return;
    if (linking && id !== 'undoRelated') return;
    event.preventDefault();
    if (id === 'nextRelated') move(1);
    else if (id === 'previousRelated') move(-1);
    else if (id === 'whyRelated') toggle(standing);
    else if (id === 'undoRelated') {
      insert.undo();
      follow(standing.id);
    } else if (id === 'notRelated') {
      const isOut = isLinked(standing) || verdictOf(standing) === 'rejected';
      if (!isOut) reject(standing);
    } else if (isReadOnly) return;
    else if (id === 'linkRelated') startLink(standing);
    else readAlso(standing);
  }
  const isLinked = (article: Found) => (doc ? isLinkedIn(doc, article) : article.isLinked);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside arrive here
    <div ref={ref} data-item-list onKeyDown={onKey} className="pt-2">
      <ul aria-label={t('title')}>
        {shown.map((article) => (
          <RelatedRow
            key={article.id}
            article={article}
            isLinked={isLinked(article)}
            verdict={verdictOf(article)}
            isCurrent={article.id === standing?.id}
            isOpen={article.id === open}
            isReadOnly={isReadOnly}
            onToggle={() => toggle(article)}
            onLink={() => startLink(article)}
            onReadAlso={() => readAlso(article)}
            onReject={() => reject(article)}
            onRestore={() => restore(article)}
            {...(editor &&
              linking === article.id && {
                proposal: (
                  <LinkProposal
                    editor={editor}
                    article={article}
                    onLink={(range) => {
                      insert.link(article, range);
                      stopLink(article);
                    }}
                    onCancel={() => stopLink(article)}
                  />
                ),
              })}
          />
        ))}
      </ul>
      {rejected.length > 0 && (
        <p className="px-4 pt-2 text-xs text-faint">
          {t('rejectedCount', { count: rejected.length })}{' '}
          <button
            type="button"
            aria-expanded={showsRejected}
            onClick={() => setShowsRejected(!showsRejected)}
            className="cursor-pointer underline underline-offset-2 hover:text-ink pointer-coarse:-my-3.5 pointer-coarse:py-3.5"
          >
            {showsRejected ? t('hideRejected') : t('showRejected')}
          </button>
        </p>
      )}
    </div>
  );
}
