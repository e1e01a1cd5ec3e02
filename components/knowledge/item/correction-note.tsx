import { useTranslations } from 'next-intl';
import { TextButton } from '@/components/ui/controls/text-button';
import { Time } from '@/components/ui/time';
import type { KnowledgeItem } from '@/lib/knowledge/api';
import { isCorrected } from '@/lib/knowledge/facts/edit-correction';
import type { Correcting } from '../edit/use-correction';

/** States who changed some fields and when, and offers to undo that. */
export function CorrectionNote(props: {
  item: KnowledgeItem;
  fields: readonly string[];
  correcting: Correcting;
}) {
  const { item, fields, correcting } = props;
  const t = useTranslations('knowledge.correction');
  const { correction, history, mayCorrect } = item;
  // An added item is a correction as a whole.
  if (!correction || correction.isNew) return null;
  const corrected = fields.filter((field) => isCorrected(correction.says, field));
  if (corrected.length === 0) return null;
  const last = history.find((change) => corrected.some((field) => change.fields.includes(field)));
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-accent-strong">
      <span className="font-medium">{t('changed')}</span>
      <span className="text-faint">
        {last && `${last.by.name} · `}
        <Time at={last?.at ?? correction.at} />
      </span>
      {mayCorrect && (
        <TextButton
          disabled={correcting.isPending}
          onClick={() => correcting.takeBack(corrected)}
          className="pointer-coarse:-my-3.5 pointer-coarse:py-3.5 hover:text-ink disabled:opacity-60"
        >
          {t('takeBack')}
        </TextButton>
      )}
    </p>
  );
}
