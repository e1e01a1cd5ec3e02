import { everyPhoto, type PhotoChoice } from '@/components/photos/photo-choice';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import type { PhotoView } from '@/lib/photos/api';
import type { LeftOut } from './paste/left-out';
import type { ChosenMissing, InsertPosition } from './photos/figures';
import { createOptional, createStore } from './store';

export const ages = ['any', 'month', 'year'] as const;
export type Age = (typeof ages)[number];
export type Verdict = 'accepted' | 'rejected';
export type PanelTab = 'tags' | 'entities' | 'corrections' | 'sentiment' | 'related' | 'photos';

/** Files that somebody pasted or dropped, and where the pictures go. */
type DroppedFiles = {
  files: readonly File[];
  place: InsertPosition;
  /** The first of them takes the place of this one. */
  fills?: ChosenMissing;
};

/** A photo, or the place of a missing one, that another is to take the place of. */
type Replaced = { photo: PlacedPhoto; position: number | 'lead' } | ChosenMissing;

/** A card over the text: what stands at a place, innermost first, and where the place is on the screen. */
export type TextCardState = {
  items: readonly string[];
  corrections: readonly string[];
  anchor: DOMRect;
  /** Opened by key or tap: the focus goes into it, and it stays until it is closed. */
  isHeld: boolean;
};

export type TagProposal = { text: string; sentence?: string };

/** The state that parts of the page share and the server does not know; it outlives a change of tabs. */
export type PageState = ReturnType<typeof createPageState>;

export function createPageState() {
  return {
    tab: createStore<PanelTab>('tags'),
    dialog: createOptional<'help' | 'share' | 'export' | 'compare' | 'publish' | 'revisions'>(),
    card: createOptional<TextCardState>(),
    proposal: createOptional<TagProposal>(),
    isSheetOpen: createStore(false),
    currentItem: createOptional<string>(),
    isWhyOpen: createStore(false),
    pinned: createStore<readonly string[]>([]),
    leftOut: createStore<readonly LeftOut[]>([]),
    related: {
      filter: createStore<{ age: Age; section: string; isLoose: boolean }>({
        age: 'any',
        section: '',
        isLoose: false,
      }),
      /** Verdicts of this visit, by article; undefined: taken back. */
      verdicts: createStore<ReadonlyMap<string, Verdict | undefined>>(new Map()),
    },
    photos: {
      choice: createStore<PhotoChoice>(everyPhoto),
      /** The list shows photos like this one. */
      like: createOptional<PhotoView>(),
      files: createOptional<DroppedFiles>(),
      replaced: createOptional<Replaced>(),
    },
  };
}

/** Lets the person choose in the panel what takes the place of a photo. */
export function chooseReplacement(page: PageState, replaced: Replaced): void {
  page.photos.replaced.set(replaced);
  page.tab.set('photos');
  page.isSheetOpen.set(true);
}
