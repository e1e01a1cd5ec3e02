import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/controls/select';
import { lazyPart } from '@/components/ui/lazy-part';
import type { ToldFact } from '@/lib/contract/knowledge-record';
import type { KnowledgeItem } from '@/lib/knowledge/api';
import { isCorrected } from '@/lib/knowledge/facts/edit-correction';
import { compareProperties, propertiesOf } from '@/lib/knowledge/facts/properties';
import { EditButton, type Editing } from '../edit/editing';
import type { Correcting } from '../edit/use-correction';
import { CorrectionNote } from './correction-note';
import { FactValue, useSourceName } from './fact-value';

const FactsForm = lazyPart(async () => (await import('../edit/facts-form')).FactsForm);

type Props = { item: KnowledgeItem; correcting: Correcting; editing: Editing };

export function FactsSection({ item, correcting, editing }: Props) {
  const t = useTranslations('knowledge');
  const { record, correction, mayCorrect } = item;
  const denied = correction?.says.withoutFacts ?? [];
  const opened = editing.field?.startsWith('facts.') ? [editing.field.slice(6)] : [];
  const properties = [
    ...new Set([...record.facts.map(({ property }) => property), ...denied, ...opened]),
  ].sort(compareProperties);
  const missing = propertiesOf(record.type).filter((property) => !properties.includes(property));
  const usual = usualSource(record.facts);
  const sourceName = useSourceName();
  const nameOf = (property: string) =>
    t.has(`properties.${property}`) ? t(`properties.${property}`) : property;
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-2">
      <h2 id="facts" className="text-base font-semibold">
        {t('item.facts')}
      </h2>
      {properties.length === 0 && <p className="text-sm text-soft">{t('facts.none')}</p>}
      <dl className="flex flex-col text-sm">
        {properties.map((property) => (
          <div
            key={property}
            className="grid gap-x-4 border-b border-line/60 py-2 first:border-t sm:grid-cols-[10rem_1fr]"
          >
            <dt className="text-soft">{nameOf(property)}</dt>
            <dd className="min-w-0">
              <Property
                {...{ item, correcting, editing, property, usual }}
                name={nameOf(property)}
              />
            </dd>
          </div>
        ))}
      </dl>
      {usual && (
        <p className="text-xs text-faint">
          {t('facts.usualSource', { source: sourceName(usual) })}
        </p>
      )}
      {mayCorrect && missing.length > 0 && (
        <Select
          label={t('facts.addTitle')}
          hideLabel
          className="w-56 text-sm"
          value=""
          choices={[
            { value: '', label: t('facts.add') },
            ...missing.map((value) => ({ value, label: nameOf(value) })),
          ]}
          onChange={(property) => property && editing.open(`facts.${property}`)}
        />
      )}
    </section>
  );
}

/** The most common source, which is named once for all. */
function usualSource(facts: readonly ToldFact[]): string | undefined {
  const groups = [...Map.groupBy(facts, ({ source }) => source)];
  const [source, told] = groups.sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return told && told.length > 2 && told.length * 2 > facts.length ? source : undefined;
}

function Property(props: Props & { property: string; name: string; usual: string | undefined }) {
  const { item, correcting, editing, property, name, usual } = props;
  const t = useTranslations('knowledge.facts');
  const field = `facts.${property}`;
  const facts = item.record.facts.filter((fact) => fact.property === property);
  if (editing.field === field)
    return <FactsForm {...{ item, property, correcting }} onClose={editing.close} />;
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="flex min-w-0 flex-col gap-1">
        {facts.map((fact) => (
          <FactValue key={JSON.stringify(fact)} fact={fact} usual={usual} />
        ))}
        {facts.length === 0 && isCorrected(item.correction?.says, field) && (
          <span className="text-faint italic">{t('noValue')}</span>
        )}
        <CorrectionNote item={item} fields={[field]} correcting={correcting} />
      </div>
      {item.mayCorrect && (
        <EditButton field={field} editing={editing} label={t('edit', { property: name })} />
      )}
    </div>
  );
}
