export {
  type EncodedText,
  type EncodeOptions,
  Encoder,
  type EncoderHealth,
  type EncoderLoad,
  fromGeneralCenter,
  ownModel,
} from './encoder.ts';
export { EncoderInUse } from './encoder-in-use.ts';
export { type EmbeddingSettings, OutsideEncoder, requestEmbeddings } from './outside-encoder.ts';
export type { TextRole } from './vectors/centers.ts';
