/** Which pictures: those of a bank, of uploads those of a tenant. */
export type CollectionKey = { bank: string; shelf: string };

/** What is known of the pictures that lie here. A shelf is a tenant's name; empty: the picture is everybody's. */
export type PhotoTables = {
  picture: {
    bank: string;
    shelf: string;
    id: string;
    /** Of a folder the path within it, of uploads the name, of drawings empty. */
    file: string;
    /** What of the file, and of those beside it, changes with every change of theirs. */
    seen: string;
    /** The same for the same content. */
    digest: string;
    /** JSON, a `PictureMetadata`. */
    record: string;
    /** As in `PhotoRecord`; null: small pictures have not been made. */
    placeholder: string | null;
    /** JSON, a `FoundInTexts`; null: nothing was found, or nobody has looked. */
    found: string | null;
    /** Another one with every change of the record. */
    version: string;
    /** 0: its texts wait to be analysed, 1: they were. */
    is_read: number;
  };
  /** By what pictures are found, as ranking made it of their rows; it goes with them. */
  picture_entry: {
    bank: string;
    shelf: string;
    id: string;
    /** JSON, a `StoredEntry`. */
    entry: string;
    /** Of what made it. */
    version: string;
  };
  /** Files that were left out. */
  picture_problem: {
    bank: string;
    file: string;
    seen: string;
    reason: string;
    at: string;
  };
};
