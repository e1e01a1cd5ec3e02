'use client';

import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { TokenList } from '@/components/ui/token-list';

const NewTokenDialog = lazyPart(async () => (await import('./new-token-dialog')).NewTokenDialog);

/** Keys by which the user's own programs call the desk. */
export function Tokens() {
  const t = useTranslations('account.tokens');
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens" className="mb-3 text-base font-semibold">
        {t('title')}
      </h2>
      <TokenList path="/api/me/tokens" />
      <p className="mb-4 text-sm text-soft">{t('text')}</p>
      <Button icon={KeyRound} onPress={() => setOpen(true)}>
        {t('create')}
      </Button>
      {isOpen && <NewTokenDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
