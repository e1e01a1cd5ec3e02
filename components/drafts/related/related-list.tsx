'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { TextButton } from '@/components/ui/controls/text-button';
import { isMac } from '@/components/ui/hooks/use-is-mac';
import { matchShortcut } from '@/components/ui/shortcuts';
import type { RelatedToDraft } from '@/lib/archive/api';
import { useEditorValue } from '../editor/use-editor';
import { useIsReadOnly, usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import { LinkProposal } from './link-proposal';
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
  const shown = showsRejected
    ? found.related
    : found.related.filter((article) => !rejected.includes(article));
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
            article={article}
            isLinked={isLinked(article)}
            verdict={verdictOf(article)}
            isCurrent={article.id === tabStop?.id}
            isOpen={article.id === open}
            isReadOnly={isReadOnly}
            acts={acts}
            {...(editor &&
              linking === article.id && {
                proposal: (
                  <LinkProposal
                    editor={editor}
                    article={article}
                    onLink={(range) => acts.link(article, range)}
                    onCancel={() => acts.stopLink(article)}
                  />
                ),
              })}
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
