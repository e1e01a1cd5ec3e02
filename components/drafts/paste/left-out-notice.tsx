import { Scissors } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import { blocksText, type LeftOut, putBack } from './left-out';

export function LeftOutNotice() {
  const t = useTranslations('drafts.paste');
  const session = useSession();
  const { leftOut } = usePageState();
  const parts = useStore(leftOut);
  const [isOpen, setOpen] = useState(false);
  if (parts.length === 0) return null;

  const describePart = (part: LeftOut) =>
    part.blocks
      .map((block) => {
        if (block.type !== 'missingPicture') return blocksText([block]);
        const text = block.attrs.caption || block.attrs.alt;
        return text ? t('picture', { text }) : t('pictureWithoutCaption');
      })
      .join('\n');

  function restore(some: readonly LeftOut[]) {
    const editor = session.editor.get();
    if (!editor) return;
    // From the last to the first, so that those with one place keep their order.
    for (const part of some.toReversed()) putBack(editor, part);
    leftOut.set(leftOut.get().filter((part) => !some.includes(part)));
  }

  return (
    <section
      aria-label={t('leftOutTitle', { count: parts.length })}
      className="rounded-lg border border-line px-4 py-2 text-sm text-soft"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <p className="flex min-w-full flex-1 items-center gap-2 sm:min-w-40">
          <Scissors size={16} aria-hidden className="shrink-0 text-faint" />
          {t('leftOutTitle', { count: parts.length })}
        </p>
        <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hide' : 'show')}
        </Button>
        <Button size="small" onPress={() => restore(parts)}>
          {t('putAllBack')}
        </Button>
        <Button size="small" variant="ghost" onPress={() => leftOut.set([])}>
          {t('dismiss')}
        </Button>
      </div>
      {isOpen && (
        <ul className="scroll-shadow [--scroll-ground:var(--paper)] -mb-2 mt-2 flex max-h-72 flex-col gap-2 overflow-auto border-t border-line pt-2 pb-2">
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts may say the same
            <li key={index} className="flex items-start gap-3">
              <p className="min-w-0 flex-1 break-words">
                <span className="block text-faint first-letter:uppercase">
                  {t(`parts.${part.kind}`)}
                </span>
                <span dir="auto" className="line-clamp-4 whitespace-pre-line text-ink">
                  {describePart(part)}
                </span>
              </p>
              <Button
                size="small"
                variant="ghost"
                aria-label={t('putBackNamed', { text: describePart(part).slice(0, 60) })}
                onPress={() => restore([part])}
              >
                {t('putBack')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
