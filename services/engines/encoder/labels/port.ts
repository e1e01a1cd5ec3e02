export { readVocabulary, type Vocabulary } from '../text/tokenizer.ts';
export { encoderModels } from '../thread/network.ts';
export {
  endWork,
  hostWork,
  releaseWork,
  type WorkState,
} from '../thread/work-state.ts';
export { LabelEncoder, polarityCount } from './label-encoder.ts';
export type { TreeScores } from './tree-networks.ts';
