'use client';

import { useTranslations } from 'next-intl';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { isWritable } from '../draft-session';
import { followSplit } from '../paste/follow-split';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../use-store';
import { ArticleStatic } from './article-static';
import { createEditor } from './create-editor';
import { followPointer } from './follow-pointer';
import { watchSelection } from './watch-selection';

/** The article: as the server sent it until the editor stands in its place. */
export function Article() {
  const t = useTranslations('drafts');
  const session = useSession();
  const page = usePageState();
  const language = useStore(session.form, (form) => form.language);
  const detected = useStore(
    session.analysis.findings,
    (findings) => findings?.answer.analysis.language.detected,
  );
  const ref = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const selection = watchSelection(session);
    const editor = createEditor({
      element,
      content: session.content(),
      isEditable: isWritable(session.head.get()),
      label: t('editor.label'),
      onText: session.touch,
      onSelection: () => selection.look(),
      onSplit: (report) => {
        const undo = followSplit(editor, report, {
          get: session.form.get,
          change: session.setForm,
        });
        toast.show({ message: t('paste.split'), action: { label: t('undo'), run: undo } });
      },
    });
    session.editor.set(editor);
    const stopPointer = followPointer(element, session, page);
    setReady(true);
    if (isWritable(session.head.get()) && editor.isEmpty) editor.commands.focus('start');

    return () => {
      selection.stop();
      stopPointer();
      setReady(false);
      session.editor.set(undefined);
      editor.destroy();
    };
  }, [session, page, t]);

  const placeholders: Record<string, string> = {
    '--placeholder-title': JSON.stringify(t('editor.title')),
    '--placeholder-lead': JSON.stringify(t('editor.lead')),
    '--placeholder-body': JSON.stringify(t('editor.body')),
    '--read-also': JSON.stringify(t('editor.readAlso')),
  };
  return (
    <div
      className="article"
      lang={language || (detected === 'und' ? '' : detected) || undefined}
      style={placeholders as CSSProperties}
    >
      <div ref={ref} />
      {!isReady && <ArticleStatic content={session.first} />}
    </div>
  );
}
