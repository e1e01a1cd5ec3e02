export type Author = { name: string; kind: 'person' | 'organization' };

/** "And" and "with" between names in the eight languages of the desk. */
const conjunctions =
  /\s+(?:and|with|a|und|mit|y|con|et|avec|en|met|i|oraz|wraz z|spolu s|spolu so)\s+/giu;
/** "And" after a comma. */
const leadingConjunction = /^(?:and|with|a|und|y|et|en|i|oraz)\s+(?=\p{L})/u;
/** "In" and "from" before a place. */
const placePrepositions =
  /(?:^|\s)(?:in|at|from|v|ve|vo|z|ze|zo|aus|en|desde|à|au|aux|depuis|te|vanuit|w|we)\s+(?=\p{Lu})/u;
/** Words at the beginning of bylines, and labels before a name. */
const labels =
  /^(?:(?:additional |edited )?(?:reporting|writing|editing|words|text|story)? ?by|text|texty?|autor(?:i|ka|ky|zy|en)?|autoři|připravil[ai]?|von|por|par|door|opracowa(?:ł|ła|li)|tekst|spracoval[ai]?)\s*:?\s+/iu;
/** A credit of somebody who did not write. */
const photoCredit =
  /^(?:photos?|fotos?|foto|zdjęcia|photographs?|video|vidéo|grafika|graphics?)\b/iu;
const particles = new Set(
  'al bin da dal das de del della der di do dos du el ibn la las le los ten ter van von y z zu'.split(
    ' ',
  ),
);
const suffix = /^(?:Jr|Sr|Ph\.?D|CSc|DrSc|MD|MBA)\.?$/;
const agencies = new Set(['reuters', 'bloomberg', 'associated press', 'agence france-presse']);

/**
 * The people of a byline, each once: without "by", "and", the place they report from, and what they are. "and" joins
 * names only where the name before it is whole, so that "José Ortega y Gasset" is one person.
 */
export function parseByline(byline: string): Author[] {
  const authors: Author[] = [];
  let isAfterPlace = false;
  for (const piece of cut(byline)) {
    if (photoCredit.test(piece)) continue;
    const last = authors.at(-1);
    if (suffix.test(piece) && last) {
      last.name += `, ${piece}`;
      continue;
    }
    const said = piece.replace(leadingConjunction, '').replace(labels, '').trim();
    const at = said.search(placePrepositions);
    const name = (at === -1 ? said : said.slice(0, at)).trim();
    // "in Prague and Brno", "in Prague, Czech Republic": a second place.
    const isPlace: boolean =
      name === '' || (isAfterPlace && at === -1 && (!name.includes(' ') || isCountry(name)));
    isAfterPlace = at !== -1 || isPlace;
    if (isPlace && (isCountry(name) || !isAgency(name))) continue;
    if (isAgency(name)) authors.push({ name, kind: 'organization' });
    else if (isName(name)) authors.push({ name, kind: 'person' });
  }
  const found = [...new Map(authors.map((author) => [author.name, author])).values()];
  const whole = byline.trim();
  return found.length > 0 || whole === '' ? found : [{ name: whole, kind: 'person' }];
}

function cut(byline: string): string[] {
  const pieces = byline.split(/\s*[,;/|•&()\n]\s*|\s+[–—]\s+/u).flatMap((part) => {
    const names: string[] = [];
    let start = 0;
    for (const match of part.matchAll(conjunctions)) {
      const before = part.slice(start, match.index);
      const after = part.slice(match.index + match[0].length);
      if (!joinsNames(before, after)) continue;
      names.push(before);
      start = match.index + match[0].length;
    }
    return [...names, part.slice(start)];
  });
  return pieces.map((piece) => piece.trim()).filter(Boolean);
}

/** Two names, or places after a name: a single word after a whole name belongs to that name, unless it is an agency. */
function joinsNames(before: string, after: string): boolean {
  if (!/^(?:\p{Lu}|\p{Ll}{1,4}$)/u.test(after) && !labels.test(after)) return false;
  const next = after.split(conjunctions)[0] ?? after;
  if (placePrepositions.test(before) || isAgency(next) || labels.test(after)) return true;
  return before.includes(' ') === next.includes(' ');
}

function isAgency(name: string): boolean {
  return /^\p{Lu}{2,5}$/u.test(name) || agencies.has(name.toLowerCase());
}

/** Every word begins with a capital or is a particle; or somebody's short signature. */
function isName(text: string): boolean {
  if (/^\p{Ll}{1,5}$/u.test(text)) return true;
  return text
    .split(/\s+/)
    .every(
      (word) =>
        /^["'’“„(]?\p{Lu}/u.test(word) || particles.has(word) || /^[a-z]['’]\p{Lu}/u.test(word),
    );
}

/** Names of countries that CLDR has in another form. */
const otherNames = ['Czech Republic', 'USA', 'US', 'UK', 'UAE'];
const languages = ['en', 'cs', 'de', 'es', 'fr', 'nl', 'pl', 'sk'];
let countries: Set<string> | undefined;

function isCountry(name: string): boolean {
  countries ??= new Set([...otherNames, ...languages.flatMap(countriesIn)]);
  return countries.has(name);
}

function countriesIn(language: string): string[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((one) => letters.flatMap((other) => names.of(one + other) ?? []));
}
