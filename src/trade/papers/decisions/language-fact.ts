import type { JsonObject } from '../../../../runtime/json/json.ts';

/** The borrower's language as papers and messages read it. `language`: null for that of the documents. */
export const languageFact = (language: string | null): JsonObject =>
  language === null ? {} : { borrowerLanguage: language };
