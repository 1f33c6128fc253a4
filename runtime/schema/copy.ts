import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Json } from '../json/json.ts';

/** A piece of copy: in a document an ICU message; in a Product plain text, or the syntax tree of a message that has parts. */
export type Copy = string | MessageFormatElement[];

/** A json-logic expression: a literal, a list of expressions, or an object with one operator. */
export type Logic = Json;
