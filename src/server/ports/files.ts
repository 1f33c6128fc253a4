/** Storage for the files of applications: documents that borrowers upload and papers that the server makes. */
export type FileStore = {
  /**
   * Stores a file and returns the content of its database column: the bytes themselves, or a reference to them
   * (`fileReference`). If the transaction that writes the row fails, the file is never requested.
   */
  put(bytes: Buffer): Promise<Buffer>;
  /** Returns the bytes, given the column's content. Rejects if they are lost or cannot be read. */
  get(held: Buffer): Promise<Buffer>;
  /** Deletes the bytes, after the row was deleted. */
  remove(held: Buffer): Promise<void>;
};

/** The prefix of references. No file starts with it: uploads are images and PDFs, papers are PDFs. */
export const referencePrefix = 'lintel-file:';

/** The column's content for a file outside the database: the store's own key, and the file's size in bytes. */
export const fileReference = (key: string, size: number): Buffer => Buffer.from(`${referencePrefix}${size}:${key}`);

/** The key of a reference; undefined if the column has the file itself. */
export function keyOfReference(held: Buffer): string | undefined {
  if (!held.subarray(0, referencePrefix.length).equals(Buffer.from(referencePrefix))) return undefined;
  return held.toString('utf8', held.indexOf(':', referencePrefix.length) + 1);
}
