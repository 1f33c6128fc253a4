import { describe, expect, test } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { loaded } from '../loaded.ts';

const { organisations, validators } = loaded;

type Schema = { type?: string; enum?: Json; properties?: Record<string, Schema>; items?: Schema };
type TextField = { screen: string; key: string; validator: string; schema: Schema; widget: string };

/** Every field of every form of every organisation, once for each schema. */
const fields: TextField[] = [...organisations.values()].flatMap(({ product }) =>
  [...Object.values(product.screens), ...Object.values(product.dialogs)].flatMap((screen) =>
    Object.values(screen.forms).flatMap(({ schema, validator, facts }) =>
      Object.keys(facts).map((key) => ({
        screen: screen.id,
        key,
        validator,
        schema: (schema.properties[key] ?? {}) as Schema,
        widget: widgetOf(screen, key),
      })),
    ),
  ),
);

function widgetOf(value: unknown, key: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const { fields } = value as { fields?: Record<string, { widget?: string }> };
  const own = fields?.[key]?.widget;
  return own ?? Object.values(value).reduce<string>((found, inner) => found || widgetOf(inner, key), '');
}

/** A value in which each free text reads so, and the paths of those texts. */
function filled(schema: Schema, text: string, path: string): { value: Json; texts: string[] } {
  if (schema.properties) {
    const parts = Object.entries(schema.properties).map(([name, part]) => ({
      name,
      ...filled(part, text, `${path}/${name}`),
    }));
    return {
      value: Object.fromEntries(parts.map(({ name, value }) => [name, value])),
      texts: parts.flatMap(({ texts }) => texts),
    };
  }
  if (schema.items) {
    const item = filled(schema.items, text, `${path}/0`);
    return { value: [item.value], texts: item.texts };
  }
  return schema.type === 'string' && schema.enum === undefined
    ? { value: text, texts: [path] }
    : { value: null, texts: [] };
}

/** The texts of a field that its form takes. */
function taken({ key, validator, schema }: TextField, text: string): string[] {
  const { value, texts } = filled(schema, text, `/${key}`);
  const errors = validators.get(validator)?.({ [key]: value }) ?? [];
  const refused = new Set(
    errors.filter(({ keyword }) => /format|pattern/.test(keyword)).map((one) => one.instancePath),
  );
  return texts.filter((path) => !refused.has(path));
}

const free = fields.filter(({ widget }) => widget !== 'password');

describe('of all texts that a form asks for', () => {
  test.each([
    ['a control character', 'Main\u0007 St'],
    ['the right-to-left override', '\u202egpj.exe'],
    ['an isolate', 'Main\u2066 St'],
    ['a zero-width space', 'Main\u200b St'],
    ['a line separator', 'Main\u2028St'],
    ['a paragraph separator', 'Main\u2029St'],
  ])('none takes %s', (_what, text) => {
    expect(free.map(({ screen }) => screen)).toEqual(
      expect.arrayContaining(['registration/legal-name', 'registration/home-address', 'application/start/hmda']),
    );
    expect(free.flatMap((one) => taken(one, text).map((path) => `${one.screen}${path}`))).toEqual([]);
  });

  test('street, city and names take letters with marks, apostrophes and signs', () => {
    const address = free.filter(({ schema }) => schema.properties?.street1);
    expect(address.length).toBeGreaterThan(0);
    for (const one of address)
      expect(taken(one, 'São Paulo St. #4½ O’Neil & Søn')).toEqual(
        expect.arrayContaining([`/${one.key}/street1`, `/${one.key}/city`]),
      );
  });

  test('those of several lines take line ends, the others do not', () => {
    const isLong = ({ widget }: TextField): boolean => widget === 'text-area' || widget === 'mention-text';
    const breaks = (one: TextField): boolean => taken(one, 'one\ntwo\tthree').length > 0;
    expect(free.filter(isLong).map(breaks)).not.toContain(false);
    expect(free.filter((one) => !isLong(one)).map(breaks)).not.toContain(true);
  });
});
