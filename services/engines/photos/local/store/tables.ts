/** Identifies a collection: a bank and, for uploads, a tenant in `shelf` (otherwise empty). */
export type CollectionKey = { bank: string; shelf: string };

/** Tables of local pictures. The column `shelf` holds a tenant's name, or nothing for pictures that everyone sees. */
export type PhotoTables = {
  picture: CollectionKey & {
    id: string;
    /** Path within a folder, or name of an upload; empty for illustrations. */
    file: string;
    /** State of the file and its sidecars; changes when they do. */
    seen: string;
    digest: string;
    /** JSON, a `PictureMetadata`. */
    record: string;
    /** The placeholder of `PhotoRecord`; null: thumbnails have not been made. */
    placeholder: string | null;
    /** JSON, a `FoundInTexts`; null: nothing was found, or not analysed yet. */
    found: string | null;
    version: string;
    /** 1 once the texts have been analysed, otherwise 0. */
    is_read: number;
    /** Size of the file. */
    bytes: number;
    /** `picture_revision` of the last change of what it is found by. */
    revision: number;
  };
  /** Counts the changes of a collection; removals are listed after the number in `pruned`. */
  picture_revision: CollectionKey & { revision: number; pruned: number };
  /** Pictures that were removed, each with the `picture_revision` at which it was last. */
  picture_removal: CollectionKey & { id: string; revision: number };
  /** Index entries built by the ranking; deleted with their pictures. */
  picture_entry: CollectionKey & { id: string; entry: string; version: string };
  /** Vectors of captions; null: the picture has no text. */
  picture_vector: CollectionKey & {
    id: string;
    model: string;
    /** That of the picture. */
    version: string;
    vector: Uint8Array | null;
  };
  picture_problem: { bank: string; file: string; seen: string; reason: string; at: string };
};
