'use client';

import { Search } from 'lucide-react';
import { fieldLook } from '@/components/ui/controls/text-field';
import type { TypedWords } from '@/components/ui/hooks/use-typed-words';

/** The search field for photos; input applies after a moment, or at once with Enter. */
export function PhotoSearchField(props: { typed: TypedWords; label: string; placeholder: string }) {
  const { typed, label, placeholder } = props;
  return (
    <form
      role="presentation"
      className="relative min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        typed.submit();
      }}
    >
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-faint"
      />
      <input
        name="q"
        type="search"
        value={typed.words}
        maxLength={4_000}
        aria-label={label}
        placeholder={placeholder}
        onChange={({ target }) => typed.type(target.value)}
        className={`h-9 pl-9! ${fieldLook}`}
      />
    </form>
  );
}
