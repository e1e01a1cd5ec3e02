import { blockElements, containerElements, headingElements, hiddenElements } from './elements.ts';
import { walkHtml } from './walk-html.ts';

type BlockType = 'TITLE' | 'ABSTRACT' | 'BODY' | 'section_heading';

export type Block = {
  type: BlockType;
  text: string;
  /** Characters of it that are links. */
  linkLength: number;
  /** Place of its container in `HtmlPage.containers`. */
  container: number;
};

/** An element that holds blocks; the first container is the page itself. */
export type Container = {
  name: string;
  parent: number;
  role: string;
  /** Class names, id and `itemprop`, in lower case. */
  label: string;
};

export type HtmlPage = ReturnType<typeof readBlocks>;

const noContainer = -1;
const structure = /<(?:p|br|div|li|t[drh]|h[1-6]|section|article|pre|blockquote)[\s/>]/i;
const leadLabel =
  /(?:^|[\s_-])(?:lead|lede|perex|standfirst|abstract|vorspann|chapo|entradilla)(?:$|[\s_-])/;

/** State to restore when an open element closes. */
type OpenElement = { isHidden: boolean; isContainer: boolean; typeAround: BlockType };

/** More paragraphs than this are no lead, whatever their class says. */
const maxLeadParagraphs = 3;

/** The visible text of a page as paragraphs, with the containers that they lie in. */
export function readBlocks(html: string) {
  const containers: Container[] = [{ name: '', parent: noContainer, role: '', label: '' }];
  const blocks: Block[] = [];
  const writer = createBlockWriter(blocks);
  const path: number[] = [0];
  const open: OpenElement[] = [];
  // With tags for bold or links only, line breaks are those of plain text.
  let preservesLines = structure.test(html) ? 0 : 1;
  let hidden = 0;
  let type: BlockType = 'BODY';
  let announced = '';
  let title = '';
  let inTitle = false;

  walkHtml(html, {
    open(name, attributes) {
      const isHidden = isHiddenElement(name, attributes);
      const isContainer = containerElements.has(name) && hidden === 0 && !isHidden;
      open.push({ isHidden, isContainer, typeAround: type });
      if (isHidden) hidden++;
      if (name === 'title') inTitle = title === '';
      if (name === 'meta' && attributes.get('property') === 'og:title') {
        announced ||= collapse(attributes.get('content') ?? '');
      }
      if (hidden > 0) return;
      if (name === 'pre') preservesLines++;
      if (name === 'br') writer.write('\n');
      if (name === 'td' || name === 'th') writer.write(' ');
      if (name === 'a') writer.link(1);
      if (!blockElements.has(name) && !isContainer) return;
      writer.flush();
      const label = labelOf(attributes);
      if (isContainer) {
        const role = (attributes.get('role') ?? '').toLowerCase();
        containers.push({ name, parent: path.at(-1) ?? 0, role, label });
        path.push(containers.length - 1);
      }
      type = blockType(name, label, type, writer.hasTitle());
      writer.start(type, path.at(-1) ?? 0);
    },
    close(name) {
      const state = open.pop();
      if (name === 'title') inTitle = false;
      if (state?.isHidden) hidden--;
      if (state?.isHidden || hidden > 0) return;
      if (name === 'pre') preservesLines--;
      if (name === 'a') writer.link(-1);
      if (!blockElements.has(name) && !state?.isContainer) return;
      writer.flush();
      if (state?.isContainer) path.pop();
      type = state?.typeAround ?? 'BODY';
      writer.start(type, path.at(-1) ?? 0);
    },
    text(data) {
      if (inTitle) title += data;
      else if (hidden === 0) writer.write(preservesLines > 0 ? data : data.replace(/\s+/g, ' '));
    },
  });
  writer.flush();
  demoteLongLead(blocks);
  return { blocks, containers, title: announced || collapse(title) };
}

function demoteLongLead(blocks: readonly Block[]): void {
  const lead = blocks.filter((block) => block.type === 'ABSTRACT');
  if (lead.length > maxLeadParagraphs) for (const block of lead) block.type = 'BODY';
}

function createBlockWriter(blocks: Block[]) {
  let type: BlockType = 'BODY';
  let container = 0;
  let pieces: string[] = [];
  let linkLength = 0;
  let links = 0;
  let hasTitle = false;
  return {
    hasTitle: () => hasTitle,
    start(next: BlockType, holder: number) {
      type = next;
      container = holder;
    },
    link(step: 1 | -1) {
      links = Math.max(0, links + step);
    },
    write(data: string) {
      pieces.push(data);
      if (links > 0) linkLength += data.trim().length;
    },
    flush() {
      if (pieces.length === 0) return;
      const text = pieces.join('');
      // A blank line within an element divides as it does in plain text.
      const parts = text
        .split(/\n[^\S\n]*\n\s*/)
        .map(collapseLines)
        .filter(Boolean);
      const share = linkLength / Math.max(1, text.trim().length);
      if (type === 'TITLE' && parts.length > 0) hasTitle = true;
      for (const part of parts) {
        blocks.push({
          type,
          text: part,
          linkLength: Math.min(part.length, Math.round(share * part.length)),
          container,
        });
      }
      pieces = [];
      linkLength = 0;
    },
  };
}

function isHiddenElement(name: string, attributes: ReadonlyMap<string, string>): boolean {
  return (
    hiddenElements.has(name) ||
    attributes.has('hidden') ||
    attributes.get('aria-hidden') === 'true' ||
    /display\s*:\s*none/i.test(attributes.get('style') ?? '')
  );
}

function labelOf(attributes: ReadonlyMap<string, string>): string {
  const parts = [attributes.get('class'), attributes.get('id'), attributes.get('itemprop')];
  return parts.filter(Boolean).join(' ').slice(0, 400).toLowerCase();
}

function blockType(name: string, label: string, around: BlockType, hasTitle: boolean): BlockType {
  if (headingElements.has(name)) {
    return name === 'h1' && !hasTitle ? 'TITLE' : 'section_heading';
  }
  return around === 'ABSTRACT' || leadLabel.test(label) ? 'ABSTRACT' : 'BODY';
}

/** One line of text: white space of any kind is one space, invisible hyphens and joiners are gone. */
function collapse(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060\ufeff]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function collapseLines(text: string): string {
  return text.split('\n').map(collapse).filter(Boolean).join('\n');
}
