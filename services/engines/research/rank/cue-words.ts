import { fold } from '../../../../lib/text/fold.ts';

/** Words that give a reason, folded; those of a phrase stand side by side. */
const reasons: Readonly<Record<string, string>> = {
  en: 'because|since|due to|owing to|so that|in order|therefore|as a result|reasons?|caused?|led to|thanks to|for fear',
  cs: 'protoze|nebot|jelikoz|kvuli|proto|aby|duvod\\p{L}*|pricin\\p{L}*|zpusobil\\p{L}*|diky|totiz|nasledk\\p{L}*|vlivem',
  sk: 'pretoze|lebo|kvoli|preto|aby|dovod\\p{L}*|pricin\\p{L}*|sposobil\\p{L}*|vdaka|totiz|nasledk\\p{L}*',
  de: 'weil|denn|wegen|deshalb|daher|damit|aufgrund|grunde?|ursache|dank',
  fr: 'parce que|car|afin|a cause|pour que|raisons?|grace a|donc|en raison',
  es: 'porque|debido|para que|por eso|razon|causa|gracias a|ya que',
  pl: 'poniewaz|bo|gdyz|dlatego|zeby|aby|powod\\p{L}*|przyczyn\\p{L}*|dzieki',
  nl: 'omdat|want|wegens|daarom|zodat|door|reden|oorzaak|dankzij',
};
/** Words that set one thing apart from all others: the first, the last, the only, the most of its kind. */
const extremes: Readonly<Record<string, string>> = {
  en: 'first|last|only|most|least|best|worst|never|final|record|(?!(?:for|inter|requ|prot|arr|harv|inv|hon|mod|sugg|cont|conqu|pri|qu|man|dig|inqu|beq)est)\\p{L}{3,}est',
  cs: 'prvni\\p{L}*|posledni\\p{L}*|jedin\\p{L}+|nej\\p{L}+|rekord\\p{L}*',
  sk: 'prv(?:y|a|e|eho|emu|ej|ou|ym|ych)|posledn\\p{L}+|jedin\\p{L}+|naj\\p{L}+|rekord\\p{L}*',
  de: 'erst(?:e[nmrs]?|mals)|letzte[nmrs]?|einzige[nmrs]?|meiste[nmrs]?|\\p{L}{3,}ste[nmrs]?|rekord\\p{L}*',
  fr: 'premi(?:er|ere)s?|derni(?:er|ere)s?|seule?s?|le plus|la plus|record',
  es: 'primer[oa]?s?|ultim[oa]s?|unic[oa]s?|el mas|la mas|mayor|mejor|record',
  pl: 'pierwsz\\p{L}+|ostatni\\p{L}*|jedyn\\p{L}+|naj\\p{L}+|rekord\\p{L}*',
  nl: 'eerste|laatste|enige|\\p{L}{3,}ste|record',
};

function compile(words: Readonly<Record<string, string>>): ReadonlyMap<string, RegExp> {
  return new Map(
    Object.entries(words).map(([language, list]) => [
      language,
      new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'u'),
    ]),
  );
}

const reasonPatterns = compile(reasons);
const extremePatterns = compile(extremes);

/** Whether a text gives a reason: "because", "kvůli". */
export function givesReason(text: string, language: string): boolean {
  return reasonPatterns.get(language)?.test(fold(text)) ?? false;
}

/** Whether a text sets something apart from all others: "the last", "nejdelší". */
export function saysExtreme(text: string, language: string): boolean {
  return extremePatterns.get(language)?.test(fold(text)) ?? false;
}
