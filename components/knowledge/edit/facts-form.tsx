import { Plus, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import type { Fact } from '@/lib/contract/knowledge-record';
import { correctFacts } from '@/lib/knowledge/facts/edit-correction';
import {
  type DraftErrors,
  type FactDraft,
  newDraft,
  readDraft,
  toDraft,
} from '@/lib/knowledge/facts/fact-draft';
import { CorrectionForm } from './correction-form';
import { FactFields } from './fact-fields';
import type { FormProps } from './use-correction';

type Row = { id: number; draft: FactDraft; errors: DraftErrors };

/** All facts of one property; an empty list is a valid answer. */
export function FactsForm({
  item,
  property,
  correcting,
  onClose,
}: FormProps & { property: string }) {
  const t = useTranslations('knowledge');
  const language = useLocale();
  const known = item.record.facts.filter((fact) => fact.property === property);
  const [before] = useState(() =>
    known.length > 0
      ? known.map((fact) => toDraft(fact, language))
      : [newDraft(property, language)],
  );
  const [rows, setRows] = useState<Row[]>(() =>
    before.map((draft, id) => ({ id, draft, errors: {} })),
  );
  const name = t.has(`properties.${property}`) ? t(`properties.${property}`) : property;

  const change = (id: number, more: Partial<FactDraft>) =>
    setRows(
      rows.map((row) =>
        row.id === id ? { ...row, draft: { ...row.draft, ...more }, errors: {} } : row,
      ),
    );
  const add = () => {
    const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
    setRows([...rows, { id, draft: newDraft(property, language), errors: {} }]);
  };

  function save() {
    const read = rows.map((row) => ({ row, ...readDraft(property, row.draft, language) }));
    const facts = read.flatMap((one): Fact[] => ('fact' in one ? [one.fact] : []));
    if (facts.length < rows.length) {
      setRows(read.map((one) => ({ ...one.row, errors: 'errors' in one ? one.errors : {} })));
      return undefined;
    }
    const isSame = JSON.stringify(rows.map(({ draft }) => draft)) === JSON.stringify(before);
    const says = correctFacts(correcting.standing, property, facts);
    return correcting.save(isSame ? undefined : says, [`facts.${property}`]).then(onClose);
  }

  return (
    <CorrectionForm title={name} onSave={save} onCancel={onClose}>
      {rows.length === 0 && <p className="text-sm text-soft">{t('facts.noValue')}</p>}
      {rows.map(({ id, draft, errors }, place) => (
        <fieldset
          key={id}
          className="flex flex-col gap-3 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-4"
        >
          <legend className="sr-only">{`${name} ${place + 1}`}</legend>
          <FactFields
            property={property}
            draft={draft}
            errors={errors}
            onChange={(more) => change(id, more)}
          />
          <Button
            size="small"
            variant="ghost"
            icon={Trash2}
            className="-ml-2 self-start"
            onPress={() => setRows(rows.filter((row) => row.id !== id))}
          >
            {t('facts.removeValue')}
          </Button>
        </fieldset>
      ))}
      <Button size="small" icon={Plus} className="self-start" onPress={add}>
        {t('facts.addValue')}
      </Button>
    </CorrectionForm>
  );
}
