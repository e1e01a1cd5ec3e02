import { createTranslator } from 'use-intl/core';
import type { InterfaceLocale } from '../../auth/api.ts';
import { articlePath } from '../../drafts/content/link-address.ts';
import { messages } from '../../i18n/messages.ts';
import type { AnswerPart, ResearchScope, Source, Turn } from '../api.ts';

/** A turn in words, as every format of the export says it. */
export type DescribedTurn = ReturnType<typeof describeTurn>;
export type DescribedPart = ReturnType<typeof describePart>;
export type DescribedSource = ReturnType<typeof describeSource>;

export type ExportWords = {
  locale: InterfaceLocale;
  t: ReturnType<typeof translator>;
  nameOf: (id: string) => string;
  /** The desk's own address, for articles that have none on the web. */
  site: string;
};

export function translator(locale: InterfaceLocale) {
  return createTranslator({ locale, messages: messages[locale].researchExport });
}

export function describeTurn(turn: Turn, words: ExportWords) {
  return {
    question: turn.question,
    facts: factsOf(turn, words),
    notes: notesOf(turn, words),
    parts: turn.parts.map((part) => describePart(part, words)),
    sources: turn.sources.map((source) => describeSource(source, words)),
  };
}

function factsOf(turn: Turn, words: ExportWords) {
  const { t, locale } = words;
  const { details, mode, isConfidential } = turn;
  const facts: [name: string, value: string][] = [
    [t('asked'), printTime(turn.askedAt, locale)],
    [t('scope'), describeScope(turn.scope, words)],
    [t('mode'), t(`modes.${mode}`)],
  ];
  if (details) {
    const { assistant, model } = details;
    const by = assistant === 'model' ? t('model', { model: model ?? '' }) : t('builtIn');
    facts.push([t('assistant'), by]);
    if (details.newestSupport) {
      facts.push([t('newestSupport'), printDay(details.newestSupport, locale)]);
    }
  }
  if (isConfidential) facts.push([t('confidential'), t('yes')]);
  return facts;
}

function describeScope(scope: ResearchScope, { t, locale, nameOf }: ExportWords): string {
  const { from, to, sections, tags, datasets, entities } = scope;
  const parts = [
    from && to && t('dates', { from: printDay(from, locale), to: printDay(to, locale) }),
    from && !to && t('since', { from: printDay(from, locale) }),
    to && !from && t('until', { to: printDay(to, locale) }),
    sections.length > 0 && t('sections', { list: sections.join(', ') }),
    tags.length > 0 && t('tags', { list: tags.map(nameOf).join(', ') }),
    datasets.length > 0 && t('datasets', { list: datasets.join(', ') }),
    entities.length > 0 && t('entities', { list: entities.map(nameOf).join(', ') }),
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(' · ') : t('wholeArchive');
}

/** Returns notes on a run that is not simply an answer. */
function notesOf({ state, status, problem }: Turn, { t }: ExportWords): string[] {
  return [
    ...(state === 'finished' ? [] : [t(`states.${state}`, { problem: problem ?? '' })]),
    ...(status === undefined || status === 'answer' ? [] : [t(`statuses.${status}`)]),
  ];
}

function describePart(part: AnswerPart, { t, locale }: ExportWords) {
  const { title, text, type, sources, values = [] } = part;
  return {
    title,
    text: part.isBlank ? t('blank') : text,
    isNote: type !== 'bullet' || part.isBlank === true,
    sources,
    values: values.map((value) => {
      const date = value.publishedAt ? printDay(value.publishedAt, locale) : t('noDate');
      return {
        text: value.text,
        date: value.isNewest ? `${date} (${t('values.newest')})` : date,
        sources: value.sources,
      };
    }),
  };
}

function describeSource(source: Source, { t, locale, site }: ExportWords) {
  const { article, number, text, passage } = source;
  const { stateNow, isGone, publishedAt, sections, dataset, duplicates } = article;
  const date = publishedAt ? printDay(publishedAt, locale) : t('noDate');
  const list = duplicates.map(({ title, id }) => title || id).join(', ');
  return {
    number,
    title: article.title || article.id,
    line: [date, ...sections, dataset].filter(Boolean).join(' · '),
    address: article.url ?? new URL(articlePath(article.id), site).href,
    /** Changes to the article since it was cited. */
    notes: [
      ...(stateNow ? [t(`stateNow.${stateNow.kind}`, { note: stateNow.note })] : []),
      ...(isGone ? [t('gone')] : []),
      ...(duplicates.length > 0 ? [t('alsoIn', { list })] : []),
    ],
    passage: text.slice(passage.start, passage.end).trim(),
  };
}

export function printDay(at: string, locale: InterfaceLocale): string {
  return print(at, locale, { dateStyle: 'long', timeZone: 'UTC' });
}

function printTime(at: string, locale: InterfaceLocale): string {
  const named = { timeZone: 'UTC', timeZoneName: 'short' } as const;
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return print(at, locale, { ...day, hour: 'numeric', minute: '2-digit', ...named });
}

/** Other services may say dates that are none. */
function print(at: string, locale: InterfaceLocale, options: Intl.DateTimeFormatOptions): string {
  const time = Date.parse(at);
  return Number.isNaN(time) ? at : new Intl.DateTimeFormat(locale, options).format(time);
}
