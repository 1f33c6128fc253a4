import { isLiteralElement, type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Copy, LanguageMark } from '../../schema/copy.ts';

/** A message together with its language, if it formats numbers, dates or plurals. */
export const inLanguage = (copy: Copy, tag: string): Copy =>
  typeof copy === 'string' || !copy.some(isFormed) ? copy : [markOf(tag), ...copy];

const markOf = (language: string): LanguageMark => ({ type: TYPE.literal, value: '', language });

/** Whether the element's format depends on the language. */
function isFormed(element: MessageFormatElement): boolean {
  if (isLiteralElement(element) || element.type === TYPE.pound) return false;
  if (element.type === TYPE.tag) return element.children.some(isFormed);
  if (element.type === TYPE.select) return Object.values(element.options).some(({ value }) => value.some(isFormed));
  return element.type !== TYPE.argument;
}
