import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { fieldLook } from '@/components/ui/controls/text-field';
import { parseTagRule } from '@/lib/query-language/tag-rule';

const checkPause = 400;
const excerptContext = 24;
const signs = [
  { id: 'word', rule: 'tram' },
  { id: 'prefix', rule: 'tram*' },
  { id: 'phrase', rule: '"tram line"' },
  { id: 'both', rule: 'tram AND city' },
  { id: 'either', rule: 'tram OR bus' },
  { id: 'not', rule: 'tram NOT museum' },
  { id: 'near', rule: 'tram NEAR/5 delay' },
  { id: 'count', rule: 'tram>=3' },
  { id: 'name', rule: 'NAME AND city' },
  { id: 'only', rule: 'ONLY NAME AND city' },
] as const;

/** Rule of a tag beyond its names; errors appear once the typing rests. */
export function RuleField(props: { value: string; onChange: (value: string) => void }) {
  const { value, onChange } = props;
  const t = useTranslations('tags');
  const id = useId();
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), checkPause);
    return () => clearTimeout(timer);
  }, [value]);
  const parsed = rested.trim() ? parseTagRule(rested) : undefined;
  const error = parsed && 'error' in parsed && rested === value ? parsed.error : undefined;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-[13px] font-medium text-soft">
        {t('editor.rule')}
      </label>
      <textarea
        id={id}
        rows={2}
        spellCheck={false}
        maxLength={2000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setRested(value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        className={`field-sizing-content min-h-15 resize-y py-1.5 font-mono text-[13px] ${error ? 'border-bad!' : ''} ${fieldLook}`}
      />
      <div id={`${id}-note`} role="status" className="text-xs">
        {error ? (
          <>
            <p className="truncate font-mono text-[13px] text-soft" aria-hidden>
              {error.at > excerptContext && '…'}
              {rested.slice(Math.max(0, error.at - excerptContext), error.at)}
              <mark className="bg-bad-soft text-bad underline decoration-wavy underline-offset-3">
                {rested.slice(error.at, error.at + error.length) || '\u2007'}
              </mark>
              {rested.slice(error.at + error.length, error.at + error.length + excerptContext)}
            </p>
            <p className="text-bad">
              {t('editor.ruleError', { at: error.at + 1, message: t(`ruleErrors.${error.code}`) })}
            </p>
          </>
        ) : (
          <p className="text-faint">
            {t(value.trim() && rested === value ? 'editor.ruleFine' : 'editor.ruleText')}
          </p>
        )}
      </div>
      <details className="text-[13px]">
        <summary className="w-fit cursor-pointer text-accent underline underline-offset-2 pointer-coarse:leading-[44px]">
          {t('editor.ruleHelp')}
        </summary>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {signs.map((sign) => (
            <div key={sign.id} className="contents">
              <dt>
                <code className="rounded bg-sunken px-1 py-0.5 text-xs">{sign.rule}</code>
              </dt>
              <dd className="text-soft">{t(`ruleSigns.${sign.id}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
