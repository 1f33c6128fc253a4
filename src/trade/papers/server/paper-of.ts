import type { PaperRow } from '../../../server/papers/store/paper-store.ts';
import type { Paper } from '../decisions/paper.ts';

/** A stored paper, as its decisions see it. */
export const paperOf = ({ name, for_whom, signed, signed_sha256, made, ...row }: PaperRow): Paper => ({
  id: name,
  document: row.document,
  title: row.title,
  kind: row.kind,
  forWhom: for_whom,
  copy: row.copy,
  pages: row.pages,
  read: row.read,
  signing: row.signing,
  signedAt: signed?.toISOString() ?? null,
  madeAt: made.toISOString(),
  version: row.version,
  sha256: signed_sha256 ?? row.sha256,
  bytes: row.bytes,
  fields: row.fields,
});
