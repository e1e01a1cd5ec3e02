import type { Token } from '../types.ts';
import { type ChunkGrammar, isNegatedByJoiner, type VerbChunk } from './chunk.ts';

/** A verb group that begins at a token: auxiliaries, negation, adverbs between them, full verbs. */
export function readVerb(
  tokens: readonly Token[],
  from: number,
  grammar: ChunkGrammar,
): VerbChunk | undefined {
  const verbs: number[] = [];
  let modal: number | undefined;
  let negated = isNegatedByJoiner(tokens, from, grammar);
  let finite = false;
  let lastAux = -1;
  let isPassiveAux = false;
  let at = from;
  for (; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const lemma = (token.lemma ?? token.norm).toLowerCase();
    if (grammar.negations.has(token.norm) && (at > from || continues(tokens, at + 1)))
      negated = true;
    else if (token.upos === 'AUX') {
      if (verbs.length > 0) break;
      if (grammar.modals.has(lemma)) modal ??= at;
      finite ||= token.feats?.VerbForm !== 'Inf' && token.feats?.VerbForm !== 'Part';
      negated ||= isNegatedForm(token, grammar);
      isPassiveAux = grammar.copulas.has(lemma);
      lastAux = at;
    } else if (token.upos === 'VERB') {
      if (verbs.length > 0 && !isInfinitiveMark(tokens[at - 1], grammar)) break;
      if (verbs.length === 0 && lastAux < 0) finite = isFiniteForm(token, grammar);
      negated ||= isNegatedForm(token, grammar);
      verbs.push(at);
    } else if (isInfinitiveMark(token, grammar) && continues(tokens, at + 1)) {
      if (verbs.length === 0 && lastAux < 0) finite = false;
    } else if (token.upos !== 'ADV' || !continues(tokens, at + 1) || at === from) break;
  }
  const head = verbs.at(-1) ?? lastAux;
  if (head < 0) return undefined;
  const first = verbs[0] === undefined ? undefined : tokens[verbs[0]];
  const passive =
    isPassiveAux &&
    first?.feats?.VerbForm === 'Part' &&
    first.feats.Voice !== 'Act' &&
    !/ing$/.test(first.norm);
  const lemma = (tokens[head]?.lemma ?? '').toLowerCase();
  return {
    kind: 'verb',
    from,
    to: head + 1,
    head,
    verbs,
    ...(modal !== undefined && { modal }),
    negated,
    passive,
    finite,
    copula: verbs.length === 0 ? grammar.copulas.has(lemma) : false,
  };
}

/** The negation is in the word itself; a tagger may miss it, a prefix that the lemma lacks shows it. */
function isNegatedForm({ norm, lemma, feats }: Token, { negativePrefix }: ChunkGrammar): boolean {
  if (feats?.Polarity === 'Neg') return true;
  if (negativePrefix === undefined || lemma === undefined) return false;
  return norm.startsWith(negativePrefix) && !lemma.toLowerCase().startsWith(negativePrefix);
}

/** Slavic past tenses are participles that need no auxiliary. */
function isFiniteForm({ feats }: Token, grammar: ChunkGrammar): boolean {
  const form = feats?.VerbForm;
  if (form === 'Fin' || form === undefined) return true;
  return grammar.kind === 'case' && form === 'Part' && feats?.Tense === 'Past';
}

/** True if a verb comes after at most two adverbs or negations. */
function continues(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < Math.min(tokens.length, from + 3); at++) {
    const tag = tokens[at]?.upos;
    if (tag === 'VERB' || tag === 'AUX') return true;
    if (tag !== 'ADV' && tag !== 'PART') return false;
  }
  return false;
}

function isInfinitiveMark(token: Token | undefined, grammar: ChunkGrammar): boolean {
  return token !== undefined && grammar.infinitive.has(token.norm) && token.upos === 'PART';
}
