'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Findings } from '../analysis/create-analysis';
import { findSpan, tintRange } from '../editor/show-range';
import { useReveal } from '../editor/use-reveal';
import { useSession } from '../session-context';

/** The bars of more sentences would be thinner than a pixel. */
const maxBars = 400;
const steps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -maxBars,
  End: maxBars,
};
/** From this mean on, up or down, a sentence has a tone. */
const minTone = 0.1;
type Tone = 'positive' | 'negative' | 'neutral';
const toneOf = (mean: number): Tone =>
  mean >= minTone ? 'positive' : mean <= -minTone ? 'negative' : 'neutral';
const barColors: Record<Tone, string> = {
  positive: 'bg-good',
  negative: 'bg-bad',
  neutral: 'bg-line-strong',
};

/**
 * The sentences of the text as bars, up for a positive one and down for a negative. Pointing at one, or walking the bars
 * with the arrow keys, shows the sentence; choosing it leads there.
 */
export function SentenceStrip({ findings }: { findings: Findings }) {
  const t = useTranslations('drafts.sentiment');
  const session = useSession();
  const reveal = useReveal();
  const [tabStop, setTabStop] = useState(0);
  const [shown, setShown] = useState<number>();
  const ref = useRef<HTMLDivElement>(null);
  const { sentences } = findings.alignment;
  const bars = sentences.slice(0, maxBars).map((span) => {
    const mean = findings.answer.analysis.itemSentiments?.[span.id]?.mean ?? 0;
    const text = (findings.texts[span.block] ?? '').slice(span.start, span.end);
    return { span, mean, text, tone: t(`labels.${toneOf(mean)}`) };
  });
  if (bars.length === 0) return null;

  function show(index: number | undefined) {
    setShown(index);
    const editor = session.editor.get();
    const span = index === undefined ? undefined : bars[index]?.span;
    if (editor) tintRange(editor, span && findSpan(editor, span, findings.texts));
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = Math.min(bars.length - 1, Math.max(0, tabStop + by));
    setTabStop(next);
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
        {bars.map(({ span, mean, text, tone }, index) => (
          <button
            key={span.id}
            type="button"
            tabIndex={index === tabStop ? 0 : -1}
            aria-label={`${tone}: ${text}`}
            onPointerEnter={() => show(index)}
            onFocus={() => {
              setTabStop(index);
              show(index);
            }}
            onBlur={() => show(undefined)}
            onKeyDown={onKeyDown}
            onClick={() => reveal(span, findings.texts)}
            className="relative min-w-px flex-1 cursor-pointer hover:bg-line"
          >
            <Bar mean={mean} />
          </button>
        ))}
      </div>
      <p
        className="mt-2 line-clamp-3 min-h-14 font-serif text-[13px] leading-snug text-soft"
        aria-hidden
      >
        {sentence ? (
          <Readout {...sentence} />
        ) : (
          <span className="font-sans text-xs text-faint">{t('hint')}</span>
        )}
      </p>
      {sentences.length > maxBars && (
        <p className="text-xs text-faint">{t('tooMany', { count: maxBars })}</p>
      )}
    </div>
  );
}

function Bar({ mean }: { mean: number }) {
  const height = `${Math.max(4, Math.abs(mean) * 50)}%`;
  return (
    <span
      className={`absolute inset-x-px ${barColors[toneOf(mean)]}`}
      style={mean >= 0 ? { bottom: '50%', height } : { top: '50%', height }}
    />
  );
}

function Readout({ tone, text }: { tone: string; text: string }) {
  return (
    <>
      <span className="font-sans text-xs font-semibold text-ink">{tone}</span> {text}
    </>
  );
}
