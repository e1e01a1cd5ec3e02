export { findTagState, type TagState } from './tag-revision.ts';
