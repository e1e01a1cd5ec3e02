import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node } from '@tiptap/pm/model';
import type { SealedStorage } from '@/components/ui/sealed-storage';
import { isRecord } from '@/components/ui/untrusted';
import type { ArticleBlock, MissingPicture } from '@/lib/drafts/content/content';
import { textBlocks } from '@/lib/drafts/content/text-blocks';
import type { EditorPart } from '../editor/doc-blocks';
import { readMissingPicture } from '../editor/missing-picture';
import type { Store } from '../store';
import { type PagePartKind, pagePartKinds } from './page-words';
import type { PastedBlocks } from './read-markup';

/** Neighbouring blocks that a paste brought and that were left out of the article, and the text around them. */
export type LeftOut = { kind: PagePartKind; blocks: ArticleBlock[]; after: string; before: string };

export function blocksText(blocks: readonly ArticleBlock[]): string {
  const [, , ...texts] = textBlocks({
    type: 'doc',
    content: [{ type: 'title' }, { type: 'lead' }, ...blocks],
  });
  return texts.map(({ text }) => text).join('\n');
}

/** The words that a picture's place is known by. */
const pictureWords = ({ caption, alt, address }: MissingPicture) => caption || alt || address;

/** The words by which a block is found again; those of a picture, too. */
const wordsOf = (block: ArticleBlock) =>
  block.type === 'missingPicture' ? pictureWords(block.attrs) : blocksText([block]);

export function separateParts({ blocks, parts }: Pick<PastedBlocks, 'blocks' | 'parts'>): {
  kept: ArticleBlock[];
  leftOut: LeftOut[];
} {
  const kept: ArticleBlock[] = [];
  const leftOut: LeftOut[] = [];
  let open: LeftOut | undefined;
  for (const block of blocks) {
    const kind = parts.get(block);
    if (!kind) {
      if (open) open.before = wordsOf(block);
      open = undefined;
      kept.push(block);
    } else if (open?.kind === kind) open.blocks.push(block);
    else {
      const last = kept.at(-1);
      open = { kind, blocks: [block], after: last ? wordsOf(last) : '', before: '' };
      leftOut.push(open);
    }
  }
  return { kept, leftOut };
}

/** The position of a part: after the block that it followed, else before the one that followed it, else at the end. */
function placeOf(doc: Node, { after, before }: LeftOut): number {
  const bodyStart = doc.child(0).nodeSize + doc.child(1).nodeSize;
  const says = (node: Node, text: string) =>
    text !== '' &&
    (node.type.name === 'missingPicture'
      ? pictureWords(readMissingPicture(node.attrs)) === text
      : node.textBetween(0, node.content.size, '\n', '\n').includes(text));
  let place: number | undefined;
  doc.forEach((node, position) => {
    if (place === undefined && says(node, after)) place = position + node.nodeSize;
  });
  doc.forEach((node, position) => {
    if (place === undefined && says(node, before)) place = position;
  });
  return Math.max(bodyStart, place ?? doc.content.size);
}

/** Puts a part that was left out back where it stood, as a step of its own. */
export function putBack(editor: EditorPart, part: LeftOut): void {
  const { tr: transaction, doc } = editor.state;
  closeHistory(transaction);
  const content = Fragment.fromJSON(editor.schema, part.blocks);
  transaction.insert(placeOf(doc, part), content);
  editor.view.dispatch(transaction.scrollIntoView());
}

const isBlock = (value: unknown) => isRecord(value) && typeof value.type === 'string';

function isLeftOut(value: unknown): value is LeftOut {
  return (
    isRecord(value) &&
    pagePartKinds.some((kind) => kind === value.kind) &&
    Array.isArray(value.blocks) &&
    value.blocks.every(isBlock) &&
    typeof value.after === 'string' &&
    typeof value.before === 'string'
  );
}

/**
 * Brings back what was left out of a paste before this tab was reloaded, and stores it from now on. Gives back how to
 * stop. Where the storage is full or forbidden, the list lives as long as the page.
 */
export function storeLeftOut(
  leftOut: Store<readonly LeftOut[]>,
  storage: SealedStorage,
  userId: string,
  draftId: string,
): () => void {
  const key = `copydesk:left-out:${userId}:${draftId}`;
  const stored = storage.read(key);
  if (Array.isArray(stored) && leftOut.get().length === 0) leftOut.set(stored.filter(isLeftOut));
  return leftOut.subscribe(() => {
    const parts = leftOut.get();
    storage.write(key, parts.length > 0 ? parts : undefined);
  });
}
