import { useTranslations } from 'next-intl';

/** Full class names, so that the style sheet compiler finds them. */
const colours: Record<string, string> = {
  person: 'bg-(--entity-person)',
  organization: 'bg-(--entity-organization)',
  location: 'bg-(--entity-location)',
  product: 'bg-(--entity-product)',
  event: 'bg-(--entity-event)',
};

/** The type of an item in words, in the colour it has in articles. */
export function TypeMark({ type }: { type: string }) {
  const t = useTranslations('knowledge.types');
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-faint">
      <span
        aria-hidden
        className={`size-2 rounded-full ${colours[type] ?? 'bg-(--entity-general)'}`}
      />
      {t.has(type) ? t(type) : type}
    </span>
  );
}
