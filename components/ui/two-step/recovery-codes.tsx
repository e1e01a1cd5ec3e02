import { Copy, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../controls/button';
import { useCopy } from '../hooks/use-copy';
import { saveFile } from '../save-file';
import { takeFocus } from './take-focus';

/** Shows recovery codes once: the server keeps only their hashes. */
export function RecoveryCodes(props: { codes: readonly string[]; onDone: () => void }) {
  const { codes, onDone } = props;
  const t = useTranslations('auth.twoStep');
  const copy = useCopy({ done: t('codesCopied'), failed: t('copyFailed') });
  const text = `${codes.join('\n')}\n`;
  const save = () =>
    saveFile(new Blob([`${t('fileHead')}\n\n${text}`], { type: 'text/plain' }), t('fileName'));
  return (
    <div className="flex flex-col gap-4">
      <p ref={takeFocus} tabIndex={-1} className="text-sm text-soft outline-none">
        {t('codesText')}
      </p>
      <ul
        aria-label={t('codes')}
        className="flex flex-col gap-1 rounded-md border border-line bg-sunken p-3 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onPress={() => copy(text)}>
          {t('copyCodes')}
        </Button>
        <Button icon={Download} onPress={save}>
          {t('saveCodes')}
        </Button>
        <Button variant="primary" onPress={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
