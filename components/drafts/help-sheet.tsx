'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { useIsMac } from '@/components/ui/use-is-mac';
import { printShortcut, shortcutScopes, shortcuts } from '@/lib/shortcuts';

/** Every shortcut by where it acts, from the registry. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('drafts');
  const mac = useIsMac();
  return (
    <Dialog title={t('help.title')} width="medium" isOpen onClose={onClose}>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the sheet must be scrolled by key as well
        tabIndex={0}
        className="gap-x-10 outline-none sm:columns-2"
      >
        {shortcutScopes.map((scope) => (
          <section key={scope} className="mb-5 break-inside-avoid">
            <h3 className="mb-1.5 text-xs font-semibold text-soft">{t(`help.scopes.${scope}`)}</h3>
            <dl className="flex flex-col gap-1.5 text-sm">
              {shortcuts
                .filter((shortcut) => shortcut.scope === scope)
                .map(({ id }) => (
                  <div key={id} className="flex items-baseline justify-between gap-4">
                    <dt>{t(`shortcuts.${id}`)}</dt>
                    <dd className="flex shrink-0 gap-1">
                      {printShortcut(id, mac).map((keys) => (
                        <kbd
                          key={keys}
                          className="rounded border border-line bg-raised px-1.5 py-0.5 font-sans text-xs text-soft"
                        >
                          {keys}
                        </kbd>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="text-xs text-faint">{t('help.note')}</p>
    </Dialog>
  );
}
