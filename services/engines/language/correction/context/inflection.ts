/** A bundle of features in which a word agrees with another: `Number=Plur|Gender=Fem`. */
export type Bundle = Readonly<Record<string, string>>;

const agreeing = ['Number', 'Gender', 'Animacy', 'Person'] as const;
/** Features that tell paradigms of a class apart. */
const dividing = [
  'VerbForm',
  'Tense',
  'Mood',
  'Case',
  'Voice',
  'Variant',
  'PronType',
  'Definite',
  'Poss',
  'Degree',
  'Polarity',
] as const;

const inflected = new Set(['VERB', 'AUX', 'ADJ', 'DET']);

/** The bundle in which a word agrees, written out; undefined for words that do not. */
export function bundleKey(upos: string | undefined, feats: Bundle | undefined): string | undefined {
  if (!upos || !feats || !inflected.has(upos) || !feats.Number) return undefined;
  return write(feats, agreeing);
}

/** The class of forms that differ in their bundles alone. */
export function paradigmClass(upos: string, feats: Bundle): string {
  return `${upos} ${write(feats, dividing)}`;
}

function write(feats: Bundle, names: readonly string[]): string {
  return names.flatMap((name) => (feats[name] ? [`${name}=${feats[name]}`] : [])).join('|');
}

export function readBundle(key: string): Bundle {
  return Object.fromEntries(key.split('|').map((pair) => pair.split('=')));
}

/**
 * Ways from one form to others: by class and bundle of the form at hand (`class>bundle`), then by its ending, or the whole
 * word after `^`: the other bundles with their endings, `bundle:ending bundle:ending`.
 */
export type Inflections = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type OtherForm = { bundle: string; form: string };

const longest = 8;

/** The forms of a word in the other bundles of its class, by the longest ending that was learned. */
export function otherForms(
  word: string,
  className: string,
  bundle: string,
  inflections: Inflections,
): OtherForm[] {
  const wanted = inflections[`${className}>${bundle}`];
  if (!wanted) return [];
  const forms: OtherForm[] = [];
  for (let cut = Math.max(-1, word.length - longest); cut <= word.length; cut++) {
    const others = wanted[cut < 0 ? `^${word}` : word.slice(cut)];
    if (others === undefined) continue;
    for (const entry of others.split(' ')) {
      const [target = '', ending = ''] = entry.split(':');
      if (forms.some((form) => form.bundle === target)) continue;
      forms.push({ bundle: target, form: word.slice(0, Math.max(0, cut)) + ending });
    }
  }
  return forms;
}
