/** Two English words so often written as one that no measure of likeness finds them. */
export const GLUED_WORDS: Readonly<Record<string, string>> = {
  abit: 'a bit',
  alot: 'a lot',
  aswell: 'as well',
  atleast: 'at least',
  eachother: 'each other',
  goodluck: 'good luck',
  highschool: 'high school',
  incase: 'in case',
  infact: 'in fact',
  infront: 'in front',
  inspite: 'in spite',
  noone: 'no one',
  ofcourse: 'of course',
};
