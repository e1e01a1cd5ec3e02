'use client';

import { ExternalLink, ImagePlus, Trash2, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { IconButton } from '@/components/ui/controls/button';
import { chooseReplacement } from '../page-state';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import { chosenMissing, removeMissing } from './figures';
import { useChosenNode } from './use-chosen-node';

export function MissingPictureTools() {
  const t = useTranslations('photos.missing');
  const page = usePageState();
  const editor = useStore(useSession().editor);
  const chosen = useChosenNode(chosenMissing);
  const files = useRef<HTMLInputElement>(null);
  if (!chosen || !editor) return null;
  const { position, missing, left, top } = chosen;
  const { address } = missing;
  return (
    <div style={{ left, top }} className="fixed z-15 max-w-[calc(100vw-2.5rem)]">
      <div
        role="toolbar"
        aria-label={t('tools')}
        data-photo-tools
        className="inline-flex max-w-full flex-wrap rounded-lg border border-line bg-raised p-0.5 font-sans text-base shadow-float"
      >
        <IconButton icon={Upload} label={t('upload')} onPress={() => files.current?.click()} />
        <IconButton
          icon={ImagePlus}
          label={t('choose')}
          onPress={() => chooseReplacement(page, { missing, position })}
        />
        {address && (
          <IconButton
            icon={ExternalLink}
            label={t('open', { host: new URL(address).host })}
            onPress={() => window.open(address, '_blank', 'noopener,noreferrer')}
          />
        )}
        <IconButton
          icon={Trash2}
          label={t('remove')}
          onPress={() => {
            removeMissing(editor, position);
            editor.commands.focus();
          }}
        />
      </div>
      <input
        ref={files}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('upload')}
        onChange={({ currentTarget }) => {
          const chosenFiles = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (chosenFiles.length === 0) return;
          const fills = { missing, position };
          page.photos.files.set({ files: chosenFiles, place: { at: position }, fills });
        }}
      />
    </div>
  );
}
