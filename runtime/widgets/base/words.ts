import type { Field } from '../../schema/types.ts';

/** Looks up a text and fills in its {placeholders}. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/**
 * The texts of a widget, from `props.copy` of its field. A missing text is shown as its key, so that a button stays
 * visible and usable even if its document is incomplete.
 */
export const wordsOf = (field: Field): Words => {
  const copy = field.props?.copy;
  const own: Record<string, unknown> = typeof copy === 'object' && copy !== null ? { ...copy } : {};
  return (key, values = {}) => {
    const text = own[key];
    return typeof text === 'string' ? fill(text, values) : key;
  };
};

/** Whether the document has this optional text. */
export const hasWord = (field: Field, key: string): boolean => {
  const copy = field.props?.copy;
  return typeof copy === 'object' && copy !== null && Object.hasOwn(copy, key);
};
