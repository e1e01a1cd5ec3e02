import { everyPhoto, type PhotoChoice } from '@/components/photos/photo-choice';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import type { PhotoView } from '@/lib/photos/api';
import { createStore, type Store } from '../store';
import type { FigurePlace } from './figures';
import type { ChosenMissing } from './missing-pictures';

/** Files that somebody pasted or dropped, and where the pictures go. */
export type DroppedFiles = {
  files: readonly File[];
  place: FigurePlace;
  /** The first of them takes the place of this one. */
  fills?: ChosenMissing;
};

/** A photo, or the place of a missing one, that another is to take the place of. */
export type Replaced = { photo: PlacedPhoto; position: number | 'lead' } | ChosenMissing;

/** What outlives a change of tabs, and what the text asks of the panel. */
export type PhotosState = {
  choice: Store<PhotoChoice>;
  /** The list shows photos like this one. */
  like: Store<PhotoView | undefined>;
  files: Store<DroppedFiles | undefined>;
  replaced: Store<Replaced | undefined>;
};

export function createPhotosState(): PhotosState {
  return {
    choice: createStore<PhotoChoice>(everyPhoto),
    like: createStore<PhotoView | undefined>(undefined),
    files: createStore<DroppedFiles | undefined>(undefined),
    replaced: createStore<Replaced | undefined>(undefined),
  };
}
