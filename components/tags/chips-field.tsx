import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ClipboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SuggestBox } from '@/components/ui/controls/suggest-box';
import { foldForSearch } from '@/lib/text/fold-for-search';

const maxSuggestions = 8;
const quietFrame =
  'border-transparent max-sm:border-line hover:border-line focus-within:border-line-strong focus-within:bg-raised';

type Props = {
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  placeholder?: string;
  /** Suggested while typing. */
  known?: readonly string[] | undefined;
  maxLength?: number;
  /** Shows the frame only on hover and focus and no label, as in a table. */
  isQuiet?: boolean;
  autoFocus?: boolean;
};

/** Removable short texts; typed, picked, or pasted one per line. Leaving the field adds what was typed. */
export function ChipsField(props: Props) {
  const { label, values, onChange, known, isQuiet } = props;
  const [words, setWords] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const folded = foldForSearch(words);
  const offered = (known ?? [])
    .filter((value) => !values.includes(value) && foldForSearch(value).includes(folded))
    .slice(0, maxSuggestions);

  const add = (texts: readonly string[]) => {
    const fresh = texts
      .map((text) => squeeze(text).slice(0, props.maxLength ?? 200))
      .filter(Boolean);
    // At once: a key that saves the form comes right after.
    flushSync(() => {
      setWords('');
      if (fresh.length > 0) onChange([...new Set([...values, ...fresh])]);
    });
  };

  function onPaste(event: ClipboardEvent) {
    const lines = event.clipboardData.getData('text/plain').split(/[\r\n]+/u);
    if (lines.length < 2) return;
    event.preventDefault();
    add(lines);
  }

  return (
    <div className="flex min-w-0 flex-col gap-1">
      {!isQuiet && (
        <span aria-hidden className="text-[13px] font-medium text-soft">
          {label}
        </span>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field in it takes the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the field is meant for it */}
      <div
        onPaste={onPaste}
        onClick={(event) => {
          if (event.target === event.currentTarget) inputRef.current?.focus();
        }}
        className={`flex min-h-9 min-w-0 pointer-coarse:min-h-[44px] cursor-text flex-wrap items-center gap-1 rounded-md border px-1.5 py-1 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent ${isQuiet ? quietFrame : 'border-line-strong bg-raised'}`}
      >
        {values.map((value) => (
          <Chip
            key={value}
            value={value}
            onRemove={() => {
              onChange(values.filter((other) => other !== value));
              inputRef.current?.focus();
            }}
          />
        ))}
        <SuggestBox
          label={label}
          hideLabel
          value={words}
          onChange={setWords}
          suggestions={offered.map((value) => ({ id: value, label: value }))}
          onPick={(value) => add([value])}
          onEnter={(value) => add([value])}
          onBackspace={() => onChange(values.slice(0, -1))}
          onBlur={() => {
            if (words.trim()) add([words]);
            else if (words) setWords('');
          }}
          inputRef={inputRef}
          placeholder={values.length === 0 ? props.placeholder : undefined}
          maxLength={props.maxLength}
          isPlain={known === undefined}
          autoFocus={props.autoFocus}
          inputClassName="h-6 w-full min-w-16 bg-transparent px-1 text-sm text-ink outline-none placeholder:text-faint"
        />
      </div>
    </div>
  );
}

function squeeze(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}

function Chip({ value, onRemove }: { value: string; onRemove: () => void }) {
  const t = useTranslations('tags.editor');
  return (
    <span className="inline-flex max-w-full items-center rounded bg-sunken pl-1.5 text-[13px] text-ink">
      <span dir="auto" title={value} className="min-w-0 truncate py-0.5 pointer-coarse:py-1.5">
        {value}
      </span>
      <button
        type="button"
        aria-label={t('removeValue', { name: value })}
        onClick={onRemove}
        className="relative flex size-[24px] shrink-0 cursor-pointer pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5 items-center justify-center rounded text-faint hover:text-ink"
      >
        <X size={13} aria-hidden />
      </button>
    </span>
  );
}
