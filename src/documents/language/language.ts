import { languageOf } from '../../../runtime/language/definition/language.ts';
import { kinds } from '../../../runtime/language/kinds/kinds.ts';

/** The language of the documents of this product. */
export const language = languageOf(kinds);
