export { awaitComing, type ComingVector, shareComing } from './coming-vector.ts';
export {
  likeness,
  packedLikeness,
  packVector,
  unpackVector,
  type Vector,
} from './packed-vector.ts';
