import type { JsonObject } from '../../../../runtime/json/json.ts';

/** A paper of an application. Times are ISO 8601 in UTC. */
export type Paper = {
  /** Unique within its application: 'note'; 'right-to-cancel-2-1' is the second owner's first copy. */
  id: string;
  /** The document that it is made of. */
  document: string;
  title: string;
  kind: string;
  forWhom: string;
  copy: number;
  pages: number;
  /** The pages that were read. */
  read: readonly number[];
  /** The event that occurs once all papers with it are signed; null for a paper that is not signed here. */
  signing: string | null;
  signedAt: string | null;
  madeAt: string;
  /** The number of the form, with its revision. */
  version: string;
  /** Of the file as it is sent, hex: once the paper is signed, the signed one. */
  sha256: string;
  bytes: number;
  /** The lines to fill in. */
  fields: readonly JsonObject[];
};

/** The papers with the new ones, which replace those of the same documents. */
export function withMade(all: readonly Paper[], made: readonly Paper[]): Paper[] {
  const documents = new Set(made.map(({ document }) => document));
  return [...all.filter(({ document }) => !documents.has(document)), ...made];
}
