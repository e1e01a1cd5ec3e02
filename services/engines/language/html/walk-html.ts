import { Tokenizer } from 'htmlparser2';
import { BLOCK_ELEMENTS, CLOSED_BY, VOID_ELEMENTS } from './elements.ts';

/** Receives a document as balanced events: every `open` is followed by its `close`. */
export type HtmlVisitor = {
  /** Names of elements and attributes are in lower case. */
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  close(name: string): void;
  /** Text with entities decoded. */
  text(data: string): void;
};

/** How far up an unclosed paragraph or list item is looked for: beyond inline elements of sensible depth. */
const REACH = 8;

/**
 * Walks a text as forgiving as browsers do. The time is linear in its length whatever its nesting,
 * which is why the tokenizer is used without its parser (that one searches its stack at every closing tag).
 */
export function walkHtml(html: string, visitor: HtmlVisitor): void {
  const stack: string[] = [];
  const openCounts = new Map<string, number>();
  let name = '';
  let attributes = new Map<string, string>();
  let attributeName = '';
  let attributeValue = '';

  const pop = () => {
    const top = stack.pop();
    if (top === undefined) return;
    openCounts.set(top, (openCounts.get(top) ?? 1) - 1);
    visitor.close(top);
  };
  const closeUntil = (target: string) => {
    if ((openCounts.get(target) ?? 0) === 0) return;
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      pop();
      if (top === target) return;
    }
  };
  const closeImplied = () => {
    const closed = Object.hasOwn(CLOSED_BY, name) ? CLOSED_BY[name] : undefined;
    const isBlock = BLOCK_ELEMENTS.has(name);
    if (!closed && !isBlock) return;
    let target: string | undefined;
    for (let depth = 1; depth <= Math.min(REACH, stack.length); depth++) {
      const candidate = stack[stack.length - depth] ?? '';
      if (closed?.has(candidate) || (isBlock && candidate === 'p')) target = candidate;
      else if (BLOCK_ELEMENTS.has(candidate)) break;
    }
    if (target !== undefined) closeUntil(target);
  };
  const open = () => {
    closeImplied();
    visitor.open(name, attributes);
    if (VOID_ELEMENTS.has(name)) {
      visitor.close(name);
      return;
    }
    stack.push(name);
    openCounts.set(name, (openCounts.get(name) ?? 0) + 1);
  };

  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true, recognizeSelfClosing: false },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, end) {
        attributeName = html.slice(start, end).toLowerCase();
        attributeValue = '';
      },
      onattribdata(start, end) {
        attributeValue += html.slice(start, end);
      },
      onattribentity(codePoint) {
        attributeValue += String.fromCodePoint(codePoint);
      },
      onattribend() {
        if (!attributes.has(attributeName)) attributes.set(attributeName, attributeValue);
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag(start, end) {
        const closing = html.slice(start, end).trim().toLowerCase();
        if (closing === 'br') visitor.text('\n');
        else if (!VOID_ELEMENTS.has(closing)) closeUntil(closing);
      },
      ontext(start, end) {
        visitor.text(html.slice(start, end));
      },
      ontextentity(codePoint) {
        visitor.text(String.fromCodePoint(codePoint));
      },
      oncdata(start, end, endOffset) {
        visitor.text(html.slice(start, end - endOffset));
      },
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  while (stack.length > 0) pop();
}
