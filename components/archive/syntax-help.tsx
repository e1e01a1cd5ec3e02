import { CircleQuestionMark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/controls/button';
import { lazyPart } from '@/components/ui/lazy-part';

const Popover = lazyPart(async () => (await import('@/components/ui/controls/popover')).Popover);

const rows = [
  ['tram line', 'all'],
  ['"tram line"', 'phrase'],
  ['=trams', 'exact'],
  ['tram*', 'prefix'],
  ['tram OR bus', 'or'],
  ['-bus', 'minus'],
  ['tram NEAR/5 line', 'near'],
  ['title:tram', 'title'],
  ['section:local', 'field'],
  ['publishDate:May 1937', 'date'],
  ['publishDate:[2024-01-01 TO NOW]', 'range'],
] as const;

export function SyntaxHelp() {
  const t = useTranslations('archive.help');
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <span ref={anchor} className="flex">
      <IconButton icon={CircleQuestionMark} label={t('open')} onPress={() => setOpen(true)} />
      {isOpen && (
        <Popover label={t('open')} triggerRef={anchor} onClose={() => setOpen(false)}>
          <dl className="flex flex-col gap-2 text-sm">
            {rows.map(([written, name]) => (
              <div key={name}>
                <dt>
                  <code className="rounded bg-sunken px-1 py-0.5 text-[13px]">{written}</code>
                </dt>
                <dd className="text-soft">{t(name)}</dd>
              </div>
            ))}
          </dl>
        </Popover>
      )}
    </span>
  );
}
