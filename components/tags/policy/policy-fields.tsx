import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Slider } from '@/components/ui/controls/slider';
import { fieldLook } from '@/components/ui/controls/text-field';
import { type TagPolicy, tagFamilies } from '@/lib/drafts/policy';
import { ChoiceRow } from '../choice-row';

const lists = ['open', 'closed'] as const;

type Props = { policy: TagPolicy; onChange: (policy: TagPolicy) => void };

export function PolicyFields({ policy, onChange }: Props) {
  const t = useTranslations('tags.rules');
  const id = useId();
  return (
    <>
      <fieldset>
        <legend className="text-base font-semibold">{t('families')}</legend>
        <p className="text-[13px] text-faint">{t('familiesText')}</p>
        <div className="mt-2 divide-y divide-line/70 border-y border-line">
          {tagFamilies.map((family) => (
            <ChoiceRow
              key={family}
              type="checkbox"
              name={t(`familyNames.${family}`)}
              text={t(`familyTexts.${family}`)}
              isOn={policy.families.includes(family)}
              onChange={(isOn) =>
                onChange({
                  ...policy,
                  families: tagFamilies.filter((one) =>
                    one === family ? isOn : policy.families.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-base font-semibold">{t('list')}</legend>
        <div className="mt-2 divide-y divide-line/70 border-y border-line">
          {lists.map((list) => (
            <ChoiceRow
              key={list}
              type="radio"
              group={`${id}-list`}
              name={t(list)}
              text={t(`${list}Text`)}
              isOn={policy.list === list}
              onChange={() => onChange({ ...policy, list })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="text-base font-semibold">{t('start')}</legend>
        <Slider
          label={t('threshold')}
          value={policy.threshold}
          onChange={(threshold) => onChange({ ...policy, threshold })}
        />
        <div>
          <div className="flex items-center gap-2 text-xs text-soft">
            <label htmlFor={`${id}-most`}>{t('most')}</label>
            <input
              id={`${id}-most`}
              type="number"
              min={0}
              max={100}
              value={policy.most}
              aria-describedby={`${id}-hint`}
              onChange={(event) => {
                const most = event.target.valueAsNumber;
                if (Number.isInteger(most) && most >= 0 && most <= 100)
                  onChange({ ...policy, most });
              }}
              className={`h-8 max-w-20 text-sm ${fieldLook}`}
            />
          </div>
          <p id={`${id}-hint`} className="mt-1 text-xs text-faint">
            {t('maxHint')}
          </p>
        </div>
      </fieldset>
    </>
  );
}
