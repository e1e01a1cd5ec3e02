import words from './agency-words.json';
import { listWords } from './page-words';

/** The kinds of lines that an agency writes for desks and not for readers. */
export const agencyKinds = [
  'urgency',
  'version',
  'slug',
  'advice',
  'embargo',
  'credits',
  'contact',
  'length',
  'page',
  'source',
  'rights',
] as const;
export type AgencyKind = (typeof agencyKinds)[number];

type WordLists = Partial<Record<AgencyKind, readonly string[]>>;

/**
 * Words that make a line of their own, with numbers and agencies beside them: “URGENT”, “2nd lead”, “page 2”, “(Konec)”.
 * Closed classes, separated by `|`; one string a language (English, Czech, German, Spanish, French, Dutch, Polish,
 * Slovak).
 */
export const wholeLines: WordLists = words.wholeLines;
/** Labels before a colon, or the first word in brackets; the rest of the line is free. Endings are cut off. */
export const labels: WordLists = words.labels;

export const agencies = new Set(listWords(words.agencies));
export const lengthUnits = new Set(listWords(words.lengthUnits));
export const lengthHedges = new Set(listWords(words.lengthHedges));
/** Words that say nothing by themselves, but stand among those of a whole line. */
export const besides = new Set(listWords(words.besides));
/** Words that may as well belong to a headline: marks of a version only in capitals, in brackets or with a number. */
export const ambiguousMarks = new Set(listWords(words.ambiguousMarks));

/** Parts of sentences by which a line says who worked on the text. */
export const creditPhrases = [
  /^this (?:report|story) (?:by|from) .{2,60} was first published|^our standards:/iu,
  /contributed to (?:this|the) (?:report|story|article)|contributed reporting|contributed from/iu,
  /(?:zu|an) diesem (?:bericht|artikel|text) (?:hat|haben|beigetragen|mitgearbeitet)|beigetragen$/iu,
  /(?:přispěl\p{L}* k|na) tét?o zpráv|k tomuto textu přispěl|prispel\p{L}* k tejto správe/iu,
  /contribuy\p{L}+ a (?:este|esta)|(?:a|ont) contribué à (?:cet|ce|cette)|droeg(?:en)? bij aan (?:dit|deze)|współpraca:/iu,
];

export const rightsPhrases =
  /all rights reserved|všechna práva|alle rechte|(?:todos los|reservados todos los) derechos|tous droits|wszelkie prawa|všetky práva|^(?:©|\(c\)|copyright\b)/iu;

export const bylineLabel =
  /^(?:(?:words|text|tekst|texte|texto|autor(?:ka|ky|ři|zy|in|en|a)?|author|auteur|napsala?|připravila?|spracovala?|pripravila?|píše|pisze|napisała?)\s*:\s*|(?:words by|text by|by|von|par|por|door|napsala?|připravila?|píše|autor(?:ka)?|author)\s+(?=["“]?\p{Lu}))(.+)$/iu;
