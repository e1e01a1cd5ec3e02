import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';

export type MadeLink = { name: string; link: string };

/** Shows a one-time link once: the server keeps only its hash. */
export function LinkDialog({ made, onClose }: { made: MadeLink; onClose: () => void }) {
  const t = useTranslations('admin');
  const tCommon = useTranslations('common');
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(made.link);
    setCopied(true);
  }

  return (
    <Dialog title={t('linkTitle')} isOpen onClose={onClose}>
      <p className="text-sm text-soft">{t('linkText', { name: made.name })}</p>
      <p className="my-4 rounded-md border border-line bg-sunken p-3 font-mono text-xs break-all select-all">
        {made.link}
      </p>
      <Button variant="primary" icon={Copy} onPress={copy}>
        {isCopied ? tCommon('copied') : t('copyLink')}
      </Button>
    </Dialog>
  );
}
