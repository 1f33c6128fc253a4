import { jsonFilesUnder, repository } from '../../src/documents/document-files.ts';

/** A document for what screens share, beside them. */
const SHARED = 'application/section';

/** The ids of the screens of an application, by the files of their documents. */
export const applicationScreenIds = (): string[] =>
  jsonFilesUnder(repository, 'flows/application')
    .map(({ path }) => path.slice('flows/'.length, -'.json'.length))
    .filter((id) => id !== SHARED);
