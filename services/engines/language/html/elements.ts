export const nameSet = (names: string): ReadonlySet<string> => new Set(names.split(' '));

export const voidElements = nameSet(
  'area base basefont br col command embed frame hr img input keygen link meta param source track wbr',
);

/** Elements that start and end a paragraph. */
export const blockElements = nameSet(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody tfoot thead tr ul',
);

/** Block elements that hold other blocks: where an article may lie. */
export const containerElements = nameSet(
  'article aside blockquote body center details dialog div dl fieldset figure footer form header main menu nav ol section table ul',
);

/** Elements whose text is not part of what a reader sees as text. */
export const hiddenElements = nameSet(
  'applet audio button canvas datalist embed head iframe input map math meter noembed noframes noscript object option output progress script select style svg template textarea video',
);

/** Elements that an opening tag closes, such as a list item the one before. */
export const closedBy: Readonly<Record<string, ReadonlySet<string>>> = {
  dd: nameSet('dd dt'),
  dt: nameSet('dd dt'),
  li: nameSet('li'),
  option: nameSet('option'),
  td: nameSet('td th'),
  th: nameSet('td th'),
  tr: nameSet('td th tr'),
  tbody: nameSet('td th tr thead tbody tfoot'),
  tfoot: nameSet('td th tr thead tbody'),
};

export const headingElements = nameSet('h1 h2 h3 h4 h5 h6');

/** Names of HTML elements; a tag with another name does not make a text HTML. */
export const htmlElements: ReadonlySet<string> = new Set([
  ...voidElements,
  ...blockElements,
  ...containerElements,
  ...hiddenElements,
  ...nameSet(
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time title tt u var',
  ),
]);
