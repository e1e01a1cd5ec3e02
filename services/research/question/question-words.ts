import type { QuestionKind } from '../../../lib/contract/research-details.ts';

/** What a question begins with or has in it, by language; the first that fits decides. */
const patterns: Readonly<Record<string, readonly (readonly [RegExp, QuestionKind])[]>> = {
  en: [
    [/\btime ?line\b|\bchronolog/i, 'timeline'],
    [/\bcompar(e|ison)\b|\bdifferences? between\b/i, 'comparison'],
    [/\bsummar/i, 'summary'],
    [/\bwhat happened\b|\bwhat is known\b|\bwhat do we know\b/i, 'events'],
    [/\bhow (many|much|long|far|old|tall|high|fast|deep|big|large|heavy|often)\b/i, 'how-many'],
    [/\bwho(m|se)?\b/i, 'who'],
    [/\bwhere\b/i, 'where'],
    [/\bwhen\b|\b(what|which|in which) (year|day|date|month)\b/i, 'when'],
    [/\bwhy\b/i, 'why'],
    [/\bhow\b/i, 'how'],
    [/^(is|are|was|were|do|does|did|has|have|had|can|could|will|would)\b/i, 'yes-no'],
  ],
  cs: [
    [/časov(á|ou|é) os|chronologi/i, 'timeline'],
    [/porovn(ej|ejte|at|ání)|srovn(ej|ejte|at|ání)|rozdíl/i, 'comparison'],
    [/shrn(i|ň|out|utí)|souhrn/i, 'summary'],
    [/co se (stalo|dělo|ví)|co víme/i, 'events'],
    [/\bkolik|jak (dlouho|daleko|starý|stará|vysok|rychl|hlubok|velk|těžk|často)/i, 'how-many'],
    [/(?<!\p{L})(kdo|koho|komu|kým|čí)(?!\p{L})/iu, 'who'],
    [/(?<!\p{L})(kde|kam|odkud)(?!\p{L})/iu, 'where'],
    [/(?<!\p{L})kdy(?!\p{L})|(který|kterém|kterého) (rok|roce|roku|den|dni|dne)/iu, 'when'],
    [/(?<!\p{L})proč(?!\p{L})/iu, 'why'],
    [/(?<!\p{L})jak(?!\p{L})/iu, 'how'],
    [/^(je|jsou|byl|byla|bylo|byli|má|mají|měl|může|bude)(?!\p{L})/iu, 'yes-no'],
  ],
};

/** What a question asks for; `what` where its words do not tell. */
export function questionKind(text: string, language: string): QuestionKind {
  const own = patterns[language] ?? patterns.en ?? [];
  return own.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? 'what';
}

/** Types of entities that answer such a question. */
const typesByKind: Partial<Record<QuestionKind, readonly string[]>> = {
  who: ['person', 'organization'],
  where: ['location'],
  when: ['date', 'time', 'set'],
  'how-many': ['number', 'duration', 'money', 'percent'],
};

export function answerTypesOf(kind: QuestionKind): readonly string[] {
  return typesByKind[kind] ?? [];
}
