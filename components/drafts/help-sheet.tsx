import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/controls/dialog';
import { ShortcutList } from '@/components/ui/shortcut-list';

/** Those of the registry's scopes that act on this page. */
const scopes = ['desk', 'draft', 'text', 'items', 'corrections', 'related', 'photos'] as const;

export function HelpSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('drafts');
  return (
    <Dialog title={t('help.title')} width="medium" onClose={onClose}>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the sheet must be scrolled by key as well
        tabIndex={0}
        className="gap-x-10 outline-none sm:columns-2"
      >
        {scopes.map((scope) => (
          <section key={scope} className="mb-5 break-inside-avoid">
            <h3 className="mb-1.5 text-xs font-semibold text-soft">{t(`help.scopes.${scope}`)}</h3>
            <ShortcutList scope={scope} part="drafts" />
          </section>
        ))}
      </div>
      <p className="text-xs text-faint">{t('help.note')}</p>
    </Dialog>
  );
}
