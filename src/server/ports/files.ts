/** Storage for the files of applications: documents that borrowers upload and papers that the server makes. */
export type FileStore = {
  /**
   * Stores a file and returns what its row in the database holds: the bytes themselves, or a reference to them (`fileReference`). The transaction that
   * writes the row may still fail; then the file is never asked for again.
   */
  put(bytes: Buffer): Promise<Buffer>;
  /** The bytes, by what the row holds. Rejects where they are lost or cannot be read. */
  get(held: Buffer): Promise<Buffer>;
  /** Deletes the bytes, after the row was deleted. */
  remove(held: Buffer): Promise<void>;
};

/** No file starts like this: uploads are images and PDFs, papers are PDFs. */
export const referencePrefix = 'lintel-file:';

/** What a row holds for a file outside the database: the store's own key, and the file's size in bytes. */
export const fileReference = (key: string, size: number): Buffer => Buffer.from(`${referencePrefix}${size}:${key}`);

/** The key of a reference; undefined where a row holds the file itself. */
export function keyOfReference(held: Buffer): string | undefined {
  if (!held.subarray(0, referencePrefix.length).equals(Buffer.from(referencePrefix))) return undefined;
  return held.toString('utf8', held.indexOf(':', referencePrefix.length) + 1);
}
