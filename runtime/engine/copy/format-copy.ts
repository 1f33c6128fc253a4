import { type FormatXMLElementFn, formatToParts, type PrimitiveType } from 'intl-messageformat';
import type { Json } from '../../json/json.ts';
import type { Copy } from '../../schema/copy.ts';
import type { Environment } from '../environment/environment.ts';
import { decimalText } from '../formats/decimal.ts';
import { messageFormattersIn } from './message-formatters.ts';
import { messageStyles } from './message-styles.ts';
import { prepareMessage, tagKey } from './prepared-message.ts';

/** A part of formatted copy. `name` is the name of a link of the block. */
export type CopyPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; name: string; text: string }
  | { kind: 'strong'; text: string };

type Value = PrimitiveType | FormatXMLElementFn<CopyPart>;

/**
 * Converts a fact's value to a message argument; undefined is formatted as ''. Days and timestamps stay strings: the
 * message's format decides how they are parsed.
 */
function argumentOf(value: Json | undefined): PrimitiveType {
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map((item) => argumentOf(item) ?? '').join(', ');
  return typeof value === 'object' ? undefined : value;
}

/** What a message counts: money is decimal text, and `=0` is for 0.00 too. */
const countOf = (value: PrimitiveType): PrimitiveType =>
  typeof value === 'string' && Number.isSafeInteger(Number(value)) && decimalText(value) !== undefined
    ? Number(value)
    : value;

function textOfChunks(chunks: readonly (string | CopyPart)[]): string {
  return chunks.map((chunk) => (typeof chunk === 'string' ? chunk : chunk.text)).join('');
}

/** `<b>` is strong, any other tag a link of the block. A nested tag becomes part of the outer tag's text. */
function tagged(tag: string): FormatXMLElementFn<CopyPart> {
  return (chunks) => {
    const text = textOfChunks(chunks);
    return tag === 'b' ? { kind: 'strong', text } : { kind: 'link', name: tag, text };
  };
}

function partsOf(tree: Exclude<Copy, string>, env: Environment): (string | CopyPart)[] {
  const { elements, variables, counted, tags, language } = prepareMessage(tree);
  const values: Record<string, Value> = {};
  for (const name of variables) {
    const value = argumentOf(env.get(name));
    values[name] = counted.has(name) ? countOf(value) : value;
  }
  for (const tag of tags) values[tagKey(tag)] = tagged(tag);
  const formatters = messageFormattersIn(() => env.zone?.());
  const parts = formatToParts<CopyPart>(elements, language, formatters, messageStyles, values);
  return parts.map((part) => part.value);
}

/** Formats copy as plain text, without its tags. An absent fact is ''. */
export function formatCopy(copy: Copy, env: Environment): string {
  return typeof copy === 'string' ? copy : textOfChunks(partsOf(copy, env));
}

/** Formats copy as text, links and strong text, in order. */
export function formatParts(copy: Copy, env: Environment): CopyPart[] {
  if (typeof copy === 'string') return [{ kind: 'text', text: copy }];
  return partsOf(copy, env).map((part) => (typeof part === 'string' ? { kind: 'text', text: part } : part));
}
