import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/controls/dialog';
import { conversationPath } from '@/lib/research/ask';

const formats = ['markdown', 'html', 'docx'] as const;

/** The conversation, or one answer of it, as a file with sources, dates and scope. */
export function ExportDialog(props: { id: string; turnId?: string; onClose: () => void }) {
  const { id, turnId, onClose } = props;
  const t = useTranslations('research.export');
  const address = (format: string) =>
    `${conversationPath(id)}/export?${new URLSearchParams({ format, ...(turnId !== undefined && { turn: turnId }) })}`;
  return (
    <Dialog title={t(turnId === undefined ? 'all' : 'one')} onClose={onClose}>
      <p className="mb-2 text-sm text-soft">{t('text')}</p>
      <ul className="-mx-2">
        {formats.map((format) => (
          <li key={format}>
            <a
              href={address(format)}
              download
              onClick={onClose}
              className="flex min-h-9 items-center rounded px-2 text-sm hover:bg-sunken pointer-coarse:min-h-[44px]"
            >
              {t(format)}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
