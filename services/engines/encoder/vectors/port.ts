export {
  likeness,
  packedLikeness,
  packVector,
  unpackVector,
  type Vector,
} from './packed-vector.ts';
