/** Words that tell what kind of name stands beside them; base forms, in lower case where the language allows. */
export type NameCues = {
  /** Before a person's name: offices, ranks, professions. */
  titles: string;
  /** With a person, an institution or a country as their subject. */
  sayingVerbs: string;
  /** Before a place. */
  placePrepositions: string;
  /** Nouns that head the name of an institution. */
  organizationNouns: string;
  /** Nouns that head or close the name of a place. */
  placeNouns: string;
  /** Nouns that head the name of an event. */
  eventNouns: string;
  /** Words that link the parts of a name: of, de, nad. */
  connectors: string;
};
