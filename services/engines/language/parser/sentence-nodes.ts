import { hashString, mix } from '../../../../lib/text/hash.ts';
import { type Token, uposTags } from '../types.ts';

/** Stands for a word that is not there: before the first, behind the last, no child. */
export const noNode = 0;

/**
 * A sentence's words as the parser sees them, by node: node 0 stands for no word, then the words in their order, then the
 * root. All are hashes or small numbers.
 */
export type SentenceNodes = Readonly<ReturnType<typeof sentenceNodes>>;

const tagNumbers = new Map<string, number>(uposTags.map((tag, i) => [tag, i + 1]));
const rootTag = 20;
const otherTag = 21;

/** Features that decide about relations; gender and person do not. */
const telling = ['Case', 'VerbForm', 'Tense', 'Number', 'PronType', 'NumType', 'Mood', 'Voice'];

function inflectionOf({ upos, feats }: Token): string {
  return `${upos} ${telling.map((name) => feats?.[name] ?? '').join(' ')}`;
}

function clip(text: string): string {
  return text.length > 64 ? text.slice(0, 64) : text;
}

export function sentenceNodes(tokens: readonly Token[]) {
  const size = tokens.length + 2;
  const nodes = {
    length: tokens.length,
    root: tokens.length + 1,
    tag: new Uint32Array(size),
    /** Tag with its inflection. */
    inflected: new Uint32Array(size),
    form: new Uint32Array(size),
    lemma: new Uint32Array(size),
    ending: new Uint32Array(size),
    /** How many of them stand before the node. */
    commas: new Uint32Array(size),
    verbs: new Uint32Array(size),
    coordinators: new Uint32Array(size),
  };
  for (const [at, token] of tokens.entries()) {
    const node = at + 1;
    const norm = clip(token.norm).replace(/\p{N}/gu, '0');
    nodes.tag[node] = tagNumbers.get(token.upos ?? '') ?? otherTag;
    nodes.inflected[node] = hashString(inflectionOf(token));
    nodes.form[node] = hashString(norm);
    nodes.lemma[node] = hashString(clip(token.lemma ?? token.norm).toLowerCase());
    nodes.ending[node] = hashString(norm.slice(-3));
    nodes.commas[node + 1] = (nodes.commas[node] ?? 0) + Number(token.text === ',');
    nodes.verbs[node + 1] = (nodes.verbs[node] ?? 0) + Number(token.upos === 'VERB');
    nodes.coordinators[node + 1] = (nodes.coordinators[node] ?? 0) + Number(token.upos === 'CCONJ');
  }
  nodes.tag[nodes.root] = rootTag;
  nodes.inflected[nodes.root] = mix(rootTag, 1);
  nodes.form[nodes.root] = mix(rootTag, 2);
  nodes.lemma[nodes.root] = mix(rootTag, 3);
  return nodes;
}
