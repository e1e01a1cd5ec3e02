'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { DateHistogram as Histogram } from '@/lib/archive/api';
import { formatDayRange } from '@/lib/i18n/day-range';
import { type DayRange, lastDays } from './date-bars';
import './date-histogram.css';

/** More bars than these touch one another: a gap would be as wide as they are. */
const many = 60;
/** Milliseconds after which a handle that was moved by keys has come to rest. */
const keyPause = 500;

type Bars = { first: number; last: number };

/**
 * Histogram of articles over time. Select a range by dragging over the bars, clicking one, or moving the two slider
 * handles.
 */
export function DateHistogram(props: {
  histogram: Histogram;
  chosen: Bars;
  isOld: boolean;
  onChoose: (days: DayRange) => void;
}) {
  const { histogram, chosen, isOld, onChoose } = props;
  const t = useTranslations('archive.dates');
  const format = useFormatter();
  const locale = useLocale();
  const [moving, setMoving] = useState<Bars>();
  const drag = useRef<{ start: number }>(undefined);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const { buckets } = histogram;
  const ends = lastDays(histogram);
  const count = buckets.length;
  const clamp = (bar: number) => Math.max(0, Math.min(count - 1, bar));
  const first = clamp((moving ?? chosen).first);
  const last = clamp((moving ?? chosen).last);
  const most = Math.max(1, ...buckets.map((bucket) => bucket.count));
  const day = (written: string | undefined) =>
    written ? format.dateTime(new Date(written), { dateStyle: 'medium', timeZone: 'UTC' }) : '';
  const range = (from: string | undefined, to: string | undefined) =>
    from && to ? formatDayRange(locale, { from: new Date(from), to: new Date(to) }) : '';
  const within = buckets.slice(first, last + 1).reduce((sum, bucket) => sum + bucket.count, 0);

  const commit = (bars: Bars) => {
    clearTimeout(resting.current);
    setMoving(undefined);
    const from = buckets[bars.first]?.from;
    const to = ends[bars.last];
    if (from && to && (bars.first !== chosen.first || bars.last !== chosen.last || count === 1))
      onChoose({ from, to });
  };
  const barAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return clamp(Math.floor(((event.clientX - left) / width) * count));
  };
  const handle = (which: 'first' | 'last') => (
    <input
      type="range"
      aria-label={t(which)}
      aria-valuetext={day(which === 'first' ? buckets[first]?.from : ends[last])}
      min={0}
      max={count - 1}
      value={which === 'first' ? first : last}
      onChange={(event) => {
        const value = event.target.valueAsNumber;
        setMoving(
          which === 'first'
            ? { first: Math.min(value, last), last }
            : { first, last: Math.max(value, first) },
        );
      }}
      onKeyUp={() => {
        clearTimeout(resting.current);
        if (moving) resting.current = setTimeout(() => commit(moving), keyPause);
      }}
      onPointerUp={() => moving && commit(moving)}
      onBlur={() => moving && commit(moving)}
      className="brush-handle"
    />
  );

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('histogram')}</legend>
      <div
        // The sliders below do the same by keyboard.
        className={`flex h-14 cursor-crosshair touch-pan-y items-end ${count > many ? '' : 'gap-px'} ${isOld ? 'opacity-60' : ''}`}
        aria-hidden
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          const bar = barAt(event);
          drag.current = { start: bar };
          setMoving({ first: bar, last: bar });
        }}
        onPointerMove={(event) => {
          const start = drag.current?.start;
          if (start === undefined) return;
          const bar = barAt(event);
          setMoving({ first: Math.min(start, bar), last: Math.max(start, bar) });
        }}
        onPointerUp={() => {
          drag.current = undefined;
          if (moving) commit(moving);
        }}
        onPointerCancel={() => {
          drag.current = undefined;
          setMoving(undefined);
        }}
      >
        {buckets.map((bucket, index) => (
          <span
            key={bucket.from}
            title={t('bar', {
              from: day(bucket.from),
              to: day(ends[index]),
              count: bucket.count,
            })}
            className="flex h-full min-w-0 flex-1 items-end"
          >
            <span
              className={`w-full rounded-t-xs ${index >= first && index <= last ? 'bg-accent' : 'bg-line-strong/40'}`}
              style={{
                height: bucket.count === 0 ? '1px' : `${Math.max(6, (bucket.count / most) * 100)}%`,
              }}
            />
          </span>
        ))}
      </div>
      {count > 1 && (
        <>
          {handle('first')}
          {handle('last')}
        </>
      )}
      <output className="mt-1 block text-xs text-soft tabular-nums">
        <span className="block">{range(buckets[first]?.from, ends[last])}</span>
        {t('chosen', { count: within })}
      </output>
    </fieldset>
  );
}
