import { jsonFilesUnder } from '../../runtime/files/document-files.ts';
import { repository } from '../../src/documents/files/repository.ts';

/** The name of a document for what the screens of a folder share, beside them. */
const SHARED = 'section';

/** What a screen has that only lenders with questions of their own have: a journey of a brand and tests/additional-answers show it. */
const OF_SOME_LENDERS = '"additionalFields"';

/** The ids of the screens of an application that every lender has, by the files of their documents. */
export const applicationScreenIds = (): string[] =>
  jsonFilesUnder(repository, 'flows/application')
    .filter(({ text }) => !text.includes(OF_SOME_LENDERS))
    .map(({ path }) => path.slice('flows/'.length, -'.json'.length))
    .filter((id) => id.split('/').at(-1) !== SHARED);
