import { jsonFilesUnder, repository } from '../../src/documents/document-files.ts';

/** The name of a document for what the screens of a folder share, beside them. */
const SHARED = 'section';

/** The ids of the screens of an application, by the files of their documents. */
export const applicationScreenIds = (): string[] =>
  jsonFilesUnder(repository, 'flows/application')
    .map(({ path }) => path.slice('flows/'.length, -'.json'.length))
    .filter((id) => id.split('/').at(-1) !== SHARED);
