import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextArea } from '@/components/ui/controls/text-area';
import { TextField } from '@/components/ui/controls/text-field';
import type { Language } from '@/lib/contract/inventories';
import { correctDescription, correctNames } from '@/lib/knowledge/facts/edit-correction';
import { useLanguageName } from '../changed-fields';
import { CorrectionForm } from './correction-form';
import type { FormProps } from './use-correction';

export function NamesForm(props: FormProps & { language: Language }) {
  const { item, language, correcting, onClose } = props;
  const t = useTranslations('knowledge.names');
  const languageName = useLanguageName()(language);
  const [first = '', ...rest] = item.record.names[language] ?? [];
  const before = item.record.descriptions[language] ?? '';
  const [name, setName] = useState(first);
  const [others, setOthers] = useState(rest.join('\n'));
  const [description, setDescription] = useState(before);

  function save() {
    const lines = [name, ...others.split('\n')].map((line) => line.trim()).filter(Boolean);
    const names = [...new Set(lines)];
    const fields = [`names.${language}`, `descriptions.${language}`];
    let says = correcting.standing;
    if (names.join('\n') !== [first, ...rest].filter(Boolean).join('\n')) {
      says = correctNames(says, language, names);
    }
    if (description.trim() !== before) {
      says = correctDescription(says, language, description.trim());
    }
    const isSame = says === correcting.standing;
    return correcting.save(isSame ? undefined : says, fields).then(onClose);
  }

  return (
    <CorrectionForm title={t('edit', { language: languageName })} onSave={save} onCancel={onClose}>
      <TextField
        label={t('formName', { language: languageName })}
        value={name}
        onChange={setName}
        maxLength={300}
      />
      <TextArea label={t('formOthers')} value={others} onChange={setOthers} rows={3} />
      <TextField
        label={t('formDescription', { language: languageName })}
        value={description}
        onChange={setDescription}
        maxLength={300}
      />
    </CorrectionForm>
  );
}
