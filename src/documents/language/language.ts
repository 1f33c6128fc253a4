import { ownLanguage } from '../../../runtime/files/own-language.ts';

/** The language of the documents of this product: that of the runtime. */
export const language = ownLanguage;
