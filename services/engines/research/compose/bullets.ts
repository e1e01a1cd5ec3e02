import { codePointLength } from '../../../../lib/text/text.ts';
import { type ArticleTexts, passageKey } from '../retrieve/article-texts.ts';
import type { ComposedPart, Passage, Question } from '../types.ts';
import { isTooLong } from './shorten-part.ts';

/** Presents an archive sentence as a part; a sentence in another language than the question's is marked as a quote. */
export function bullet(
  shown: Shown,
  { sentence }: Passage,
  question: Question,
  title?: string,
): ComposedPart {
  return {
    type: 'bullet',
    ...(title !== undefined && { title }),
    ...shown,
    ...(sentence.language !== question.language && { language: sentence.language }),
  };
}

export function quoted(passage: Passage): Shown {
  return { text: passage.sentence.text, sources: [passage] };
}

export type Titled = { readonly passage: Passage; readonly title: string | undefined };

/** Presents sentences as consecutive parts, each readable on its own. */
export async function bulletsOf(
  chosen: readonly Titled[],
  question: Question,
  texts: Pick<ArticleTexts, 'sentences'>,
): Promise<ComposedPart[]> {
  const parts: ComposedPart[] = [];
  let said: ReadonlySet<string> = new Set();
  const shown = new Set<string>();
  for (const { passage, title } of chosen) {
    // A passage may already be shown as the context of the one before.
    if (shown.has(passageKey(passage))) continue;
    const own = leansOnOther(passage) ? await makeSelfContained(passage, texts, said) : undefined;
    const part = bullet(own ?? quoted(passage), passage, question, title);
    parts.push(part);
    said = new Set(part.sources.map(passageKey));
    for (const place of said) shown.add(place);
  }
  return parts;
}

/** Beginnings that refer to the sentence before. */
const leaning: Readonly<Record<string, RegExp>> = {
  en: /^(?:he|she|it|they|his|her|hers|its|their|theirs|this|that|these|those|both|such|the (?:company|firm|group|team|club|party|agency|bank|man|woman|pair|two|three|former|latter|same))(?!\p{L})/iu,
  cs: /^(?:on|ona|ono|oni|ony|jeho|její|jejich|ten|ta|to|ti|ty|tento|tato|toto|tito|tyto|tím|tomu|tom|tam|tehdy|oba|obě|oběma|podle (?:něj|něho|ní|nich)|společnost|firma|klub|tým|skupina)(?!\p{L})/iu,
  sk: /^(?:on|ona|ono|oni|ony|jeho|jej|ich|ten|tá|to|tí|tie|tento|táto|toto|títo|tieto|obaja|obe)(?!\p{L})/iu,
  de: /^(?:er|sie|es|sein|seine|ihr|ihre|dies|diese|dieser|dieses|beide)(?!\p{L})/iu,
  fr: /^(?:il|elle|ils|elles|son|sa|ses|leur|leurs|ce|cet|cette|ces|cela|celui-ci|celle-ci)(?!\p{L})/iu,
  es: /^(?:él|ella|ellos|ellas|su|sus|este|esta|esto|estos|estas|ambos|ambas)(?!\p{L})/iu,
  nl: /^(?:hij|zij|ze|het|zijn|haar|hun|dit|deze|beide)(?!\p{L})/iu,
  pl: /^(?:on|ona|ono|oni|one|jego|jej|ich|ten|ta|to|ci|te|obaj|obie)(?!\p{L})/iu,
};
const personal: Readonly<Record<string, RegExp>> = {
  en: /^(?:he|she|his|her)(?!\p{L})/iu,
  cs: /^(?:on|ona|jeho|její)(?!\p{L})/iu,
};

/** Furthest position of a subject, code points. */
const subjectWithin = 25;

function leansOnOther(passage: Passage): boolean {
  const { language, text } = passage.sentence;
  // A stretch of a very long sentence seldom is its beginning.
  return !isTooLong(passage) && (leaning[language]?.test(text) ?? false);
}

export type Shown = Pick<ComposedPart, 'text' | 'sources' | 'answer'>;

/** Inserts the antecedent of a pronoun in brackets if it is unambiguous, else prepends the sentence before, unless in `said`. */
export async function makeSelfContained(
  passage: Passage,
  texts: Pick<ArticleTexts, 'sentences'>,
  said: ReadonlySet<string>,
): Promise<Shown> {
  const plain = asItStands(passage);
  const previous = await sentenceBefore(passage, texts);
  if (!previous || said.has(passageKey(previous))) return plain;
  const named = antecedent(passage, previous);
  if (named) return withName(passage, named, previous);
  const lead = `${previous.sentence.text} `;
  return {
    text: lead + passage.sentence.text,
    sources: [passage, previous],
    ...shifted(passage, codePointLength(lead)),
  };
}

/** The same for the answering sentence, which stays first; its context follows. */
export async function explainAnsweringSentence(
  passage: Passage,
  texts: Pick<ArticleTexts, 'sentences'>,
) {
  const previous = await sentenceBefore(passage, texts);
  const named = previous && antecedent(passage, previous);
  return {
    shown: named ? withName(passage, named, previous) : asItStands(passage),
    context: previous && !named ? { ...previous, score: passage.score } : undefined,
  };
}

function asItStands(passage: Passage): Shown {
  return { ...quoted(passage), ...shifted(passage, 0) };
}

function shifted({ answer }: Passage, by: number): Pick<Shown, 'answer'> {
  return answer ? { answer: { off: answer.off + by, len: answer.len } } : {};
}

async function sentenceBefore(passage: Passage, texts: Pick<ArticleTexts, 'sentences'>) {
  if (!leansOnOther(passage)) return undefined;
  const { sentence, article } = passage;
  return (await texts.sentences(article)).findLast(
    ({ sentence: { paragraph, off } }) =>
      paragraph < sentence.paragraph || (paragraph === sentence.paragraph && off < sentence.off),
  );
}

/** Returns the antecedent if the sentence before has one person, as its subject. */
function antecedent({ sentence }: Passage, previous: Passage): string | undefined {
  if (!personal[sentence.language]?.test(sentence.text)) return undefined;
  const persons = previous.sentence.entities.filter(({ type }) => type === 'person');
  const [first] = persons;
  if (!first || first.off > subjectWithin) return undefined;
  const isOnly = persons.every(({ stdForm }) => stdForm === first.stdForm);
  return isOnly ? first.stdForm : undefined;
}

function withName(passage: Passage, name: string, previous: Passage): Shown {
  const { text } = passage.sentence;
  const [pronoun = ''] = /^\p{L}+/u.exec(text) ?? [];
  const put = ` [${name}]`;
  const isBehind = passage.answer && passage.answer.off >= codePointLength(pronoun);
  return {
    text: pronoun + put + text.slice(pronoun.length),
    sources: [passage, previous],
    ...shifted(passage, isBehind ? codePointLength(put) : 0),
  };
}
