import type { ChunkGrammar } from './chunk.ts';

/** How a language ties nouns to verbs, and which words do it. */
export type RelationGrammar = ChunkGrammar & {
  /** Prepositions that make a noun part of the noun before it. */
  genitive: ReadonlySet<string>;
  /** Prepositions before the one who does what a passive says. */
  agent: ReadonlySet<string>;
  /** Verbs that say little without an object; speech verbs take what was said as theirs. */
  light: ReadonlySet<string>;
  /** Folded adjectives that say nothing of their noun: several, last, other. */
  vague: ReadonlySet<string>;
  /** Reflexive pronouns that make a passive. */
  reflexive: ReadonlySet<string>;
};

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const none: ReadonlySet<string> = new Set();

const english: RelationGrammar = {
  kind: 'order',
  modals: words('can could may might must shall should will would ought need dare'),
  negations: words("not n't n’t never"),
  negativeWords: words('no none nobody nothing neither noone'),
  negativeJoiners: words('neither nor'),
  infinitive: words('to'),
  copulas: words('be'),
  genitive: words('of'),
  agent: words('by'),
  light: words(
    'say tell think believe know be have do make get go come add note claim argue explain insist suggest feel hope expect seem appear become remain want try continue begin start need',
  ),
  reflexive: none,
  vague: words(
    'last next first second third several many few more most least other same such own certain various much less another latest previous following further single only main 1st 2nd 3rd',
  ),
};

const czech: RelationGrammar = {
  kind: 'case',
  modals: words('moci moct muset smět mít chtít'),
  negations: words('ne nikdy'),
  negativeWords: words(
    'žádný žádná žádné žádného žádnou žádnému žádném žádným žádných žádní žádnými nikdo nikoho nikomu nikým nic ničeho ničemu ničím nižádný',
  ),
  negativeJoiners: words('ani'),
  negativePrefix: 'ne',
  infinitive: none,
  copulas: words('být bývat'),
  genitive: none,
  agent: none,
  light: words(
    'být mít říci říct uvést dodat sdělit tvrdit myslit myslet věřit vědět dělat začít pokračovat zdát stát chtít muset moci znamenat doplnit konstatovat upozornit vysvětlit',
  ),
  reflexive: words('se si'),
  vague: words(
    'dalsi prvni druhy treti ctvrty posledni jiny stejny ruzny vlastni urcity cely minuly pristi letosni lonsky mnohy nektery takovy samotny hlavni',
  ),
};

const slovak: RelationGrammar = {
  ...czech,
  modals: words('môcť musieť smieť mať chcieť'),
  negations: words('nie nikdy'),
  negativeWords: words(
    'žiadny žiadna žiadne žiadneho žiadnu žiadnej žiadnemu žiadnom žiadnym žiadnych žiadni nikto nikoho nikomu nikým nič ničoho ničomu ničím',
  ),
  negativeJoiners: words('ani'),
  copulas: words('byť bývať'),
  light: words(
    'byť mať povedať uviesť dodať tvrdiť myslieť veriť vedieť robiť začať chcieť musieť môcť',
  ),
  reflexive: words('sa si'),
};

const polish: RelationGrammar = {
  ...czech,
  negativePrefix: undefined,
  modals: words('móc musieć powinien mieć chcieć'),
  negations: words('nie nigdy'),
  negativeWords: words(
    'żaden żadna żadne żadnego żadnej żadną żadnemu żadnym żadnych żadni nikt nikogo nikomu nikim nic niczego niczemu niczym',
  ),
  negativeJoiners: words('ani'),
  copulas: words('być'),
  light: words(
    'być mieć powiedzieć dodać stwierdzić myśleć wierzyć wiedzieć robić zacząć chcieć musieć móc',
  ),
  reflexive: words('się'),
};

const german: RelationGrammar = {
  ...czech,
  negativePrefix: undefined,
  modals: words('können müssen sollen wollen dürfen mögen'),
  negations: words('nicht nie niemals'),
  negativeWords: words(
    'kein keine keinen keinem keiner keines niemand niemanden niemandem niemandes nichts',
  ),
  negativeJoiners: words('weder noch'),
  copulas: words('sein'),
  light: words('sein haben sagen erklären meinen glauben wissen machen werden'),
  reflexive: none,
};

const romance = { kind: 'order' as const, infinitive: none, reflexive: none, vague: none };

const french: RelationGrammar = {
  ...romance,
  modals: words('pouvoir devoir vouloir'),
  negations: words("pas jamais ne n' n’"),
  negativeWords: words('aucun aucune nul nulle personne rien'),
  negativeJoiners: words('ni'),
  copulas: words('être'),
  genitive: words("de d' d’ du des"),
  agent: words('par'),
  light: words('être avoir dire faire penser croire savoir affirmer déclarer aller'),
};

const spanish: RelationGrammar = {
  ...romance,
  modals: words('poder deber querer'),
  negations: words('no nunca jamás'),
  negativeWords: words('ningún ninguno ninguna ningunos ningunas nadie nada'),
  negativeJoiners: words('ni'),
  copulas: words('ser estar'),
  genitive: words('de del'),
  agent: words('por'),
  light: words('ser estar haber tener decir hacer pensar creer saber afirmar ir'),
};

const dutch: RelationGrammar = {
  ...english,
  modals: words('kunnen moeten zullen willen mogen'),
  negations: words('niet nooit'),
  negativeWords: words('geen geenszins niemand niets'),
  negativeJoiners: words('noch'),
  infinitive: words('te'),
  copulas: words('zijn'),
  genitive: words('van'),
  agent: words('door'),
  light: words('zijn hebben zeggen doen denken geloven weten worden gaan'),
};

const grammars = new Map<string, RelationGrammar>([
  ['en', english],
  ['cs', czech],
  ['sk', slovak],
  ['pl', polish],
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['nl', dutch],
]);

export function relationGrammar(language: string): RelationGrammar | undefined {
  return grammars.get(language);
}
