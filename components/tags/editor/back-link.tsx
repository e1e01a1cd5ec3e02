import { ArrowLeft } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { listReturn } from '../list-return';

export function BackLink({ onGo }: { onGo?: (address: string) => void }) {
  const t = useTranslations('tags');
  const router = useRouter();
  return (
    <a
      href="/tags"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        const address = listReturn.address();
        if (onGo) onGo(address);
        else router.push(address, listReturn.options(address));
      }}
      className="inline-flex w-fit items-center gap-1.5 rounded text-sm text-soft hover:text-accent pointer-coarse:min-h-[44px]"
    >
      <ArrowLeft size={15} aria-hidden />
      {t('back')}
    </a>
  );
}
