import { languageOf } from '../language/definition/language.ts';
import { kinds } from '../language/kinds/kinds.ts';

/** The document language of the kinds that the runtime has. */
export const language = languageOf(kinds);
