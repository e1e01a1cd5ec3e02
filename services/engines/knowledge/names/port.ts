export { KnowledgeBase, type SharedBase } from '../base.ts';
export type { KnowledgeEntity } from '../entity.ts';
export { kindNames } from '../infobox/kind-names.ts';
export { selectFacts } from '../infobox/select-facts.ts';
export {
  emptyKnowledge,
  type Knowledge,
  type NameLayer,
  shippedKnowledge,
} from '../knowledge.ts';
export type { Newsroom } from '../newsroom/correction-row.ts';
export { genderOf, isFirstName, languageBit, type NameKind, namesIn } from './entity-names.ts';
export type { KnownItem, NameIndex, RowRange } from './name-index.ts';
