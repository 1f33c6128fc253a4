import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A piece of copy: in a document an ICU message; in a Product plain text, or the syntax tree of a message that has parts. */
export type Copy = string | MessageFormatElement[];

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A json-logic expression: a literal, a list of expressions, or an object with one operator. */
export type Logic = Json;
