import { Ban, Check } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FacetValue, Facet as FoundFacet, SearchArticles } from '@/lib/archive/api';
import { Button } from './controls/button';
import { fieldLook } from './controls/text-field';
import { Skeleton } from './skeleton';

/** An expanded field with the search among its values. */
export type OpenFacet = SearchArticles['facets'][number];

const firstValues = 6;
const moreValues = 20;
const typingPause = 250;
/** Facets with fewer values need no search. */
const minValuesToSearch = 6;

/** A field as it is when it is expanded. */
export function openFacet(field: string): OpenFacet {
  return { field, contains: '', limit: firstValues };
}

export function Facet(props: {
  title: string;
  field: string;
  /** All expanded fields of the list. */
  open: readonly OpenFacet[];
  onOpen: (open: readonly OpenFacet[]) => void;
  facet: FoundFacet | undefined;
  isOld: boolean;
  hasFailed: boolean;
  valueName: (value: FacetValue) => string;
  onChoose: (value: string, use: FacetValue['use']) => void;
  canExclude?: boolean;
}) {
  const { title, field, open, onOpen, facet, isOld, hasFailed, valueName } = props;
  const { onChoose, canExclude = true } = props;
  const t = useTranslations('archive.facets');
  const asked = open.find((one) => one.field === field);
  const change = (next: Partial<OpenFacet>) =>
    onOpen(open.map((one) => (one === asked ? { ...one, ...next } : one)));
  function toggle(isOpen: boolean) {
    if (isOpen === (asked !== undefined)) return;
    onOpen(isOpen ? [...open, openFacet(field)] : open.filter((one) => one !== asked));
  }
  const hasFew = asked?.contains === '' && (facet?.values.length ?? 0) < minValuesToSearch;
  return (
    <details
      className="group border-b border-line"
      open={asked !== undefined}
      onToggle={(event) => toggle(event.currentTarget.open)}
    >
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 text-sm font-medium text-soft hover:text-ink pointer-coarse:min-h-[44px]">
        <span aria-hidden className="text-faint transition-transform group-open:rotate-90">
          ›
        </span>
        {title}
      </summary>
      {asked && (
        <div className="flex flex-col gap-1 pb-3">
          {!hasFew && facet && (
            <ValueSearch title={title} onChange={(contains) => change({ contains })} />
          )}
          {!facet && !hasFailed && <Skeleton className="h-20 w-full" />}
          {facet?.values.length === 0 && (
            <p className="px-1 text-sm text-faint">{t(asked.contains ? 'noMatch' : 'none')}</p>
          )}
          {facet && facet.values.length > 0 && (
            <ul aria-label={title}>
              {facet.values.map((value) => (
                <ValueRow
                  key={value.value}
                  value={value}
                  name={valueName(value)}
                  isOld={isOld}
                  canExclude={canExclude}
                  onChoose={(use) => onChoose(value.value, use)}
                />
              ))}
            </ul>
          )}
          {facet && facet.values.length >= asked.limit && (
            <Button
              size="small"
              variant="ghost"
              className="self-start"
              onPress={() => change({ limit: asked.limit + moreValues })}
            >
              {t('more')}
              <span className="sr-only">: {title}</span>
            </Button>
          )}
        </div>
      )}
    </details>
  );
}

function ValueRow(props: {
  value: FacetValue;
  name: string;
  isOld: boolean;
  canExclude: boolean;
  onChoose: (use: FacetValue['use']) => void;
}) {
  const { value, name, isOld, canExclude, onChoose } = props;
  const t = useTranslations('archive.facets');
  const format = useFormatter();
  const isWanted = value.use === 'wanted';
  const isOut = value.use === 'excluded';
  return (
    <li className="group/value flex items-center gap-0.5 text-sm">
      <button
        type="button"
        aria-pressed={isWanted}
        onClick={() => onChoose(isWanted ? undefined : 'wanted')}
        className={`flex min-h-7 min-w-0 flex-1 cursor-pointer items-center gap-1.5 rounded px-1 text-left hover:bg-sunken pointer-coarse:min-h-[44px] ${isWanted ? 'font-medium text-accent-strong' : isOut ? 'text-bad line-through decoration-1' : 'text-ink'}`}
      >
        {isWanted && <Check size={13} aria-hidden className="shrink-0" />}
        <span dir="auto" className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        <span
          className={`shrink-0 text-xs tabular-nums transition-opacity ${isOld ? 'text-faint opacity-50' : 'text-faint'}`}
        >
          {format.number(value.count)}
        </span>
      </button>
      {canExclude && (
        <button
          type="button"
          aria-pressed={isOut}
          aria-label={t('exclude', { name })}
          title={t('exclude', { name })}
          onClick={() => onChoose(isOut ? undefined : 'excluded')}
          className="flex size-7 shrink-0 cursor-pointer items-center justify-center rounded text-faint hover:bg-bad-soft hover:text-bad aria-pressed:bg-bad-soft aria-pressed:text-bad pointer-coarse:size-[44px]"
        >
          <Ban size={13} aria-hidden />
        </button>
      )}
    </li>
  );
}

function ValueSearch({ title, onChange }: { title: string; onChange: (words: string) => void }) {
  const t = useTranslations('archive.facets');
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState('');
  const ask = useEffectEvent(() => {
    setAsked(words);
    onChange(words.trim());
  });
  useEffect(() => {
    if (words === asked) return;
    const timer = setTimeout(ask, typingPause);
    return () => clearTimeout(timer);
  }, [words, asked]);
  return (
    <input
      type="search"
      aria-label={t('search', { name: title })}
      placeholder={t('searchShort')}
      value={words}
      maxLength={200}
      onChange={(event) => setWords(event.target.value)}
      className={`mb-1 h-7 text-sm ${fieldLook}`}
    />
  );
}
