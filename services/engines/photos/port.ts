export { requireSharedPhotos } from './local/store/photo-store.ts';
export { listUploadNames } from './local/upload-names.ts';
export { makePhotos, type PhotoEngine } from './make-photos.ts';
export type { PhotoFilter, PhotoHits } from './photo-bank.ts';
export { ArticleAnalyses } from './recommendation/article-analyses.ts';
export { readBasis, topicsOfArticle } from './recommendation/article-basis.ts';
export { digestOf, firstPage } from './recommendation/photo-cursors.ts';
export { shapeHits, shownWidth, tagsOfBasis } from './recommendation/shape-recommendation.ts';
export { renderPhoto } from './render-photo.ts';
export {
  type OpenBankSettings,
  type PhotoSettings,
  parsePhotoFolders,
  requireApart,
} from './settings.ts';
export { topicsOf, topicsOfWords } from './verdict-store.ts';
