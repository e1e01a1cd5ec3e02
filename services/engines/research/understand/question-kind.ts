import type { QuestionKind } from '../../../../lib/contract/research-details.ts';

/** Says that a word begins or ends there, marks and all. */
const from = '(?<![\\p{L}\\p{M}])';
const to = '(?![\\p{L}\\p{M}])';

function word(pattern: string): RegExp {
  return new RegExp(`${from}(?:${pattern})${to}`, 'iu');
}

function first(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})${to}`, 'iu');
}

type Patterns = readonly (readonly [RegExp, QuestionKind])[];

/** What a question begins with or has in it, by language; the first that fits decides. */
const patterns: Readonly<Record<string, Patterns>> = {
  en: [
    [
      word(
        '(?<!(?:what|which) |^(?:why|who|whose|where|which|how) .*)time ?line|chronolog\\p{L}*|sequence of|in order(?! to)|in what order|step by step|blow by blow|walk (?:me|us) through',
      ),
      'timeline',
    ],
    [word('compar(?:e|ed|ison)|differences? between|differ|versus|vs'), 'comparison'],
    [
      word(
        'summar\\p{L}*|sum(?:med)? up|overview of|(?<!(?:did|does|do) [^?]*)describe|recap\\p{L}*|outline|in a nutshell|in brief',
      ),
      'summary',
    ],
    [
      word(
        'what (?:has )?happened(?! (?:to|with)(?!\\p{L}))|what is known|what do we know|tell me (?:more )?about',
      ),
      'events',
    ],
    [
      word(
        'how (?:many|much|long|far|old|tall|high|fast|deep|big|large|wide|heavy|thick|strong|hot|often|great)|how frequently|what (?:did|do|does|will|would) [^?]* cost|what (?:is|are|was|were) [^?]* worth',
      ),
      'how-many',
    ],
    [
      first(
        '(?:and |but )?(?:why|how come|for what reasons?|what for|what (?:was|were|is) the (?:cause|reason)s?|what (?:has |had )?(?:caused|triggered|started|sparked|led to)|(?:the )?(?:cause|reason)s? (?:of|for|behind))',
      ),
      'why',
    ],
    [first('(?:and |but )?(?:who|whom|whose|(?:by|to|with|for|from|of|against) whom)'), 'who'],
    [first('(?:and |but )?(?:where|from where)'), 'where'],
    [
      first(
        '(?:and |but )?(?:(?:since|until|till|from|by) )?when|how (?:soon|late|early)|how long ago',
      ),
      'when',
    ],
    [first('(?:and |but )?how'), 'how'],
    [first('is|are|was|were|do|does|did|has|have|had|can|could|will|would'), 'yes-no'],
    [word('what|which'), 'what'],
    [word('who|whom|whose'), 'who'],
    [word('where'), 'where'],
    [word('when'), 'when'],
    [word('why'), 'why'],
    [word('how'), 'how'],
  ],
  cs: [
    [
      word(
        'časov(?:á|ou|é) os\\p{L}*|chronologi\\p{L}*|krok za krokem|den po dni|(?:jak|co) šl\\p{L}+ (?:události )?za sebou|jak šly za sebou|postupně',
      ),
      'timeline',
    ],
    [
      word('porovn(?:ej|ejte|at|ání)|srovn(?:ej|ejte|at|ání)|rozdíl\\p{L}*|liš(?:í|ily|ila|il)'),
      'comparison',
    ],
    [
      word(
        'shr(?:ni|ň|ňte|nout|nutí)|souhrn|přehled|popi(?:š|šte)|rekapitul\\p{L}+|zrekapitul\\p{L}+|nasti(?:ň|ňte)|vylič(?:te)?',
      ),
      'summary',
    ],
    [
      word(
        'co se (?:\\p{L}+ ){0,2}(?:stalo(?! se? )|dělo|přihodilo|událo|ví)|co víme|k čemu došlo',
      ),
      'events',
    ],
    [
      word(
        'kolik\\p{L}*|(?:po|za|na) jak dlouh\\p{L}+|jak (?:dlouho|daleko|často|moc)|jak (?:star|vysok|rychl|hlubok|velk|těžk|dlouh|širok|siln|tlust)\\p{L}*|jak (?:je|jsou|byl[aoiy]?|bude) [^?]* (?:star|vysok|rychl|hlubok|velk|těžk|dlouh|širok|siln|tlust)[ýáéí]',
      ),
      'how-many',
    ],
    [
      word(
        'proč|(?:co|kdo nebo co) (?:způsobil|zapříčinil|zavinil|vyvolal|vedl)\\p{L}*|jak(?:á|é) byl[ay] příčin[ay]|co bylo příčinou|^(?:příčin[ay]|důvody?)|z jakého důvodu|kvůli čemu',
      ),
      'why',
    ],
    [
      first(
        '(?:a |ale )?(?:(?:\\p{L}{1,2}|pro|proti|kvůli|mezi|před|od) )?(?:kdo|koho|komu|kým|kom|čí\\p{L}{0,3}(?<!čím))',
      ),
      'who',
    ],
    [first('(?:a |ale )?(?:kde|kam|odkud|kudy)'), 'where'],
    [first('(?:a |ale )?(?:kdy|odkdy|dokdy|od kdy|do kdy)'), 'when'],
    [first('(?:a |ale )?(?:jak|čím|jakým způsobem)'), 'how'],
    [first('je|jsou|byl|byla|bylo|byli|má|mají|měl|může|bude|zda'), 'yes-no'],
    [word('co|kter\\p{L}+|jak(?:á|é|ý|ého|ém|ou|ým)'), 'what'],
    [word('kdo|koho|komu|kým|čí'), 'who'],
    [word('kde|kam|odkud'), 'where'],
    [word('kdy|odkdy|dokdy'), 'when'],
  ],
  sk: [
    [word('kolko|koľko|koľkokrát|ako (?:dlho|ďaleko|často)'), 'how-many'],
    [word('prečo'), 'why'],
    [word('kto|koho|komu|kým|čí'), 'who'],
    [word('kde|kam|odkiaľ'), 'where'],
    [word('kedy'), 'when'],
    [first('ako'), 'how'],
  ],
  de: [
    [word('wie ?viele?|wie (?:lange|oft|weit|alt|hoch|schnell|tief|groß|schwer)'), 'how-many'],
    [word('warum|weshalb|wieso'), 'why'],
    [word('wer|wen|wem|wessen'), 'who'],
    [word('wo|wohin|woher'), 'where'],
    [word('wann'), 'when'],
    [first('wie'), 'how'],
  ],
  es: [
    [word('cuánt[oa]s?|cuanto tiempo'), 'how-many'],
    [word('por qué'), 'why'],
    [word('quién(?:es)?'), 'who'],
    [word('dónde|adónde'), 'where'],
    [word('cuándo'), 'when'],
    [word('cómo'), 'how'],
  ],
  fr: [
    [word('combien'), 'how-many'],
    [word('pourquoi'), 'why'],
    [word('qui'), 'who'],
    [word('où'), 'where'],
    [word('quand'), 'when'],
    [word('comment'), 'how'],
  ],
  nl: [
    [word('hoeveel|hoe (?:lang|vaak|ver|oud|hoog|snel|diep|groot|zwaar)'), 'how-many'],
    [word('waarom'), 'why'],
    [word('wie'), 'who'],
    [word('waar|waarheen|waarvandaan'), 'where'],
    [word('wanneer'), 'when'],
    [first('hoe'), 'how'],
  ],
  pl: [
    [word('ile|ilu|jak (?:długo|daleko|często|stary|wysoki|szybko|głęboko|duży)'), 'how-many'],
    [word('dlaczego|czemu'), 'why'],
    [word('kto|kogo|komu|kim|czyj'), 'who'],
    [word('gdzie|dokąd|skąd'), 'where'],
    [word('kiedy'), 'when'],
    [first('jak'), 'how'],
  ],
};

/** What a question asks for, by its question words; `what` where they do not tell. */
export function questionKind(text: string, language: string): QuestionKind {
  const own = patterns[language] ?? patterns.en ?? [];
  return own.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? 'what';
}
