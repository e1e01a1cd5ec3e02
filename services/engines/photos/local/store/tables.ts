/** Identifies a collection: a bank and, for uploads, a tenant in `shelf` (otherwise empty). */
export type CollectionKey = { bank: string; shelf: string };

/** Tables of local pictures. The column `shelf` holds a tenant's name, or nothing for pictures that everyone sees. */
export type PhotoTables = {
  picture: {
    bank: string;
    shelf: string;
    id: string;
    /** Path within a folder, or name of an upload; empty for illustrations. */
    file: string;
    /** State of the file and its sidecars; changes when they do. */
    seen: string;
    /** The same for the same content. */
    digest: string;
    /** JSON, a `PictureMetadata`. */
    record: string;
    /** The placeholder of `PhotoRecord`; null: thumbnails have not been made. */
    placeholder: string | null;
    /** JSON, a `FoundInTexts`; null: nothing was found, or not analysed yet. */
    found: string | null;
    /** Changes with every write. */
    version: string;
    /** 1 once the texts have been analysed, otherwise 0. */
    is_read: number;
  };
  /** Index entries built by the ranking; deleted with their pictures. */
  picture_entry: {
    bank: string;
    shelf: string;
    id: string;
    /** JSON, a `StoredEntry`. */
    entry: string;
    /** Version of the code that built it. */
    version: string;
  };
  /** Rejected files. */
  picture_problem: {
    bank: string;
    file: string;
    seen: string;
    reason: string;
    at: string;
  };
};
