import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { listen } from '../hooks/listen';
import { type Combobox, useCombobox } from '../hooks/use-combobox';
import { fieldLook } from './text-field';

export type Suggestion = { id: string; label: string; detail?: string | undefined };

type Props = {
  label: string;
  hideLabel?: boolean;
  placeholder?: string | undefined;
  value: string;
  /** `isComposing`: several keys make one letter, and some of them are still to come. */
  onChange: (value: string, isComposing: boolean) => void;
  suggestions: readonly Suggestion[];
  onPick: (id: string) => void;
  /** Enter while no suggestion is chosen. */
  onEnter?: (value: string) => void;
  /** Enter in the empty field counts, too. */
  takesEmpty?: boolean;
  /** Arrow down where there is nothing to choose. */
  onDown?: () => void;
  /** After a pick there may be more to choose. */
  staysOpen?: boolean;
  /** Backspace in the empty field. */
  onBackspace?: () => void;
  /** Escape where no list is open. */
  onEscape?: () => void;
  onBlur?: () => void;
  /** Shown where there would be suggestions. */
  note?: ReactNode;
  maxLength?: number | undefined;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Instead of the usual look of a field. */
  inputClassName?: string;
  inputProps?: Pick<
    ComponentProps<'input'>,
    | 'aria-describedby'
    | 'aria-invalid'
    | 'autoCapitalize'
    | 'enterKeyHint'
    | 'onFocus'
    | 'spellCheck'
  >;
  autoFocus?: boolean | undefined;
  /** There is something to choose before anything is typed. */
  opensOnFocus?: boolean;
  /** There are never any suggestions. */
  isPlain?: boolean;
};

/**
 * A field that suggests while one types. The list lies in the browser's top layer: neither a dialog nor a table cuts
 * it off.
 */
export function SuggestBox(props: Props) {
  const { label, hideLabel, value, onChange, suggestions, onPick, onEnter, onBackspace } = props;
  const id = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const inputRef = props.inputRef ?? ownRef;
  const combobox = useCombobox({
    ids: suggestions.map((suggestion) => suggestion.id),
    start: 'field',
    hasNote: props.note !== undefined,
    onPick: (picked) => {
      if (props.staysOpen) combobox.clearActive();
      else combobox.close();
      onPick(picked);
    },
  });
  const { isShown, close } = combobox;

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (combobox.onKey(event)) {
      // Escape closes the list and not the dialog around it.
      if (event.key === 'Escape') event.stopPropagation();
      return;
    }
    if (event.key === 'ArrowDown' && props.onDown) props.onDown();
    else if (event.key === 'Escape' && props.onEscape) props.onEscape();
    else if (event.key === 'Enter' && onEnter && (value.trim() || props.takesEmpty)) {
      onEnter(value);
      close();
      // With a modifier it also saves the form, which then has what was typed.
      if (event.ctrlKey || event.metaKey) return;
    } else if (event.key === 'Backspace' && value === '' && onBackspace) onBackspace();
    else return;
    event.preventDefault();
  }

  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-[13px] font-medium text-soft'}>
        {label}
      </label>
      <input
        {...props.inputProps}
        ref={inputRef}
        id={id}
        {...(props.isPlain ? { autoComplete: 'off' } : combobox.field)}
        // biome-ignore lint/a11y/noAutofocus: where it is set, something was opened to type here
        autoFocus={props.autoFocus}
        placeholder={props.placeholder}
        maxLength={props.maxLength ?? 200}
        value={value}
        onChange={(event) => {
          const { nativeEvent } = event;
          onChange(
            event.target.value,
            nativeEvent instanceof InputEvent && nativeEvent.isComposing,
          );
          combobox.open();
        }}
        onClick={combobox.show}
        {...(props.opensOnFocus && { onFocus: combobox.show })}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          props.onBlur?.();
        }}
        className={props.inputClassName ?? `h-9 text-sm ${fieldLook}`}
      />
      {isShown && (
        <TopLayer anchor={inputRef}>
          {suggestions.length > 0 ? (
            <SuggestionList label={label} suggestions={suggestions} combobox={combobox} />
          ) : (
            <p id={combobox.listId} role="status" className="px-3 py-2 text-sm text-soft">
              {props.note}
            </p>
          )}
        </TopLayer>
      )}
    </div>
  );
}

function SuggestionList(props: {
  label: string;
  suggestions: readonly Suggestion[];
  combobox: Combobox;
}) {
  const { label, suggestions, combobox } = props;
  return (
    <div
      id={combobox.listId}
      role="listbox"
      aria-label={label}
      className="max-h-64 overflow-y-auto p-1"
    >
      {suggestions.map((suggestion) => (
        <div
          key={suggestion.id}
          ref={(element) => {
            if (suggestion.id === combobox.currentId) element?.scrollIntoView({ block: 'nearest' });
          }}
          {...combobox.option(suggestion.id)}
          className="group flex cursor-pointer items-baseline justify-between gap-3 rounded px-2.5 py-1.5 text-sm aria-selected:bg-accent-soft pointer-coarse:min-h-[44px] pointer-coarse:items-center"
        >
          <span dir="auto" className="min-w-0 truncate">
            {suggestion.label}
          </span>
          {suggestion.detail && (
            <span className="max-w-[60%] shrink-0 truncate text-xs text-faint group-aria-selected:text-soft">
              {suggestion.detail}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** A box under (or, near the bottom of the window, over) the field, as wide as it is. */
function TopLayer(props: { anchor: RefObject<HTMLInputElement | null>; children: ReactNode }) {
  const { anchor, children } = props;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const place = () => {
      const around = anchor.current?.getBoundingClientRect();
      if (!around) return;
      const width = Math.min(Math.max(around.width, 224), window.innerWidth - 16);
      const below = window.innerHeight - around.bottom;
      const isOver = below < box.offsetHeight + 12 && around.top > below;
      box.style.width = `${width}px`;
      box.style.left = `${Math.min(around.left, window.innerWidth - width - 8)}px`;
      box.style.top = isOver ? `${around.top - box.offsetHeight - 4}px` : `${around.bottom + 4}px`;
    };
    box.showPopover();
    place();
    const observer = new ResizeObserver(place);
    observer.observe(box);
    const options = { capture: true, passive: true };
    const stop = listen(window, { scroll: place, resize: place }, options);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [anchor]);
  return (
    <div
      ref={ref}
      popover="manual"
      className="fixed m-0 overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-float"
    >
      {children}
    </div>
  );
}
