'use client';

import type { Editor } from '@tiptap/core';
import { Unlink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '@/components/ui/controls/button';
import { fieldLook } from '@/components/ui/controls/text-field';
import { safeAddress } from '../paste/read-style';
import { readLink } from './read-content';

/** A typed address with its scheme, where one was left out. */
function readAddress(text: string): string | undefined {
  const address = text.trim();
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return safeAddress(`mailto:${address}`);
  return safeAddress(/^[a-z]+:/i.test(address) ? address : `https://${address}`);
}

/** The address of the link at the cursor; an empty one takes the link away. */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useTranslations('drafts');
  const [current] = useState(() =>
    editor.isActive('link') ? readLink(editor.getAttributes('link')) : undefined,
  );
  const [text, setText] = useState(current?.href ?? '');
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const href = readAddress(text);
    if (text.trim() === current?.href) editor.commands.focus();
    else if (text.trim() === '') return remove();
    // Another address is another target: what it led to in the archive no longer holds.
    else if (href)
      editor.chain().focus().extendMarkRange('link').setMark('link', { href, article: null }).run();
    else return setWrong(true);
    onDone();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onDone();
  }

  return (
    <form onSubmit={submit} className="flex min-w-0 flex-1 items-center gap-1.5 pl-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: the person asked for this field just now
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          editor.commands.focus();
          onDone();
        }}
        aria-label={t('editor.address')}
        aria-invalid={isWrong}
        title={isWrong ? t('editor.wrongAddress') : undefined}
        placeholder={
          current?.article ? t('editor.toArchive', { article: current.article }) : 'https://'
        }
        className={`h-8 text-sm ${fieldLook}`}
      />
      <Button type="submit" size="small">
        {t('editor.setLink')}
      </Button>
      {current && <IconButton icon={Unlink} label={t('editor.removeLink')} onPress={remove} />}
      {isWrong && (
        <span role="alert" className="sr-only">
          {t('editor.wrongAddress')}
        </span>
      )}
    </form>
  );
}
