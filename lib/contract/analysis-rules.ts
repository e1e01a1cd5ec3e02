import { codePointLength } from '../text/text.ts';
import type { Analysis, EntityMention, Paragraph, Sentence } from './analysis.ts';

/** The kinds of the ids of one analysis, gathered once and looked up by the rules. */
type Index = {
  ids: Map<string, string>;
  /** Token id to the id of its sentence. */
  sentenceOf: Map<string, string>;
  violations: string[];
};

/**
 * The rules of CONTRACT 2.10 that go beyond the shape of the answer, and that every offset cuts the token's text
 * out of its paragraph. Returns one sentence for each violation; none for a sound analysis.
 */
export function checkAnalysis(analysis: Analysis): string[] {
  const index: Index = { ids: new Map(), sentenceOf: new Map(), violations: [] };
  if (!/^3\.\d+\.\d+$/.test(analysis.version)) {
    index.violations.push(`version ${analysis.version} is not 3.N.N`);
  }
  gatherIds(analysis, index);
  for (const paragraph of analysis.paragraphs ?? []) checkParagraph(paragraph, index);
  checkItems(analysis, index);
  return index.violations;
}

function gatherIds(analysis: Analysis, index: Index): void {
  const add = (id: string, kind: string) => {
    const other = index.ids.get(id);
    if (other !== undefined) index.violations.push(`id ${id} stands for a ${other} and a ${kind}`);
    index.ids.set(id, kind);
  };
  for (const paragraph of analysis.paragraphs ?? []) {
    add(paragraph.id, 'paragraph');
    for (const sentence of paragraph.sentences) {
      add(sentence.id, 'sentence');
      for (const token of sentence.tokens) {
        add(token.id, 'token');
        index.sentenceOf.set(token.id, sentence.id);
      }
      for (const node of sentence.tecto ?? []) add(node.id, 'node');
    }
  }
  for (const [kind, items] of [
    ['entity', analysis.entities],
    ['tag', analysis.tags],
  ] as const) {
    for (const { id, mentions } of items ?? []) {
      add(id, kind);
      for (const mention of mentions ?? []) add(mention.id, 'mention');
    }
  }
  for (const relation of analysis.relations ?? []) add(relation.id, 'relation');
}

function checkParagraph(paragraph: Paragraph, index: Index): void {
  const cut = cutter(paragraph.text);
  const cutOriginal = cutter(paragraph.origText ?? paragraph.text);
  let end = 0;
  for (const sentence of paragraph.sentences) {
    if (sentence.tokens.length === 0) index.violations.push(`sentence ${sentence.id} has no token`);
    checkTree(sentence, index);
    for (const node of sentence.tecto ?? []) checkFeats(node, index);
    for (const token of sentence.tokens) {
      checkFeats(token, index);
      if (token.text === '') index.violations.push(`token ${token.id} has no text`);
      if (token.off < end) index.violations.push(`token ${token.id} starts inside the one before`);
      end = token.off + codePointLength(token.text);
      const found = cut(token.off, end);
      if (found !== token.text) {
        index.violations.push(
          `token ${token.id} is "${token.text}", but its place holds "${found}"`,
        );
      }
      if (token.origText === undefined && token.origOff === undefined) continue;
      const original = token.origText ?? token.text;
      const start = token.origOff ?? token.off;
      const sent = cutOriginal(start, start + codePointLength(original));
      if (sent !== original) {
        index.violations.push(`token ${token.id} was "${original}", but its place held "${sent}"`);
      }
    }
  }
}

/** Cuts by code points; texts without surrogate pairs need no array of them. */
function cutter(text: string): (start: number, end: number) => string {
  if (codePointLength(text) === text.length) return (start, end) => text.slice(start, end);
  const points = [...text];
  return (start, end) => points.slice(start, end).join('');
}

function checkTree(sentence: Sentence, index: Index): void {
  const tokenIds = new Set(sentence.tokens.map((token) => token.id));
  const nodeIds = new Set(sentence.tecto?.map((node) => node.id));
  checkHeads(`sentence ${sentence.id}`, sentence.tokens, tokenIds, index);
  if (sentence.tokens[0]?.fnc !== undefined) requireOneRoot(sentence.id, sentence.tokens, index);
  if (!sentence.tecto?.length) return;
  checkHeads(`deep tree of ${sentence.id}`, sentence.tecto, nodeIds, index);
  requireOneRoot(`${sentence.id} (deep tree)`, sentence.tecto, index);
  for (const node of sentence.tecto) {
    for (const id of node.tokenIds ?? []) {
      if (!tokenIds.has(id)) index.violations.push(`node ${node.id} names the unknown token ${id}`);
    }
    if (node.entityMentionId !== undefined && index.ids.get(node.entityMentionId) !== 'mention') {
      index.violations.push(`node ${node.id} names the unknown mention ${node.entityMentionId}`);
    }
  }
}

type TreeItem = { id: string; parId?: string | undefined };

function checkHeads(
  where: string,
  items: readonly TreeItem[],
  ids: ReadonlySet<string>,
  index: Index,
): void {
  const headOf = new Map(items.map((item) => [item.id, item.parId]));
  // Each item is walked once: ground that an earlier walk covered is known to be sound or reported.
  const walked = new Set<string>();
  for (const item of items) {
    if (item.parId !== undefined && !ids.has(item.parId)) {
      index.violations.push(`${item.id} in ${where} hangs on the unknown ${item.parId}`);
    }
    const path = new Set<string>();
    let at: string | undefined = item.id;
    while (at !== undefined && !walked.has(at)) {
      path.add(at);
      walked.add(at);
      at = headOf.get(at);
    }
    if (at !== undefined && path.has(at)) {
      index.violations.push(`${at} in ${where} hangs on itself`);
    }
  }
}

function requireOneRoot(where: string, items: readonly TreeItem[], index: Index): void {
  const roots = items.filter((item) => item.parId === undefined).length;
  if (roots !== 1) index.violations.push(`sentence ${where} has ${roots} roots`);
}

function checkItems(analysis: Analysis, index: Index): void {
  const { entities = [], tags = [] } = analysis;
  for (const item of [...entities, ...tags]) {
    checkFeats(item, index);
    const mentions: readonly EntityMention[] = item.mentions ?? [];
    for (const mention of mentions) {
      checkTokens(`mention ${mention.id}`, mention.tokenIds, index);
      checkFeats(mention, index);
      demand(mention.derivedFromEntityId, 'entity', `mention ${mention.id}`, index);
    }
  }
  for (const relation of analysis.relations ?? []) {
    checkFeats(relation, index);
    for (const argument of relation.args) {
      demand(argument.entityId, 'entity', `relation ${relation.id}`, index);
    }
    for (const support of relation.support ?? []) {
      checkTokens(`support of ${relation.id}`, support.tokenIds, index);
      demand(support.tectoId, 'node', `support of ${relation.id}`, index);
    }
  }
  for (const id of Object.keys(analysis.itemSentiments ?? {})) {
    const kind = index.ids.get(id);
    if (kind === undefined || kind === 'token' || kind === 'node') {
      index.violations.push(
        `itemSentiments names ${kind === undefined ? 'the unknown' : `the ${kind}`} ${id}`,
      );
    }
  }
}

function checkTokens(where: string, tokenIds: readonly string[], index: Index): void {
  if (tokenIds.length === 0) index.violations.push(`${where} has no token`);
  const sentences = new Set<string>();
  for (const id of tokenIds) {
    const sentence = index.sentenceOf.get(id);
    if (sentence === undefined) index.violations.push(`${where} names the unknown token ${id}`);
    else sentences.add(sentence);
  }
  if (sentences.size > 1) index.violations.push(`${where} spans ${sentences.size} sentences`);
}

function demand(id: string | undefined, kind: string, where: string, index: Index): void {
  if (id !== undefined && index.ids.get(id) !== kind) {
    index.violations.push(`${where} names the unknown ${kind} ${id}`);
  }
}

function checkFeats(
  item: { id: string; feats?: Record<string, unknown> | undefined },
  index: Index,
): void {
  for (const [name, value] of Object.entries(item.feats ?? {})) {
    if (typeof value !== 'string')
      index.violations.push(`feature ${name} of ${item.id} is not a string`);
  }
}
