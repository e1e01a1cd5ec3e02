export {
  endWork,
  hostWork,
  releaseWork,
  type WorkState,
} from '../thread/work-state.ts';
export { encoderModels, LabelEncoder } from './label-encoder.ts';
