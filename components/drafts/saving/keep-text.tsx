import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { useAct } from '@/components/ui/hooks/use-attempt';
import { useCopy } from '@/components/ui/hooks/use-copy';
import { textBlocks } from '@/lib/drafts/content/text-blocks';
import { saveAsCopy } from './create-saving';
import type { SavePayload } from './save-queue';

/** Saves a text that has no place any more as a new draft, or copies it. */
export function KeepText(props: { read: () => SavePayload; onKept: (draftId: string) => void }) {
  const { read, onKept } = props;
  const t = useTranslations('drafts.leftover');
  const { isBusy, act } = useAct();
  const copy = useCopy({ done: t('copied'), failed: t('notCopied') });
  const text = () => textBlocks(read().content).map((block) => block.text);
  return (
    <>
      <Button
        size="small"
        isPending={isBusy}
        onPress={() => act(async () => onKept(await saveAsCopy(read())))}
      >
        {t('keep')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        onPress={() => void copy(text().filter(Boolean).join('\n\n'))}
      >
        {t('copy')}
      </Button>
    </>
  );
}
