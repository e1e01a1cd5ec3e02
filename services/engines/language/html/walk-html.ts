import { Tokenizer } from 'htmlparser2';
import { blockElements, closedBy, voidElements } from './elements.ts';

/** Receives a document as balanced events: every `open` is followed by its `close`. */
type HtmlVisitor = {
  /** Names of elements and attributes are in lower case. */
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  close(name: string): void;
  /** Text with entities decoded. */
  text(data: string): void;
};

/** Limits how far up an unclosed paragraph or list item is looked for: beyond inline elements of sensible depth. */
const maxDepth = 8;

/** Open elements; tells the visitor of those that end without a closing tag. */
class ElementStack {
  readonly #visitor: HtmlVisitor;
  readonly #names: string[] = [];
  readonly #counts = new Map<string, number>();

  constructor(visitor: HtmlVisitor) {
    this.#visitor = visitor;
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    this.#closeImplied(name);
    this.#visitor.open(name, attributes);
    if (voidElements.has(name)) {
      this.#visitor.close(name);
      return;
    }
    this.#names.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Closes the innermost element of this name and those inside it. */
  close(name: string): void {
    if ((this.#counts.get(name) ?? 0) === 0) return;
    while (this.#names.length > 0 && this.#pop() !== name);
  }

  closeAll(): void {
    while (this.#names.length > 0) this.#pop();
  }

  #pop(): string | undefined {
    const top = this.#names.pop();
    if (top === undefined) return undefined;
    this.#counts.set(top, (this.#counts.get(top) ?? 1) - 1);
    this.#visitor.close(top);
    return top;
  }

  #closeImplied(name: string): void {
    const closed = Object.hasOwn(closedBy, name) ? closedBy[name] : undefined;
    const isBlock = blockElements.has(name);
    if (!closed && !isBlock) return;
    let target: string | undefined;
    for (let depth = 1; depth <= Math.min(maxDepth, this.#names.length); depth++) {
      const candidate = this.#names[this.#names.length - depth] ?? '';
      if (closed?.has(candidate) || (isBlock && candidate === 'p')) target = candidate;
      else if (blockElements.has(candidate)) break;
    }
    if (target !== undefined) this.close(target);
  }
}

/** Walks a text in linear time: the tokenizer's own parser would search its stack at every closing tag. */
export function walkHtml(html: string, visitor: HtmlVisitor): void {
  const stack = new ElementStack(visitor);
  let name = '';
  let attributes = new Map<string, string>();
  let attributeName = '';
  let attributeValue = '';
  const open = () => stack.open(name, attributes);

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
        else if (!voidElements.has(closing)) stack.close(closing);
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
  stack.closeAll();
}
