import { nameSet } from './elements.ts';
import type { Block, Container, HtmlPage } from './read-blocks.ts';

/** Parts of a page that are not its article. */
const asideElements = nameSet('nav aside footer form menu dialog');
const asideRoles = nameSet('navigation complementary contentinfo banner search dialog menu alert');
const asideLabel =
  /(?:^|[\s_-])(?:nav|navbar|navigation|menu|sidebar|side|footer|foot|comments?|disqus|share|sharing|social|related|recommended|recommendations|promo|advert|advertisement|ads?|banner|sponsored|cookies?|consent|gdpr|newsletter|subscribe|subscription|paywall|breadcrumbs?|pagination|pager|widget|popup|modal|toolbar|tags?|taglist|skip|outbrain|taboola|komentare|souvisejici|reklama|diskuse|paticka)(?:$|[\s_-])/;
const mainLabel =
  /(?:^|[\s_-])(?:article|articlebody|story|post|entry|content|main|text|clanek|artikel|articulo|noticia)(?:$|[\s_-]|body)/;

/** Shorter paragraphs say little about where the article is. */
const tellingLength = 40;
/** Above this share of links a paragraph is a list of links. */
const maxLinkShare = 0.5;
/** An outer container must hold this much more text to be the better choice. */
const worthWidening = 1.9;

/**
 * The paragraphs of a page's main content, by text density and link density (after Kohlschütter and others, 2010):
 * the container whose paragraphs weigh most, without navigation, comments and teasers. Empty when nothing stands out.
 */
export function articleBlocks(page: HtmlPage): Block[] {
  const isAside = insideOf(page.containers, isAsideContainer);
  const telling = page.blocks.filter(
    (block) => !isAside[block.container] && block.linkLength < block.text.length * maxLinkShare,
  );
  const main = mainContainer(page.containers, telling);
  const inMain = insideOf(page.containers, (_, place) => place === main);
  const found = telling.filter((block) => inMain[block.container]);
  if (found.some((block) => block.type === 'TITLE')) return found;
  const [first, ...rest] = found;
  // The first heading of the page was the site's name; this one is the article's.
  if (first?.type === 'section_heading') return [{ ...first, type: 'TITLE' }, ...rest];
  const headline = page.blocks.find((block) => block.type === 'TITLE');
  return headline && found.length > 0 ? [headline, ...found] : found;
}

function isAsideContainer({ name, role, label }: Container): boolean {
  if (name === 'article' || name === 'main' || name === 'body') return false;
  if (asideElements.has(name) || asideRoles.has(role)) return true;
  return asideLabel.test(label) && !mainLabel.test(label);
}

function mainContainer(containers: readonly Container[], blocks: readonly Block[]): number {
  const scores = containers.map(() => 0);
  const lengths = containers.map(() => 0);
  for (const { container, text, type, linkLength } of blocks) {
    const plain = text.length - linkLength;
    if (type !== 'BODY' && type !== 'ABSTRACT') continue;
    lengths[container] = (lengths[container] ?? 0) + plain;
    if (plain < tellingLength) continue;
    const commas = text.split(/[,，、]/).length - 1;
    const score = 1 + Math.min(3, plain / 100) + Math.min(3, commas / 2);
    scores[container] = (scores[container] ?? 0) + score;
    const parent = containers[container]?.parent ?? -1;
    if (parent > 0) scores[parent] = (scores[parent] ?? 0) + score / 2;
  }
  // Inner containers come after outer ones, so one pass backwards sums up what lies inside.
  for (let place = containers.length - 1; place > 0; place--) {
    const parent = containers[place]?.parent ?? 0;
    lengths[parent] = (lengths[parent] ?? 0) + (lengths[place] ?? 0);
  }
  const weighed = containers.map((container, place) => (scores[place] ?? 0) * bonus(container));
  const best = weighed.reduce(
    (top, score, place) => (score > (weighed[top] ?? 0) ? place : top),
    0,
  );
  return widen(best, containers, lengths);
}

function bonus({ name, role, label }: Container): number {
  if (name === 'article' || name === 'main' || role === 'main') return 1.5;
  if (/articlebody/.test(label)) return 2;
  return mainLabel.test(label) ? 1.25 : 1;
}

/** A text cut into several containers is found in the one around them. */
function widen(
  start: number,
  containers: readonly Container[],
  lengths: readonly number[],
): number {
  let place = start;
  while (place > 0) {
    const parent = containers[place]?.parent ?? -1;
    const outer = containers[parent];
    if (parent < 0 || !outer) break;
    const isWhole = containers[place]?.name === 'article' || containers[place]?.name === 'main';
    if (isWhole || (lengths[parent] ?? 0) < (lengths[place] ?? 0) * worthWidening) break;
    place = parent;
  }
  return place;
}

/** By place, true for a container that passes the test or lies in one that does; inner ones come after outer ones. */
function insideOf(
  containers: readonly Container[],
  test: (container: Container, place: number) => boolean,
): boolean[] {
  const inside: boolean[] = [];
  for (const [place, container] of containers.entries()) {
    inside[place] = inside[container.parent] === true || test(container, place);
  }
  return inside;
}
