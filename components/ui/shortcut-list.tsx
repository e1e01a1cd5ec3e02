import { useTranslations } from 'next-intl';
import { useIsMac } from './hooks/use-is-mac';
import { printShortcut, type ShortcutScope, shortcuts } from './shortcuts';

/** The keys of a scope, in the words of a part's messages. */
export function ShortcutList({ scope, part }: { scope: ShortcutScope; part: string }) {
  const t = useTranslations(`${part}.shortcuts`);
  const mac = useIsMac();
  const shown = shortcuts.filter((shortcut) => shortcut.scope === scope);
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {shown.map(({ id }) => (
        <div key={id} className="flex items-baseline justify-between gap-4">
          <dt>{t(id)}</dt>
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
  );
}
