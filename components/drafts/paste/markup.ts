/** HTML as a plain tree, so that cleaning it needs no browser. */
export type MarkupElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: MarkupNode[];
};
export type MarkupNode = string | MarkupElement;

/** Reads pasted HTML with the browser's own parser; nothing in it runs or loads. */
export function parseMarkup(html: string): MarkupNode[] {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return readChildren(document.body);
}

function readChildren(parent: Node): MarkupNode[] {
  const children: MarkupNode[] = [];
  for (const child of parent.childNodes) {
    if (child instanceof Text) children.push(child.data);
    else if (child instanceof Element) {
      children.push({
        name: child.localName,
        attributes: Object.fromEntries(
          [...child.attributes].map(({ name, value }) => [name, value]),
        ),
        children: readChildren(child),
      });
    }
  }
  return children;
}
