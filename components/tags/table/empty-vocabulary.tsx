import { ListChecks, Shapes, Upload } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { TableDialog } from './table-dialogs';

const ways = [
  { name: 'import', icon: Upload, dialog: { kind: 'import' } },
  { name: 'kept', icon: ListChecks, dialog: { kind: 'starters', from: 'kept' } },
  { name: 'samples', icon: Shapes, dialog: { kind: 'starters', from: 'samples' } },
] as const satisfies readonly { name: string; icon: unknown; dialog: TableDialog }[];

/** Explains editorial tags and offers three ways to begin. */
export function EmptyVocabulary(props: {
  mayEdit: boolean;
  onDialog: (dialog: TableDialog) => void;
}) {
  const { mayEdit, onDialog } = props;
  const t = useTranslations('tags.empty');
  return (
    <section className="flex max-w-3xl flex-col gap-5 py-4">
      <div>
        <h2 className="font-serif text-xl font-semibold">{t('title')}</h2>
        <p className="mt-1 text-soft">{t('text')}</p>
      </div>
      {mayEdit && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {ways.map(({ name, icon: Icon, dialog }) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => onDialog(dialog)}
                  className="group flex w-full cursor-pointer items-center gap-4 py-3.5 text-left"
                >
                  <Icon size={20} aria-hidden className="shrink-0 text-accent" />
                  <span className="min-w-0">
                    <span className="block font-medium group-hover:text-accent">{t(name)}</span>
                    <span className="block text-sm text-soft">{t(`${name}Text`)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <Link
            href="/tags/new"
            className="inline-flex items-center self-start text-sm text-accent pointer-coarse:min-h-[44px] underline underline-offset-2"
          >
            {t('own')}
          </Link>
        </>
      )}
    </section>
  );
}
