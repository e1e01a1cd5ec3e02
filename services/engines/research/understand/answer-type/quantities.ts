/** A quantity by its entity types (CONTRACT 6.1) and units, folded. */
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
  // Tunnels, races and films can be long.
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

/** Beginnings of questions for a quantity, folded. */
const beginnings: readonly (readonly [RegExp, Quantity])[] = [
  // Times of day, not durations.
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

/** Nouns for quantities; folded lemmas. */
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

/** Returns the quantity that the first words ask for ("How high"), folded. */
export function quantityOfBeginning(folded: string): Quantity | undefined {
  const bare = folded.replace(preposition, '');
  return beginnings.find(([pattern]) => pattern.test(folded) || pattern.test(bare))?.[1];
}

/** Returns the quantity that a noun names; a folded lemma. */
export function quantityOfNoun(noun: string): Quantity | undefined {
  return quantityByNoun.get(noun);
}
