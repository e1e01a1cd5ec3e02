export { Encoder, type EncoderHealth, type TextRole } from './encoder.ts';
export { likeness, packVector, unpackVector, type Vector } from './vectors/packed-vector.ts';
