/** What the words of a question weigh; 1 is usual. */
export const weights = {
  name: 1.5,
  /** "The British runner": texts seldom repeat what somebody is of. */
  nation: 0.9,
  number: 1.2,
  word: 1,
  verb: 1.2,
  adjective: 0.8,
  role: 0.5,
  weak: 0.35,
};

/** What a word of a name or phrase counts of the whole. */
export const partShare = 0.5;
