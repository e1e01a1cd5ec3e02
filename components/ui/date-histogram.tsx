import { useLocale, useTranslations } from 'next-intl';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { DateHistogram as Histogram } from '@/lib/archive/api';
import { formatDayRange } from '@/lib/i18n/day-range';
import { type DayRange, lastDays } from './date-bars';
import { useFormatDay } from './hooks/use-format-day';
import './date-histogram.css';

/** More bars touch one another: a gap would be as wide as they are. */
const maxSpacedBars = 60;
/** Milliseconds without a key press after which a moved handle is applied. */
const keyPause = 500;

type BarRange = { first: number; last: number };

/**
 * Histogram of articles over time. Select a range by dragging over the bars, clicking one, or moving the two slider
 * handles.
 */
export function DateHistogram(props: {
  histogram: Histogram;
  chosen: BarRange;
  isOld: boolean;
  onChoose: (days: DayRange) => void;
}) {
  const { histogram, chosen, isOld, onChoose } = props;
  const t = useTranslations('archive.dates');
  const locale = useLocale();
  const [moving, setMoving] = useState<BarRange>();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const { buckets } = histogram;
  const ends = lastDays(histogram);
  const count = buckets.length;
  const first = clampBar((moving ?? chosen).first, count);
  const last = clampBar((moving ?? chosen).last, count);
  const formatDay = useFormatDay();
  const day = (at: string | undefined) => (at ? formatDay(at) : '');
  const range = (from: string | undefined, to: string | undefined) =>
    from && to ? formatDayRange(locale, { from: new Date(from), to: new Date(to) }) : '';
  const within = buckets.slice(first, last + 1).reduce((sum, bucket) => sum + bucket.count, 0);

  const commit = (bars: BarRange) => {
    clearTimeout(resting.current);
    setMoving(undefined);
    const from = buckets[bars.first]?.from;
    const to = ends[bars.last];
    if (from && to && (bars.first !== chosen.first || bars.last !== chosen.last || count === 1))
      onChoose({ from, to });
  };
  const handle = (end: 'first' | 'last') => (
    <input
      type="range"
      aria-label={t(end)}
      aria-valuetext={day(end === 'first' ? buckets[first]?.from : ends[last])}
      min={0}
      max={count - 1}
      value={end === 'first' ? first : last}
      onChange={({ target: { valueAsNumber: bar } }) =>
        setMoving(
          end === 'first'
            ? { first: Math.min(bar, last), last }
            : { first, last: Math.max(bar, first) },
        )
      }
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
      <Bars {...{ histogram, first, last, moving, isOld }} onMove={setMoving} onCommit={commit} />
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

function Bars(props: {
  histogram: Histogram;
  first: number;
  last: number;
  moving: BarRange | undefined;
  isOld: boolean;
  onMove: (bars: BarRange | undefined) => void;
  onCommit: (bars: BarRange) => void;
}) {
  const { histogram, first, last, moving, isOld, onMove, onCommit } = props;
  const t = useTranslations('archive.dates');
  const formatDay = useFormatDay();
  const day = (at: string | undefined) => (at ? formatDay(at) : '');
  const drag = useRef<{ start: number }>(undefined);
  const { buckets } = histogram;
  const ends = lastDays(histogram);
  const count = buckets.length;
  const maxCount = Math.max(1, ...buckets.map((bucket) => bucket.count));
  const barAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return clampBar(Math.floor(((event.clientX - left) / width) * count), count);
  };
  return (
    <div
      // The sliders below do the same by keyboard.
      className={`flex h-14 cursor-crosshair touch-pan-y items-end ${count > maxSpacedBars ? '' : 'gap-px'} ${isOld ? 'opacity-60' : ''}`}
      aria-hidden
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const bar = barAt(event);
        drag.current = { start: bar };
        onMove({ first: bar, last: bar });
      }}
      onPointerMove={(event) => {
        const start = drag.current?.start;
        if (start === undefined) return;
        const bar = barAt(event);
        onMove({ first: Math.min(start, bar), last: Math.max(start, bar) });
      }}
      onPointerUp={() => {
        drag.current = undefined;
        if (moving) onCommit(moving);
      }}
      onPointerCancel={() => {
        drag.current = undefined;
        onMove(undefined);
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
              height:
                bucket.count === 0 ? '1px' : `${Math.max(6, (bucket.count / maxCount) * 100)}%`,
            }}
          />
        </span>
      ))}
    </div>
  );
}

function clampBar(bar: number, count: number): number {
  return Math.max(0, Math.min(count - 1, bar));
}
