/** How a quantity is told: types of entities (CONTRACT 6.1) that tell it, and its units, folded words. */
export type Quantity = { readonly types: readonly string[]; readonly units?: RegExp };

const times =
  /^(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|let|rok[uy]?|mesic\p{L}*|tyd\p{L}+|dn[iyu]|hodin\p{L}*|minut\p{L}*|sekund\p{L}*)$/u;
const lengths =
  /^(?:km|m|cm|mm|ft|mi|kilomet\p{L}*|met(?:er|re)s?|metr\p{L}*|centimet\p{L}*|miles?|mil[eyi]?|feet|foot|inch\p{L}*|yards?|stop\p{L}*)$/u;

export const timeOfDay = ['time'];

const quantities = {
  timeOfDay: { types: timeOfDay },
  duration: { types: ['duration', 'time'] },
  distance: { types: ['number'], units: lengths },
  // A tunnel, a race and a film are long.
  length: {
    types: ['duration', 'number', 'time'],
    units: new RegExp(`${lengths.source}|${times.source}`, 'u'),
  },
  age: {
    types: ['duration', 'number'],
    units: /^(?:old|aged?|veku|let|let[yai]|roky|roku)$/,
  },
  // "Two strokes a minute".
  speed: {
    types: ['number'],
    units:
      /^(?:kmh|mph|km|kilomet\p{L}*|miles?|knots?|uzl\p{L}*|met(?:er|re)s?|metr\p{L}*|seconds?|minutes?|hours?|sekund\p{L}*|minut\p{L}*|hodin\p{L}*)$/u,
  },
  weight: {
    types: ['number'],
    units: /^(?:kg|kilo\p{L}*|tons?|tonnes?|tun\p{L}*|pounds?|lib\p{L}*|grams?|gram\p{L}*)$/u,
  },
  price: { types: ['money', 'number'] },
  times: { types: ['number', 'ordinal', 'set'] },
} satisfies Record<string, Quantity>;

/** How questions begin that ask for one, folded. */
const beginnings: readonly (readonly [RegExp, Quantity])[] = [
  // Of the day: how long something took is another question.
  [
    /^(?:(?:v|od|do|po) kolika? hodin|(?:at|by|from|until|till|around) what time) /,
    quantities.timeOfDay,
  ],
  [/^(?:how long (?:is|was|are|were)|jak dlouh(?:y|a|e|i)) /, quantities.length],
  [
    /^(?:(?:for )?how long|jak dlouho|po jak dlouh\p{L}+|wie lange|ako dlho|jak dlugo|hoe lang)/u,
    quantities.duration,
  ],
  [
    /^(?:how old|jak (?:(?:je|jsou|byl[aoiy]?|bude) .*)?star|v jakem veku|v kolika letech)/,
    quantities.age,
  ],
  [
    /^(?:how (?:high|tall|far|deep|wide|big|thick)|jak (?:(?:je|jsou|byl[aoiy]?|bude) .*)?(?:vysok|daleko|hlubok|dlouh|sirok|velk|tlust|siln[ay] vrstv))/,
    quantities.distance,
  ],
  [/^(?:how fast|jak rychl)/, quantities.speed],
  [/^(?:how heavy|how much did .* weigh|jak tezk|kolik vaz)/, quantities.weight],
  [
    /^(?:how much (?:did|does|money|was|is)|kolik (?:to )?(?:stal|stoj|penez)|what .* (?:cost|worth)(?: |$))/,
    quantities.price,
  ],
  [/^(?:how (?:often|many times)|kolikrat|jak casto)/, quantities.times],
];

/** Nouns that name one; lemmas, folded. */
const nouns: readonly (readonly [string, Quantity])[] = [
  [
    'height distance depth altitude width diameter vyska vzdalenost hloubka sirka prumer',
    quantities.distance,
  ],
  ['length delka', quantities.length],
  ['speed velocity rychlost', quantities.speed],
  ['weight mass hmotnost vaha', quantities.weight],
  ['age vek', quantities.age],
];

const quantityByNoun: ReadonlyMap<string, Quantity> = new Map(
  nouns.flatMap(([list, quantity]) => list.split(' ').map((noun) => [noun, quantity] as const)),
);

const preposition = /^(?:by|for|at|in|with|to|from|po|za|na|o|z|do|od|v|ve)\s+/;

/** The quantity that a question asks for by its first words ("How high"), folded. */
export function quantityOfBeginning(folded: string): Quantity | undefined {
  const bare = folded.replace(preposition, '');
  return beginnings.find(([pattern]) => pattern.test(folded) || pattern.test(bare))?.[1];
}

/** The quantity that a noun names: "the depth"; a lemma, folded. */
export function quantityOfNoun(noun: string): Quantity | undefined {
  return quantityByNoun.get(noun);
}
