import { describe, expect, test } from 'vitest';
import { typedPart } from '../../runtime/language/read/contract-facts.ts';

const nullable = (...others: object[]) => ({ anyOf: [...others, { type: 'null' }] });

describe('the part of a fact that a schema describes', () => {
  test('has the description and the type of fact that stand beside a choice with null', () => {
    const schema = { ...nullable({ type: 'number' }), description: 'What is owed.', factType: 'money' };
    expect(typedPart(schema)).toEqual({ type: 'money', description: 'What is owed.', optional: true });
  });

  test('has what the chosen schema says where nothing stands beside it', () => {
    const schema = nullable({ type: 'string', description: 'A name.' });
    expect(typedPart(schema)).toEqual({ type: 'string', description: 'A name.', optional: true });
  });
});
