import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  Bold,
  Heading2,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Unlink,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '@/components/ui/controls/button';
import { fieldLook } from '@/components/ui/controls/text-field';
import { useIsMac } from '@/components/ui/hooks/use-is-mac';
import { printShortcut, type ShortcutId } from '@/components/ui/shortcuts';
import { countWords } from '@/lib/drafts/content/text-blocks';
import { safeAddress } from '../paste/markup';
import { useIsReadOnly, useSession } from '../session-context';
import { useStore } from '../store';
import { readLink } from './read-content';
import { useEditorValue } from './use-editor';

type Format = {
  id: ShortcutId;
  icon: LucideIcon;
  /** The mark or block in the editor, unless it has the name of the format. */
  name?: string;
  toggle: (chain: ChainedCommands) => ChainedCommands;
};

const formats: readonly Format[] = [
  { id: 'bold', icon: Bold, toggle: (chain) => chain.toggleBold() },
  { id: 'italic', icon: Italic, toggle: (chain) => chain.toggleItalic() },
  { id: 'heading', icon: Heading2, toggle: (chain) => chain.toggleHeading({ level: 2 }) },
  { id: 'bulletList', icon: List, toggle: (chain) => chain.toggleBulletList() },
  { id: 'orderedList', icon: ListOrdered, toggle: (chain) => chain.toggleOrderedList() },
  { id: 'quote', icon: Quote, name: 'blockquote', toggle: (chain) => chain.toggleBlockquote() },
];

/** The formats that apply at the cursor, as one string: the bar renders when it changes, not with each keystroke. */
function useActive(editor: Editor | undefined): string {
  return useEditorValue(editor, 'transaction', () =>
    !editor || editor.isDestroyed
      ? ''
      : [
          ...formats.filter(({ id, name = id }) => editor.isActive(name)).map(({ id }) => id),
          editor.isActive('link') ? 'link' : '',
        ].join(' '),
  );
}

export function FormatBar(props: { isLinking: boolean; setLinking: (isLinking: boolean) => void }) {
  const { isLinking, setLinking } = props;
  const t = useTranslations('drafts');
  const { editor: store } = useSession();
  const editor = useStore(store);
  const active = useActive(editor).split(' ');
  const mac = useIsMac();
  const isReadOnly = useIsReadOnly();

  const button = (id: ShortcutId, Icon: LucideIcon, run: () => void) => {
    const label = t(`shortcuts.${id}`);
    return (
      <button
        key={id}
        type="button"
        aria-pressed={active.includes(id)}
        aria-label={label}
        title={`${label} (${printShortcut(id, mac)[0] ?? ''})`}
        disabled={!editor}
        // The selection in the text stays while a format is chosen with the mouse.
        onMouseDown={(event) => event.preventDefault()}
        onClick={run}
        className="flex size-8 cursor-pointer items-center justify-center rounded text-soft hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent"
      >
        <Icon size={16} aria-hidden />
      </button>
    );
  };

  if (isReadOnly) return null;
  const formatButton = ({ id, icon, toggle }: Format) =>
    button(id, icon, () => editor && toggle(editor.chain().focus()).run());

  return (
    <div className="sticky top-13 z-10 -mx-2 flex items-center gap-0.5 bg-paper/95 px-2 py-1 backdrop-blur-sm">
      <div
        role="toolbar"
        aria-label={t('editor.formats')}
        className="-ml-2 flex items-center gap-0.5"
      >
        {formats.slice(0, 2).map(formatButton)}
        {button('link', LinkIcon, () => setLinking(!isLinking))}
        {formats.slice(2).map(formatButton)}
      </div>
      {isLinking && editor && <LinkField editor={editor} onDone={() => setLinking(false)} />}
      <WordCount />
    </div>
  );
}

function WordCount() {
  const t = useTranslations('drafts');
  const { texts } = useSession();
  const words = countWords(useStore(texts));
  return (
    <span className="ml-auto pl-3 text-xs whitespace-nowrap text-faint tabular-nums">
      {t('editor.words', { count: words })}
    </span>
  );
}

/** A typed address with its scheme, where one was left out. */
function readAddress(text: string): string | undefined {
  const address = text.trim();
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return safeAddress(`mailto:${address}`);
  return safeAddress(/^[a-z]+:/i.test(address) ? address : `https://${address}`);
}

/** The address of the link at the cursor; an empty one takes the link away. */
function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
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
