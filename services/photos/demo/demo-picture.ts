import type { PhotoSource } from '../port.ts';
import type { Subject } from './catalogue/caption.ts';

/** A picture of the demo bank: known before it is drawn. */
export type DemoPicture = {
  source: PhotoSource;
  /** What it is a picture of, where that is one thing and no other. */
  subjects: readonly Subject[];
  /** Of a locator map: the country's name on the map. */
  mapName?: string;
};
