/** Compiles the documents below a folder in their other languages, so that another process finds them on disk. */
import { compileTranslations } from '../documents/compile/compile-translations.ts';
import { trade } from './trade.ts';

const [, , root = ''] = process.argv;
compileTranslations(trade, root);
