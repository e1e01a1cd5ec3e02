import { Copy, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { useCopy } from '@/components/ui/hooks/use-copy';
import { useFormatDay } from '@/components/ui/hooks/use-format-day';
import { lazyPart } from '@/components/ui/lazy-part';
import { articlePath } from '@/lib/drafts/content/link-address';
import type { Conversation, Turn } from '@/lib/research/api';
import { useScopeWords } from '../scope/scope-words';
import { writeAnswer } from './write-answer';

const ExportDialog = lazyPart(async () => (await import('../export-dialog')).ExportDialog);

export function TurnActions({ conversation, turn }: { conversation: Conversation; turn: Turn }) {
  const t = useTranslations('research');
  const scope = useScopeWords(turn.scope);
  const [isExporting, setExporting] = useState(false);
  const day = useFormatDay('long');
  const copyText = useCopy({ done: t('copy.done'), failed: t('copy.failed') });
  const copy = () => {
    const text = writeAnswer(turn, {
      asked: t('copy.asked', { date: day(turn.askedAt), scope }),
      sources: t('sources.title'),
      undated: t('part.undated'),
      blank: t('part.blank'),
      lost: (why) => t(`sources.${why}`),
      day,
      address: (id) => new URL(articlePath(id), window.location.href).href,
    });
    return copyText(text);
  };
  return (
    <span className="-ml-2 inline-flex print:hidden">
      <Button size="small" variant="ghost" icon={Copy} onPress={() => void copy()}>
        {t('copy.label')}
      </Button>
      <Button size="small" variant="ghost" icon={Download} onPress={() => setExporting(true)}>
        {t('head.export')}
      </Button>
      {isExporting && (
        <ExportDialog id={conversation.id} turnId={turn.id} onClose={() => setExporting(false)} />
      )}
    </span>
  );
}
