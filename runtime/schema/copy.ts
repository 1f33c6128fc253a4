import type { LiteralElement, MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Json } from '../json/json.ts';

/** The first element of a message in another language than the documents': the language's tag. It has no text. */
export type LanguageMark = LiteralElement & { language: string };

/** A piece of copy: an ICU message in a document; in a Product plain text, or the syntax tree of a message with variables. */
export type Copy = string | (MessageFormatElement | LanguageMark)[];

/** A json-logic expression: a literal, a list of expressions, or an object with one operator. */
export type Logic = Json;
