import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Analysis, Sentence } from '@/lib/contract/analysis';
import { useReveal } from '../editor/use-editor';
import { useSession } from '../session-context';
import { useStore } from '../store';

const maxRelations = 60;

export function LanguageDetails() {
  const { analysis, settings } = useSession();
  const answer = useStore(analysis.findings, (findings) => findings?.answer.analysis);
  const hasNoTrees = settings.extensions.includes('analysis-without-trees');
  useEffect(() => {
    if (hasNoTrees) analysis.showTrees();
  }, [analysis, hasNoTrees]);
  if (!answer) return null;
  return (
    <div className="flex flex-col gap-5 text-[13px]">
      <Figures analysis={answer} />
      <Relations analysis={answer} />
      <Parse analysis={answer} />
    </div>
  );
}

function Figures({ analysis }: { analysis: Analysis }) {
  const t = useTranslations('drafts.language');
  const tLanguages = useTranslations('common.languages');
  const sentences = (analysis.paragraphs ?? []).flatMap((paragraph) => paragraph.sentences);
  const tokens = sentences.flatMap((sentence) => sentence.tokens);
  const words = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token.text));
  const forms = new Set(words.map((token) => (token.lemma ?? token.text).toLowerCase()));
  const code = analysis.language.detected;
  const figures: [string, string | number][] = [
    ['language', tLanguages.has(code) ? tLanguages(code) : code],
    ['paragraphs', analysis.paragraphs?.length ?? 0],
    ['sentences', sentences.length],
    ['words', words.length],
    ['perSentence', sentences.length > 0 ? (words.length / sentences.length).toFixed(1) : '–'],
    ['variety', words.length > 0 ? `${Math.round((forms.size / words.length) * 100)} %` : '–'],
    ['characters', analysis.usedChars ?? '–'],
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {figures.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-faint">{t(`figures.${name}`)}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Relations({ analysis }: { analysis: Analysis }) {
  const t = useTranslations('drafts.language');
  const session = useSession();
  const reveal = useReveal();
  const relations = analysis.relations ?? [];

  function jump(tokenIds: readonly string[] | undefined) {
    const findings = session.analysis.findings.get();
    reveal(tokenIds && findings?.alignment.spanOf(tokenIds), findings?.texts ?? []);
  }

  return (
    <section>
      <h3 className="text-xs font-semibold text-soft">
        {t('relations')} <span className="font-normal text-faint">{relations.length}</span>
      </h3>
      {relations.length === 0 && <p className="mt-1 text-faint">{t('noRelations')}</p>}
      <ul className="mt-1">
        {relations.slice(0, maxRelations).map((relation) => {
          const part = (type: string) =>
            relation.args
              .filter((argument) => argument.type === type)
              .map((argument) => argument.name)
              .join(', ');
          const isNegated = relation.feats?.negated === 'true';
          return (
            <li key={relation.id}>
              <button
                type="button"
                onClick={() => jump(relation.support?.[0]?.tokenIds)}
                className="w-full cursor-pointer rounded px-1 py-0.5 text-left hover:bg-sunken"
              >
                {part('SUBJECT')}{' '}
                <strong className="font-semibold">
                  {relation.feats?.modality ? `${relation.feats.modality} ` : ''}
                  {isNegated ? t('not', { name: relation.name }) : relation.name}
                </strong>{' '}
                {part('OBJECT')}
              </button>
            </li>
          );
        })}
      </ul>
      {relations.length > maxRelations && (
        <p className="text-xs text-faint">
          {t('more', { count: relations.length - maxRelations })}
        </p>
      )}
    </section>
  );
}

function Parse({ analysis }: { analysis: Analysis }) {
  const t = useTranslations('drafts.language');
  const sentences = (analysis.paragraphs ?? []).flatMap((paragraph) => paragraph.sentences);
  const [index, setIndex] = useState(0);
  const sentence = sentences[Math.min(index, sentences.length - 1)];
  if (!sentence) return null;
  return (
    <section>
      <h3 className="text-xs font-semibold text-soft">{t('parse')}</h3>
      <select
        aria-label={t('sentence')}
        value={Math.min(index, sentences.length - 1)}
        onChange={(event) => setIndex(Number(event.target.value))}
        className="mt-1.5 h-8 w-full rounded-md border border-line-strong bg-raised px-2 text-[13px]"
      >
        {sentences.map((entry, position) => (
          <option key={entry.id} value={position}>
            {position + 1}.{' '}
            {entry.tokens
              .map((token) => token.text)
              .join(' ')
              .slice(0, 70)}
          </option>
        ))}
      </select>
      <ParseTable sentence={sentence} />
    </section>
  );
}

function ParseTable({ sentence }: { sentence: Sentence }) {
  const t = useTranslations('drafts.language');
  const textOf = new Map(sentence.tokens.map((token) => [token.id, token.text]));
  const hasTree = sentence.tokens.some((token) => token.fnc);
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrolled by key as well
      tabIndex={0}
      className="mt-2 overflow-x-auto"
    >
      <table className="w-full text-left text-xs">
        <thead className="text-faint">
          <tr>
            {['word', 'lemma', 'pos', ...(hasTree ? ['head'] : []), 'features'].map((name) => (
              <th key={name} scope="col" className="py-1 pr-3 font-medium whitespace-nowrap">
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sentence.tokens.map((token) => (
            <tr key={token.id} className="border-t border-line/60 align-top">
              <td className="py-1 pr-3 font-medium whitespace-nowrap">{token.text}</td>
              <td className="py-1 pr-3 whitespace-nowrap">{token.lemma}</td>
              <td className="py-1 pr-3 text-soft">{token.pos}</td>
              {hasTree && (
                <td className="py-1 pr-3 whitespace-nowrap text-soft">
                  {token.fnc}
                  {token.parId && ` ← ${textOf.get(token.parId) ?? ''}`}
                </td>
              )}
              <td className="min-w-32 py-1 text-faint">
                {Object.entries(token.feats ?? {})
                  .map(([name, value]) => `${name}=${value}`)
                  .join(' ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
