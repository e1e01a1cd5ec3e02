'use client';

import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { fieldLook } from '@/components/ui/text-field';
import { safeAddress } from '../paste/read-style';

/** A typed address with its scheme, where one was left out. */
function readAddress(text: string): string | undefined {
  const address = text.trim();
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return safeAddress(`mailto:${address}`);
  return safeAddress(/^[a-z]+:/i.test(address) ? address : `https://${address}`);
}

/** The address of the link at the cursor; an empty one takes the link away. */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useTranslations('drafts');
  const current: unknown = editor.getAttributes('link').href;
  const [text, setText] = useState(typeof current === 'string' ? current : '');
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const href = readAddress(text);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (text.trim() === '') chain.unsetMark('link').run();
    else if (href) chain.setMark('link', { href }).run();
    else return setWrong(true);
    onDone();
  }

  return (
    <form onSubmit={submit} className="flex min-w-0 flex-1 items-center gap-1.5 pl-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: the person asked for this field just now
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          editor.commands.focus();
          onDone();
        }}
        aria-label={t('editor.address')}
        aria-invalid={isWrong}
        placeholder="https://"
        className={`h-8 text-sm ${fieldLook}`}
      />
      <Button type="submit" size="small">
        {t('editor.setLink')}
      </Button>
    </form>
  );
}
