export { addTagBatch } from './change-set.ts';
export {
  createTag,
  deleteTag,
  findForbidden,
  getTag,
  makeTagId,
  putTag,
} from './editorial-tags.ts';
export { makeTag } from './make-tag.ts';
export { TagCache } from './tag-cache.ts';
export { writeTagChanges } from './tag-changes.ts';
export { findTagRedirects } from './tag-redirects.ts';
export { findTagState, type TagState } from './tag-revision.ts';
