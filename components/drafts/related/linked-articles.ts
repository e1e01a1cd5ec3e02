import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { ReadAlsoArticle } from '@/lib/drafts/content/content';
import { type EditorPart, newBlockPosition } from '../editor/doc-blocks';
import { maxReadAlso, readArticles } from '../editor/read-also';
import { readLink } from '../editor/read-content';
import type { DocRange } from '../editor/show-range';
import { safeAddress } from '../paste/markup';

type LinkTarget = { id: string; title: string; url?: string };
export type LinkForm = 'link' | 'readAlso';

const known = new WeakMap<Node, ReadonlySet<string>>();

function linkedTargets(doc: Node): ReadonlySet<string> {
  const found = known.get(doc);
  if (found) return found;
  const targets = new Set<string>();
  doc.descendants((node) => {
    for (const mark of node.marks) {
      if (mark.type.name !== 'link') continue;
      const { href, article } = readLink(mark.attrs);
      if (href) targets.add(href);
      if (article) targets.add(article);
    }
    if (node.type.name !== 'readAlso') return;
    for (const { id, url } of readArticles(node.attrs.articles)) {
      targets.add(id);
      if (url) targets.add(url);
    }
  });
  known.set(doc, targets);
  return targets;
}

export function isLinkedIn(doc: Node, { id, url }: Pick<LinkTarget, 'id' | 'url'>): boolean {
  const targets = linkedTargets(doc);
  return targets.has(id) || (url !== undefined && targets.has(safeAddress(url) ?? url));
}

/** Makes words of the text a link to an article, as a step that can be undone by itself. */
export function linkWords(editor: EditorPart, { from, to }: DocRange, { id, url }: LinkTarget) {
  const { link } = editor.schema.marks;
  if (!link) return;
  const mark = link.create({ href: safeAddress(url) ?? '', article: id });
  editor.view.dispatch(closeHistory(editor.state.tr).addMark(from, to, mark));
}

/** The block that the cursor stands at, or else the last one, where it has room. */
function roomyBlock(doc: Node) {
  let roomy: { position: number; articles: ReadAlsoArticle[] } | undefined;
  doc.forEach((node, position) => {
    if (node.type.name !== 'readAlso') return;
    const articles = readArticles(node.attrs.articles);
    if (articles.length < maxReadAlso) roomy = { position, articles };
  });
  return roomy;
}

/** Puts an article into a block "read also": into the one that is there, or a new one at the cursor or the end. */
export function addReadAlso(editor: EditorPart, target: LinkTarget, isAtCursor: boolean): void {
  const { doc, tr, schema, selection } = editor.state;
  const { readAlso, paragraph } = schema.nodes;
  if (!readAlso || !paragraph) return;
  const address = safeAddress(target.url);
  const article = {
    id: target.id,
    title: target.title.slice(0, 1000),
    ...(address && { url: address }),
  };
  closeHistory(tr);
  const roomy = roomyBlock(doc);
  if (roomy)
    tr.setNodeMarkup(roomy.position, undefined, { articles: [...roomy.articles, article] });
  else {
    const place = newBlockPosition(doc, isAtCursor ? selection.to : undefined);
    const block = readAlso.create({ articles: [article] });
    // After the last block one must still be able to write.
    tr.insert(place, place === doc.content.size ? [block, paragraph.create()] : [block]);
  }
  editor.view.dispatch(tr);
}

/** Takes an article out again in the form that it came in, as a step of its own. */
export function removeLink(editor: EditorPart, id: string, form: LinkForm): void {
  const { tr, doc } = editor.state;
  closeHistory(tr);
  doc.descendants((node, position) => {
    for (const mark of node.marks) {
      if (form === 'link' && mark.type.name === 'link' && mark.attrs.article === id)
        tr.removeMark(position, position + node.nodeSize, mark);
    }
    if (form !== 'readAlso' || node.type.name !== 'readAlso') return;
    const articles = readArticles(node.attrs.articles);
    const rest = articles.filter((article) => article.id !== id);
    if (rest.length === articles.length) return;
    const at = tr.mapping.map(position);
    if (rest.length > 0) tr.setNodeMarkup(at, undefined, { articles: rest });
    else tr.delete(at, at + node.nodeSize);
  });
  if (tr.docChanged) editor.view.dispatch(tr);
}
