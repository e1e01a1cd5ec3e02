import { Parser } from 'htmlparser2';

/** An XMP element. Names are `prefix:local` with the prefixes of {@link prefixes}, whatever prefixes the file uses. */
export type XmpNode = {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: XmpNode[];
  text: string;
};

const prefixes: Readonly<Record<string, string>> = {
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf',
  'http://www.w3.org/XML/1998/namespace': 'xml',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://ns.adobe.com/photoshop/1.0/': 'photoshop',
  'http://ns.adobe.com/xap/1.0/': 'xmp',
  'http://ns.adobe.com/xap/1.0/rights/': 'xmpRights',
  'http://ns.adobe.com/exif/1.0/': 'exif',
  'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/': 'core',
  'http://iptc.org/std/Iptc4xmpExt/2008-02-29/': 'ext',
  'http://creativecommons.org/ns#': 'cc',
  'http://www.metadataworkinggroup.com/schemas/regions/': 'mwg-rs',
};

const most = { chars: 1_000_000, nodes: 20_000, depth: 40 };

/** Parses what is well-formed and within the limits. Entity declarations are ignored: nothing can expand. */
export function readXmpTree(packet: string): XmpNode {
  const root: XmpNode = { name: '', attributes: new Map(), children: [], text: '' };
  const open: XmpNode[] = [root];
  const scopes: ReadonlyMap<string, string>[] = [new Map([['xml', 'xml']])];
  let nodes = 0;
  const parser = new Parser(
    {
      onopentag(tag, given) {
        nodes += 1;
        const isKept = nodes <= most.nodes && open.length <= most.depth;
        const outer = scopes.at(-1) ?? new Map();
        const scope = isKept ? scopeWithin(outer, given) : outer;
        scopes.push(scope);
        const parent = open.at(-1) ?? root;
        const attributes = new Map(
          Object.entries(given).map(([name, value]) => [resolve(name, scope), value]),
        );
        const node: XmpNode = { name: resolve(tag, scope), attributes, children: [], text: '' };
        if (isKept) parent.children.push(node);
        open.push(node);
      },
      ontext(text) {
        const node = open.at(-1);
        if (node) node.text += text;
      },
      onclosetag() {
        scopes.pop();
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(packet.slice(0, most.chars));
  return root;
}

function scopeWithin(
  outer: ReadonlyMap<string, string>,
  attributes: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const declared = Object.entries(attributes).filter(([name]) => name.startsWith('xmlns:'));
  if (declared.length === 0) return outer;
  const own = declared.map(([name, uri]) => [name.slice(6), prefixes[uri.trim()] ?? '?'] as const);
  return new Map([...outer, ...own]);
}

function resolve(name: string, scope: ReadonlyMap<string, string>): string {
  const colon = name.indexOf(':');
  if (colon < 0) return name;
  return `${scope.get(name.slice(0, colon)) ?? '?'}:${name.slice(colon + 1)}`;
}

/** Members of a resource in any of RDF's forms: attributes, elements, or a nested description. */
export function membersOf(node: XmpNode): ReadonlyMap<string, XmpNode> {
  const members = new Map<string, XmpNode>();
  const add = (name: string, member: XmpNode) => {
    if (!members.has(name)) members.set(name, member);
  };
  for (const [name, text] of node.attributes) {
    if (/^(?:rdf|xml|xmlns|\?):/.test(name)) continue;
    add(name, { name, attributes: new Map(), children: [], text });
  }
  for (const child of node.children) {
    if (child.name === 'rdf:Description') {
      for (const [name, member] of membersOf(child)) add(name, member);
    } else add(child.name, child);
  }
  return members;
}

/** Properties of the picture from every top-level description. */
export function propertiesOf(root: XmpNode): ReadonlyMap<string, XmpNode> {
  const found = root.children.flatMap(function find(node): XmpNode[] {
    return node.name === 'rdf:RDF' ? [node] : node.children.flatMap(find);
  });
  return new Map(found.toReversed().flatMap((rdf) => [...membersOf(rdf)]));
}

/** Items of a list of any kind; a single value counts as one item. */
export function itemsOf(node: XmpNode | undefined): readonly XmpNode[] {
  if (!node) return [];
  const list = node.children.find(({ name }) => /^rdf:(?:Bag|Seq|Alt)$/.test(name));
  return list ? list.children.filter(({ name }) => name === 'rdf:li') : [node];
}

/** Text of an element, or the address it refers to; for a list, that of the first item. */
export function textOf(node: XmpNode | undefined): string | undefined {
  const [item] = itemsOf(node);
  if (!item) return undefined;
  const value = item.children.find(({ name }) => name === 'rdf:value');
  const text = (value ?? item).text.trim();
  return text === '' ? item.attributes.get('rdf:resource') : text;
}

/** Texts by language. The default becomes `und`, unless it repeats one with a language. */
export function textsOf(node: XmpNode | undefined): Record<string, string> | undefined {
  const texts = new Map<string, string>();
  for (const item of itemsOf(node)) {
    const text = item.text.trim();
    const tag = item.attributes.get('xml:lang')?.trim().toLowerCase() ?? 'x-default';
    const language = /^[a-z]{2,3}(?=-|_|$)/.exec(tag)?.[0] ?? 'und';
    if (text !== '' && !texts.has(language)) texts.set(language, text);
  }
  const common = texts.get('und');
  if (
    texts.size > 1 &&
    [...texts].some(([language, text]) => language !== 'und' && text === common)
  ) {
    texts.delete('und');
  }
  return texts.size === 0 ? undefined : Object.fromEntries(texts);
}
