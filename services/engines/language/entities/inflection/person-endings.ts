export type ObliqueCase = 'genitive' | 'dative' | 'instrumental' | 'locative';

/** An ending and the one that it had in the nominative. */
export type EndingRule = readonly [ending: string, base: string];

/** How a language declines the names of people; of the endings that fit the first is the likeliest. */
export type PersonEndings = {
  /** First names and surnames of men by case; a case whose endings are another's is left out. */
  readonly masculine: Readonly<Partial<Record<ObliqueCase, readonly EndingRule[]>>>;
  readonly feminineFirst: readonly EndingRule[];
  readonly feminineSurname: readonly EndingRule[];
  /** Endings that tell even of a lone surname that it is in an oblique case. */
  readonly sure: readonly EndingRule[];
  /** Surnames that are a woman's in the nominative, and those that are one's in another case. */
  readonly femaleNominative: RegExp;
  readonly femaleOblique: RegExp;
  /** The stem of a surname with the vowel that its other cases have lost; the stem where it has none to lose. */
  restoreVowel(stem: string): string;
  /** Fits the ending of a woman's restored surname to the sound of its stem. */
  finish?(surname: string): string;
};

/** Reads `ého:ý a:`. */
export function endingRules(written: string): readonly EndingRule[] {
  return written.split(' ').map((rule) => {
    const [ending = '', base = ''] = rule.split(':');
    return [ending, base];
  });
}

/** The form with an ending replaced by the one that it had in the nominative; undefined where it has another. */
export function restoreEnding(form: string, [ending, base]: EndingRule): string | undefined {
  if (!form.endsWith(ending) || form.length - ending.length < 2) return undefined;
  return form.slice(0, form.length - ending.length) + base;
}

/** A vowel comes back between the last consonants: Pavl- → Pavel, Zdeňk- → Zdeněk, Pawł- → Paweł. */
export function insertFleetingVowel(stem: string): string | undefined {
  const soft = { ďk: 'děk', ťk: 'těk', ňk: 'něk' }[stem.slice(-2)];
  if (soft !== undefined) return stem.slice(0, -2) + soft;
  return /[^aeiouyáéěíóúůýąę][lłkcrn]$/u.test(stem)
    ? `${stem.slice(0, -1)}e${stem.slice(-1)}`
    : undefined;
}

const czech: PersonEndings = {
  masculine: {
    genitive: endingRules('ého:ý ého:é ího:í y:a u:a a: ěte:ě e:'),
    dative: endingRules('ému:ý ímu:í ém:ý ovi: u: u:o ovi:o ěti:ě i:'),
    instrumental: endingRules('ým:ý ím:í ou:a ětem:ě em: om:'),
  },
  feminineFirst: endingRules(
    'ce:ka ze:ha ze:ga ře:ra še:cha ie:ie ii:ie ií:ie iou:ia ou:a ě:a y:a u:a e:a i:e í:e i:a i: í:',
  ),
  feminineSurname: endingRules('ové:ová ovou:ová é:á ou:á'),
  sure: endingRules('ové:ová ovou:ová'),
  femaleNominative: /(?:ová|ská|cká|á)$/u,
  femaleOblique: /(?:ové|ovou|ské|skou|cké|ckou|é|ou)$/u,
  // Hamáček, Hejtmánek and Havel lose their vowel; Novák, Klaus and Frank have none to lose.
  restoreVowel: (stem) =>
    /[áéíóúů]nk$/u.test(stem) ||
    (/[^aeiouyáéěíóúůý][kc]$/u.test(stem) && !/(?:nk|rk|sk|lk|šk|ck)$/u.test(stem))
      ? (insertFleetingVowel(stem) ?? stem)
      : stem.replace(/([vbdph])l$/u, '$1el'),
};

/** The ending behind a long syllable, where it is short: Biela, Štátne, but Hladká. */
const shortVowels: Readonly<Record<string, string>> = { á: 'a', é: 'e', ý: 'y' };
const afterLongSyllable = /((?:i[aeu]|[áéíóúýĺŕ])[^aeiouyáéíóúý]+)([áéý])$/u;

/** The Slovak word with its last vowel short behind a long syllable. */
export function shortenAfterLong(word: string): string {
  return word.replace(
    afterLongSyllable,
    (_, stem: string, vowel: string) => stem + (shortVowels[vowel] ?? vowel),
  );
}

const slovak: PersonEndings = {
  masculine: {
    genitive: endingRules('tra:ter vla:vol ého:ý ího:í ieho:í eho:y y:a u:a a: e:'),
    dative: endingRules('trovi:ter vlovi:vol ému:ý ímu:í iemu:í emu:y om:ý ovi: u: i:'),
    instrumental: endingRules('trom:ter vlom:vol ým:ý ím:í ou:a om: om:o em:'),
  },
  feminineFirst: endingRules('ii:ia iou:ia iu:ia ie:ia ou:a y:a u:a e:a i:a ej:a i: í:'),
  feminineSurname: endingRules('ovej:ová ovú:ová ovou:ová ej:á ú:á ou:á ej:a u:a e:a y:a'),
  sure: endingRules('ovej:ová ovú:ová ovou:ová'),
  femaleNominative: /(?:ová|ská|cká|á)$/u,
  femaleOblique: /(?:ej|ú|ou)$/u,
  // Janko and Vrabec, but Hudek keeps its vowel in all cases.
  restoreVowel: (stem) => {
    if (/[^aeiouyáéíóúýs]k$/u.test(stem)) return `${stem}o`;
    return /[^aeiouyáéíóúý]c$/u.test(stem) ? (insertFleetingVowel(stem) ?? stem) : stem;
  },
  finish: shortenAfterLong,
};

/** Consonants that a softening ending changes, for stems that end in one. */
const softened = 'ście:st cie:t dzie:d rze:r le:ł nie:n sie:s zie:z bie:b wie:w mie:m pie:p fie:f';
const softenedBeforeA = softened.replace(/:\p{L}+/gu, '$&a');

const polish: PersonEndings = {
  masculine: {
    genitive: endingRules(
      'iego:i ego:y sia:ś nia:ń cia:ć zia:ź ńca:niec ęcia:ę ki:ko y:a i:a ę:a a: ego:e',
    ),
    dative: endingRules(
      `iemu:i emu:y siowi:ś niowi:ń ciowi:ć ńcowi:niec ęciu:ę owi: ce:ka ${softenedBeforeA} li:la iowi: emu:e`,
    ),
    instrumental: endingRules(
      'ńcem:niec kiem:k giem:g siem:ś niem:ń ciem:ć iem: ym:y im:i ęciem:ę em: ą:a em:e',
    ),
    locative: endingRules(
      `ym:y im:i niu:ń siu:ś ciu:ć dziu:dź ńcu:niec ęciu:ę u: ${softened} ce:ka ${softenedBeforeA}`,
    ),
  },
  feminineFirst: endingRules(
    `ce:ka dze:ga sze:cha ${softenedBeforeA} ii:ia ji:ja ię:ia ią:ia ę:a ą:a y:a i:a i:ia`,
  ),
  feminineSurname: endingRules(`kiej:ka ej:a ą:a ę:a ce:ka ${softenedBeforeA} y:a i:a`),
  sure: ['s', 'c', 'z'].flatMap((stem) =>
    endingRules('kiego:ki kiemu:ki kim:ki kiej:ka ką:ka').map(
      ([ending, base]) => [stem + ending, stem + base] as const,
    ),
  ),
  femaleNominative: /(?:sk|ck|dzk|ow|[^aeiouyąęó]n)a$/u,
  femaleOblique: /(?:ej|ą|ę)$/u,
  // Kaczmarek and Wróbel, but Tusk.
  restoreVowel: (stem) =>
    /[^aeiouyąęó][kcl]$/u.test(stem) && !stem.endsWith('sk')
      ? (insertFleetingVowel(stem) ?? stem)
      : stem,
};

const byLanguage: Readonly<Record<string, PersonEndings>> = { pl: polish, sk: slovak };

export const personEndings = (language: string) => byLanguage[language] ?? czech;
