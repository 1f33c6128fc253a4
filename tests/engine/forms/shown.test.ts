import { describe, expect, test } from 'vitest';
import { environmentOfExample } from '../../../runtime/engine/facts/environment-of.ts';
import { screenVisibility, shownFields } from '../../../runtime/engine/forms/screen-visibility.ts';
import type { Field } from '../../../runtime/schema/types.ts';
import { loaded } from '../../documents/loaded.ts';
import { nameStep, smallProduct } from '../../state/small-product.ts';

test('an action and a block of one key are hidden each by its own condition', () => {
  const product = loaded.organisations.get('main')?.product;
  if (!product) throw new Error('main does not compile');
  const never = { '==': [1, 2] };
  const screen = {
    blocks: {
      one: { kind: 'text' as const, text: 'One' },
      other: { kind: 'text' as const, text: 'Other', when: never },
    },
    order: ['one', 'other'],
    actions: { one: { label: 'One', when: never, do: [] }, other: { label: 'Other', do: [] } },
    rules: [],
  };
  const env = environmentOfExample(product, {}, {});
  expect(screenVisibility(product, screen, env)).toEqual({
    notices: [],
    hidden: ['other'],
    hiddenFields: [],
    withheld: ['one'],
    placed: [],
    disabled: [],
  });
});

describe('keys that several parts of a screen have', () => {
  const never = { '==': [1, 2] };
  const asked = (fact: string, extra: Partial<Field> = {}): Field => ({
    fact,
    title: 'Question',
    widget: 'text',
    schema: { type: 'string' },
    ...extra,
  });
  const form = (field: Field) => ({ kind: 'form' as const, fields: { income: field }, order: ['income'] });
  const blocks = {
    income: { kind: 'text' as const, text: 'What you earn' },
    first: form(asked('income')),
    second: form(asked('spouse')),
  };
  const screen = { blocks, order: ['income', 'first', 'second'], actions: {} };
  const env = environmentOfExample(smallProduct, { 'name.lastName': 'Smith' });
  const shown = (parts: typeof screen, product = smallProduct, rules: string[] = []) => {
    const changed = { ...parts, rules };
    const visible = screenVisibility(product, changed, env);
    return { blocks: visible.hidden, fields: shownFields(changed, visible).map(({ form: name }) => name) };
  };
  const hiding = (hide: string) => {
    const rule = smallProduct.rules['no-smiths'];
    if (!rule) throw new Error('no rule');
    return { ...smallProduct, rules: { 'no-smiths': { ...rule, effects: [{ hide }] } } };
  };

  test('a block that is hidden hides no field of its key', () => {
    const changed = { ...screen, blocks: { ...blocks, income: { ...blocks.income, when: never } } };
    expect(shown(changed)).toEqual({ blocks: ['income'], fields: ['first', 'second'] });
  });

  test('a field that is hidden hides no block and no field of another form of its key', () => {
    const changed = { ...screen, blocks: { ...blocks, first: form(asked('income', { when: never })) } };
    expect(shown(changed)).toEqual({ blocks: [], fields: ['second'] });
  });

  test('a rule that hides a key hides the block of it', () => {
    expect(shown(screen, hiding('income'), ['no-smiths'])).toEqual({
      blocks: ['income'],
      fields: ['first', 'second'],
    });
  });

  test('a rule that hides a key which no block has hides the fields of it', () => {
    const visible = screenVisibility(hiding('consent'), nameStep, env);
    expect([visible.hidden, visible.hiddenFields]).toEqual([[], ['form.consent', 'form.spouse']]);
  });
});
