import { z } from 'zod';
import type { EditorialTag } from '../../contract/media-tags.ts';
import { createYielder } from '../../jobs/yielder.ts';
import type { ImportError, ImportRow } from './import-row.ts';

/**
 * Tags as SKOS in JSON-LD. A tag is a Concept: `prefLabel` its name (without language) and its forms, `altLabel` its
 * other names, `definition`, `notation` the external id, `exactMatch` what it stands for, `broader` its categories,
 * which are concepts of a scheme of their own, `owl:deprecated` a retired one. Of other people's files the label in
 * English, else the first, is the name, and what a concept is narrower than is its category.
 */
const tagAddress = 'urn:copydesk:tag:';
const categoryAddress = 'urn:copydesk:category:';
const knowledgeAddress = 'urn:copydesk:knowledge:';
const categories = 'urn:copydesk:categories';
const skos = 'http://www.w3.org/2004/02/skos/core#';
const owl = 'http://www.w3.org/2002/07/owl#';
const own = 'urn:copydesk:terms#';

const skosTerms = ['prefLabel', 'altLabel', 'definition', 'notation', 'Concept', 'ConceptScheme'];
const skosLinks = ['broader', 'exactMatch', 'inScheme'];
const context = {
  ...Object.fromEntries(skosTerms.map((term) => [term, `${skos}${term}`])),
  ...Object.fromEntries(
    skosLinks.map((term) => [term, { '@id': `${skos}${term}`, '@type': '@id' }]),
  ),
  deprecated: `${owl}deprecated`,
  rule: `${own}rule`,
};

const toAddress = (base: string, id: string) => base + encodeURIComponent(id);
function fromAddress(base: string, address: string): string | undefined {
  if (!address.startsWith(base)) return undefined;
  try {
    return decodeURIComponent(address.slice(base.length));
  } catch {
    return undefined;
  }
}

export async function writeTagsSkos(tags: readonly EditorialTag[]): Promise<string> {
  const yielder = createYielder();
  const names = new Set(tags.flatMap((tag) => tag.categories ?? []));
  const nodes = [
    { '@id': categories, '@type': 'ConceptScheme' },
    ...[...names].sort().map((name) => ({
      '@id': toAddress(categoryAddress, name),
      '@type': 'Concept',
      inScheme: categories,
      prefLabel: name,
    })),
  ].map((node) => JSON.stringify(node));
  for (const tag of tags) {
    nodes.push(JSON.stringify(toConcept(tag)));
    if (yielder.isDue()) await yielder.pause();
  }
  return `{"@context":${JSON.stringify(context)},"@graph":[\n${nodes.join(',\n')}\n]}\n`;
}

function toConcept(tag: EditorialTag): object {
  const labels = (map: Record<string, string> | undefined) =>
    Object.entries(map ?? {}).map(([language, text]) => ({
      '@value': text,
      '@language': language,
    }));
  const aliases = Object.entries(tag.aliases ?? {}).flatMap(([language, texts]) =>
    texts.map((text) => (language === 'und' ? text : { '@value': text, '@language': language })),
  );
  return {
    '@id': toAddress(tagAddress, tag.gkbId),
    '@type': 'Concept',
    prefLabel: [tag.name, ...labels(tag.stdForms)],
    ...(aliases.length > 0 && { altLabel: aliases }),
    ...(tag.descriptions && { definition: labels(tag.descriptions) }),
    ...(tag.externalId && { notation: tag.externalId }),
    ...(tag.categories && {
      broader: tag.categories.map((name) => toAddress(categoryAddress, name)),
    }),
    ...(tag.standsFor && { exactMatch: toAddress(knowledgeAddress, tag.standsFor) }),
    ...(tag.forbidden && { deprecated: true }),
    ...(tag.rule && { rule: tag.rule }),
  };
}

const Node = z.record(z.string(), z.unknown());
type Node = z.output<typeof Node>;
type Label = { text: string; language: string };

/** The concepts of a file, one by one; `row` counts them as they stand there. */
export function* readTagsSkos(text: string): Generator<ImportRow | ImportError, void, undefined> {
  const nodes = readNodes(text);
  if (!nodes) return yield { row: 1, field: '', fault: { code: 'notJson' } };
  const names = new Map(
    nodes.map((node) => [textOf(node['@id']), nameOf(labelsOf(node, 'prefLabel'))]),
  );
  let isEmpty = true;
  for (const [place, node] of nodes.entries()) {
    if (!isTag(node)) continue;
    isEmpty = false;
    yield readConcept(node, place + 1, names);
  }
  if (isEmpty) yield { row: 1, field: '', fault: { code: 'noConcepts' } };
}

function readNodes(text: string): Node[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
    const list = z
      .union([z.array(Node), z.object({ '@graph': z.array(Node) }), Node])
      .safeParse(parsed);
    if (!list.success) return undefined;
    if (Array.isArray(list.data)) return list.data;
    const graph = z.array(Node).safeParse(list.data['@graph']);
    return graph.success ? graph.data : [list.data];
  } catch {
    return undefined;
  }
}

/** A member by its name in SKOS, however the file spells it. */
function membersOf(node: Node, term: string): unknown[] {
  const base = term === 'deprecated' ? owl : term === 'rule' ? own : skos;
  const short = base === owl ? 'owl' : 'skos';
  const value = node[term] ?? node[`${short}:${term}`] ?? node[`${base}${term}`];
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function textOf(value: unknown): string {
  const node = Node.safeParse(value).data;
  const inner = node?.['@value'] ?? node?.['@id'] ?? value;
  return ['string', 'number', 'boolean'].includes(typeof inner) ? String(inner) : '';
}

const languageOf = (code: unknown) =>
  typeof code === 'string' && code !== '@none' ? code.toLowerCase() : 'und';

function labelsOf(node: Node, term: string): Label[] {
  return membersOf(node, term).flatMap((value): Label[] => {
    const map = Node.safeParse(value);
    if (!map.success) return [{ text: textOf(value).trim(), language: 'und' }];
    if ('@value' in map.data) {
      return [{ text: textOf(value).trim(), language: languageOf(map.data['@language']) }];
    }
    // A map by language.
    return Object.entries(map.data).flatMap(([code, texts]) =>
      (Array.isArray(texts) ? texts : [texts]).map((text) => ({
        text: textOf(text).trim(),
        language: languageOf(code),
      })),
    );
  });
}

function nameOf(labels: readonly Label[]): string {
  const name =
    labels.find(({ language }) => language === 'und') ??
    labels.find(({ language }) => language === 'en') ??
    labels[0];
  return name?.text ?? '';
}

function isTag(node: Node): boolean {
  const types = [node['@type'] ?? []].flat().map(String);
  const isConcept = types.some((type) => /(^|[:#])Concept$/.test(type));
  return isConcept && !membersOf(node, 'inScheme').some((scheme) => textOf(scheme) === categories);
}

function readConcept(node: Node, row: number, names: ReadonlyMap<string, string>): ImportRow {
  const address = textOf(node['@id']);
  const gkbId = fromAddress(tagAddress, address);
  const labels = labelsOf(node, 'prefLabel');
  const [notation] = membersOf(node, 'notation').map(textOf);
  // Other people's concepts are known by their address.
  const externalId = notation || (gkbId === undefined ? address : undefined);
  const byLanguage = (list: readonly Label[]) =>
    Object.fromEntries(
      list
        .filter(({ language }) => language !== 'und')
        .map(({ text, language }) => [language, text]),
    );
  const aliases: Record<string, string[]> = {};
  for (const { text, language } of labelsOf(node, 'altLabel')) {
    aliases[language] = [...(aliases[language] ?? []), text];
  }
  const broader = membersOf(node, 'broader').flatMap((link) => {
    const name = fromAddress(categoryAddress, textOf(link)) ?? names.get(textOf(link));
    return name || [];
  });
  const [match] = membersOf(node, 'exactMatch').flatMap(
    (link) => fromAddress(knowledgeAddress, textOf(link)) ?? [],
  );
  const [rule] = membersOf(node, 'rule').map(textOf);
  const [deprecated] = membersOf(node, 'deprecated').map(textOf);
  return {
    row,
    gkbId: gkbId ?? '',
    name: nameOf(labels),
    stdForms: byLanguage(labels),
    descriptions: byLanguage(labelsOf(node, 'definition')),
    aliases,
    ...(externalId && { externalId }),
    ...(broader.length > 0 && { categories: broader }),
    ...(match && { standsFor: match }),
    ...(rule && { rule }),
    ...((deprecated !== undefined || gkbId !== undefined) && { forbidden: deprecated === 'true' }),
  };
}
