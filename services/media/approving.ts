/** Verdicts that speak for what was recommended; the others speak against it. */
export const approving: ReadonlySet<string> = new Set([
  'accepted',
  'accepted-actively',
  'accepted-passively',
  'expected',
]);
