import * as z from 'zod';
import { defineEndpoints, FileAnswer } from './endpoint.ts';
import { Id, Message, Text } from './fields.ts';
import { limits } from './limits.ts';
import { NameList } from './media-articles.ts';
import { PhotoFeedback, PhotosRecommendation, PhotosRequest } from './media-photos.ts';
import {
  PhotoBankList,
  PhotoChange,
  PhotoFilePath,
  PhotoPath,
  PhotoRecord,
  PhotoRendition,
  PhotoSearch,
  PhotoSearchResult,
} from './photo-details.ts';

const DatasetPath = z.object({ dataset: Id });
const photoPath = '/v2/photos/{dataset}/{photoId}';

/** Types of picture files that can be uploaded. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff'] as const;

/** The operations on photos, CONTRACT 4.6. */
export const mediaPhotoEndpoints = defineEndpoints('media', {
  listBanks: {
    method: 'GET',
    path: '/v2/photos',
    summary: 'List the photo banks',
    response: NameList,
  },
  recommendPhotos: {
    method: 'POST',
    path: '/v2/photos/{dataset}/recommend',
    summary: 'Recommend photos for an article',
    params: DatasetPath,
    request: PhotosRequest,
    response: PhotosRecommendation,
    repeatable: true,
  },
  sendPhotoFeedback: {
    method: 'POST',
    path: '/v2/photos/{dataset}/recommend/feedback',
    summary: 'Say which recommended photos were right',
    params: DatasetPath,
    request: PhotoFeedback,
    response: Message,
  },
  // Beyond CONTRACT, with the extension `photo-details`.
  describeBanks: {
    method: 'GET',
    path: '/v2/photo_banks',
    summary: 'Tell how the photo banks are (extension)',
    response: PhotoBankList,
  },
  searchPhotos: {
    method: 'POST',
    path: '/v2/photos/{dataset}/search',
    summary: 'Search the photos of a bank by words (extension)',
    params: DatasetPath,
    request: PhotoSearch,
    response: PhotoSearchResult,
    repeatable: true,
  },
  getPhoto: {
    method: 'GET',
    path: photoPath,
    summary: 'Give all that is known of a photo (extension)',
    params: PhotoPath,
    response: PhotoRecord,
  },
  getPhotoFile: {
    method: 'GET',
    path: `${photoPath}/{width}`,
    summary: 'Give the picture, or a small one (extension)',
    params: PhotoFilePath,
    query: z.object({ signature: Text.optional() }),
    response: FileAnswer,
    answersFile: true,
    opensSigned: true,
  },
  renderPhoto: {
    method: 'POST',
    path: `${photoPath}/rendition`,
    summary: 'Give a part of the picture with its metadata written into it (extension)',
    params: PhotoPath,
    request: PhotoRendition,
    response: FileAnswer,
    answersFile: true,
    repeatable: true,
  },
  uploadPhoto: {
    method: 'POST',
    path: '/v2/photos/{dataset}',
    summary: 'Add a picture to the uploads (extension)',
    params: DatasetPath,
    takes: pictureTypes,
    response: PhotoRecord,
    maxBytes: limits.photoBytes,
  },
  changePhoto: {
    method: 'PUT',
    path: photoPath,
    summary: 'Correct what is known of an uploaded photo (extension)',
    params: PhotoPath,
    request: PhotoChange,
    response: PhotoRecord,
  },
  deletePhoto: {
    method: 'DELETE',
    path: photoPath,
    summary: 'Delete an uploaded photo (extension)',
    params: PhotoPath,
    response: Message,
  },
});
