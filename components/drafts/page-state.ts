import { everyPhoto, type PhotoChoice } from '@/components/photos/photo-choice';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import type { PhotoView } from '@/lib/photos/api';
import type { LeftOut } from './paste/left-out';
import type { ChosenMissing, InsertPosition } from './photos/figures';
import { createStore, type Store } from './store';

export const ages = ['any', 'month', 'year'] as const;
export type Age = (typeof ages)[number];

type RelatedFilter = { age: Age; section: string; isLoose: boolean };
export type Verdict = 'accepted' | 'rejected';

/** State that outlives a change of tabs. */
type RelatedState = {
  filter: Store<RelatedFilter>;
  /** Verdicts of this visit, by article; undefined: taken back. */
  verdicts: Store<ReadonlyMap<string, Verdict | undefined>>;
};

function createRelatedState(): RelatedState {
  return {
    filter: createStore<RelatedFilter>({ age: 'any', section: '', isLoose: false }),
    verdicts: createStore<ReadonlyMap<string, Verdict | undefined>>(new Map()),
  };
}

/** Files that somebody pasted or dropped, and where the pictures go. */
type DroppedFiles = {
  files: readonly File[];
  place: InsertPosition;
  /** The first of them takes the place of this one. */
  fills?: ChosenMissing;
};

/** A photo, or the place of a missing one, that another is to take the place of. */
type Replaced = { photo: PlacedPhoto; position: number | 'lead' } | ChosenMissing;

/** State that outlives a change of tabs, and what the text asks of the panel. */
type PhotosState = {
  choice: Store<PhotoChoice>;
  /** The list shows photos like this one. */
  like: Store<PhotoView | undefined>;
  files: Store<DroppedFiles | undefined>;
  replaced: Store<Replaced | undefined>;
};

function createPhotosState(): PhotosState {
  return {
    choice: createStore<PhotoChoice>(everyPhoto),
    like: createStore<PhotoView | undefined>(undefined),
    files: createStore<DroppedFiles | undefined>(undefined),
    replaced: createStore<Replaced | undefined>(undefined),
  };
}

export type PanelTab = 'tags' | 'entities' | 'corrections' | 'sentiment' | 'related' | 'photos';
export type PageDialog = 'help' | 'share' | 'export' | 'compare' | 'publish';

/** A card over the text: what stands at a place, innermost first, and where the place is on the screen. */
export type TextCardState = {
  items: readonly string[];
  corrections: readonly string[];
  anchor: DOMRect;
  /** Opened by key or tap: the focus goes into it, and it stays until it is closed. */
  isHeld: boolean;
};

/** A tag about to be added, before the person confirms. */
export type TagProposal = { text: string; sentence?: string };

/** The state that parts of the page share and the server does not know. */
export type PageState = {
  tab: Store<PanelTab>;
  dialog: Store<PageDialog | undefined>;
  card: Store<TextCardState | undefined>;
  proposal: Store<TagProposal | undefined>;
  isSheetOpen: Store<boolean>;
  currentItem: Store<string | undefined>;
  isWhyOpen: Store<boolean>;
  pinned: Store<readonly string[]>;
  leftOut: Store<readonly LeftOut[]>;
  related: RelatedState;
  photos: PhotosState;
};

export function createPageState(): PageState {
  return {
    tab: createStore<PanelTab>('tags'),
    dialog: createStore<PageDialog | undefined>(undefined),
    card: createStore<TextCardState | undefined>(undefined),
    proposal: createStore<TagProposal | undefined>(undefined),
    isSheetOpen: createStore(false),
    currentItem: createStore<string | undefined>(undefined),
    isWhyOpen: createStore(false),
    pinned: createStore<readonly string[]>([]),
    leftOut: createStore<readonly LeftOut[]>([]),
    related: createRelatedState(),
    photos: createPhotosState(),
  };
}

/** Lets the person choose in the panel what takes the place of a photo. */
export function chooseReplacement(page: PageState, replaced: Replaced): void {
  page.photos.replaced.set(replaced);
  page.tab.set('photos');
  page.isSheetOpen.set(true);
}
