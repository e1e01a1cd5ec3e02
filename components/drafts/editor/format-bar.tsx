'use client';

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
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useIsMac } from '@/components/ui/hooks/use-is-mac';
import { printShortcut, type ShortcutId } from '@/components/ui/shortcuts';
import { countWords } from '../../../lib/drafts/content/text-blocks';
import { useSession } from '../session-context';
import { useStore } from '../store';
import { LinkField } from './link-field';
import { useEditorValue } from './use-editor';

type Format = {
  id: ShortcutId;
  icon: LucideIcon;
  /** The mark or block in the editor. */
  name: string;
  toggle: (chain: ChainedCommands) => ChainedCommands;
};

const formats: readonly Format[] = [
  { id: 'bold', icon: Bold, name: 'bold', toggle: (chain) => chain.toggleBold() },
  { id: 'italic', icon: Italic, name: 'italic', toggle: (chain) => chain.toggleItalic() },
  {
    id: 'heading',
    icon: Heading2,
    name: 'heading',
    toggle: (chain) => chain.toggleHeading({ level: 2 }),
  },
  { id: 'bulletList', icon: List, name: 'bulletList', toggle: (chain) => chain.toggleBulletList() },
  {
    id: 'orderedList',
    icon: ListOrdered,
    name: 'orderedList',
    toggle: (chain) => chain.toggleOrderedList(),
  },
  { id: 'quote', icon: Quote, name: 'blockquote', toggle: (chain) => chain.toggleBlockquote() },
];

/** The formats that apply at the cursor, as one string: the bar renders when it changes, not with each keystroke. */
function useActive(editor: Editor | undefined): string {
  return useEditorValue(editor, 'transaction', () =>
    !editor || editor.isDestroyed
      ? ''
      : [
          ...formats.filter(({ name }) => editor.isActive(name)).map(({ id }) => id),
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

  const formatButton = ({ id, icon, toggle }: Format) =>
    button(id, icon, () => editor && toggle(editor.chain().focus()).run());

  return (
    <div className="flex items-center gap-0.5">
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
