import type { LeftOut } from './paste/left-out';
import { createPhotosState, type PhotosState } from './photos/photos-state';
import { createRelatedState, type RelatedState } from './related/related-state';
import { createStore, type Store } from './store';

export type PanelTab = 'tags' | 'entities' | 'corrections' | 'sentiment' | 'related' | 'photos';
export type PageDialog = 'help' | 'share' | 'takeAway' | 'compare' | 'publish';

/** A card over the text: what stands at a place, innermost first, and where the place is on the screen. */
export type TextCardState = {
  items: readonly string[];
  corrections: readonly string[];
  anchor: DOMRect;
  /** Opened by key or tap: the focus goes into it, and it stays until it is closed. */
  isHeld: boolean;
};

/** What is about to be added as a tag, before the person confirms. */
export type TagProposal = { text: string; sentence?: string };

/** What the parts of the page show: shared by them, of no interest to the server. */
export type PageState = {
  tab: Store<PanelTab>;
  dialog: Store<PageDialog | undefined>;
  card: Store<TextCardState | undefined>;
  proposal: Store<TagProposal | undefined>;
  /** The suggestions on a phone. */
  isSheetOpen: Store<boolean>;
  /** The item that the lists stand at. */
  currentItem: Store<string | undefined>;
  isWhyOpen: Store<boolean>;
  /** Items of the knowledge base whose infoboxes stay in sight. */
  pinned: Store<readonly string[]>;
  /** What the last paste brought along and is not in the text. */
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
