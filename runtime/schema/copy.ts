import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Json } from '../json/json.ts';

/** A piece of copy: an ICU message in a document; in a Product plain text, or the syntax tree of a message with variables. */
export type Copy = string | MessageFormatElement[];

/** A json-logic expression: a literal, a list of expressions, or an object with one operator. */
export type Logic = Json;
