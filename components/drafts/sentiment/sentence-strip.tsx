'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { SentenceSpan } from '../analysis/align';
import type { Findings } from '../analysis/create-analysis';
import { findSpan, revealRange, tintRange } from '../editor/show-range';
import { usePageState, useSession } from '../session-context';

/** Past this many sentences the bars would be thinner than a pixel. */
const most = 400;

/**
 * The sentences of the text as bars, up for a positive one and down for a negative. Pointing at one, or walking the bars
 * with the arrow keys, shows the sentence; choosing it leads there.
 */
export function SentenceStrip({ findings }: { findings: Findings }) {
  const t = useTranslations('drafts.sentiment');
  const session = useSession();
  const page = usePageState();
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState<number>();
  const ref = useRef<HTMLDivElement>(null);
  const { sentences } = findings.alignment;
  const bars = sentences.slice(0, most);
  const meanOf = (sentence: SentenceSpan) =>
    findings.answer.analysis.itemSentiments?.[sentence.id]?.mean ?? 0;
  if (bars.length === 0) return null;

  const textOf = ({ block, start, end }: SentenceSpan) =>
    (findings.texts[block] ?? '').slice(start, end);
  const toneOf = (mean: number) =>
    mean >= 0.1 ? t('labels.positive') : mean <= -0.1 ? t('labels.negative') : t('labels.neutral');

  function show(index: number | undefined) {
    setShown(index);
    const editor = session.editor.get();
    const sentence = index === undefined ? undefined : bars[index];
    if (editor) tintRange(editor, sentence && findSpan(editor, sentence, findings.texts));
  }
  function jump(sentence: SentenceSpan) {
    const editor = session.editor.get();
    const range = editor && findSpan(editor, sentence, findings.texts);
    page.isSheetOpen.set(false);
    if (editor && range) revealRange(editor, range);
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1, Home: -most, End: most }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = Math.min(bars.length - 1, Math.max(0, at + by));
    setAt(next);
    ref.current?.querySelectorAll('button')[next]?.focus();
  }
  const sentence = shown === undefined ? undefined : bars[shown];

  return (
    <div>
      <h3 className="text-xs font-semibold text-soft">
        {t('sentences')} <span className="font-normal text-faint">{sentences.length}</span>
      </h3>
      <div
        ref={ref}
        role="toolbar"
        aria-label={t('sentences')}
        onPointerLeave={() => show(undefined)}
        className="mt-2 flex h-16 items-stretch rounded bg-sunken px-1"
      >
        {bars.map((entry, index) => {
          const mean = meanOf(entry);
          const tone = mean >= 0.1 ? 'bg-good' : mean <= -0.1 ? 'bg-bad' : 'bg-line-strong';
          const height = Math.max(4, Math.abs(mean) * 50);
          return (
            <button
              key={entry.id}
              type="button"
              tabIndex={index === at ? 0 : -1}
              aria-label={`${toneOf(mean)}: ${textOf(entry)}`}
              onPointerEnter={() => show(index)}
              onFocus={() => {
                setAt(index);
                show(index);
              }}
              onBlur={() => show(undefined)}
              onKeyDown={onKeyDown}
              onClick={() => jump(entry)}
              className="relative min-w-px flex-1 cursor-pointer hover:bg-line"
            >
              <span
                className={`absolute inset-x-px ${tone}`}
                style={
                  mean >= 0
                    ? { bottom: '50%', height: `${height}%` }
                    : { top: '50%', height: `${height}%` }
                }
              />
            </button>
          );
        })}
      </div>
      <p
        className="mt-2 line-clamp-3 min-h-14 font-serif text-[13px] leading-snug text-soft"
        aria-hidden
      >
        {sentence ? (
          <>
            <span className="font-sans text-xs font-semibold text-ink">
              {toneOf(meanOf(sentence))}
            </span>{' '}
            {textOf(sentence)}
          </>
        ) : (
          <span className="font-sans text-xs text-faint">{t('hint')}</span>
        )}
      </p>
      {sentences.length > most && (
        <p className="text-xs text-faint">{t('tooMany', { count: most })}</p>
      )}
    </div>
  );
}
