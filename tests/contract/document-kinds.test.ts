import { expect, test } from 'vitest';
import words from '../../flows/parts/pieces/desk/document-kind.json' with { type: 'json' };
import { contracts } from '../../src/trade/index.ts';
import { loaded } from '../documents/loaded.ts';

type Schema = { enum?: string[]; properties?: Record<string, Schema> };

const { other, ...named } = words.part.texts;
const uploadable = (contracts['upload-document']?.request.path as Schema | undefined)?.properties?.kind?.enum ?? [];

test('each kind of document that may be uploaded has words for the desk, and no other has', () => {
  expect(other).not.toBe('');
  expect(Object.keys(named).toSorted()).toEqual(uploadable.toSorted());
});

test('each kind that a lender asks for, or that a role may open, may be uploaded', () => {
  const asked = [...loaded.organisations.values()].flatMap(({ server }) =>
    Object.values(server?.lifecycle ?? {}).flatMap(({ conditions, roles = {} }) => [
      ...Object.values(conditions?.categories ?? {}).flatMap(({ documents = [] }) => documents),
      ...Object.values(roles).flatMap(({ reads }) => (Array.isArray(reads?.files) ? reads.files : [])),
    ]),
  );
  expect(asked.length).toBeGreaterThan(uploadable.length);
  expect(asked.filter((kind) => !uploadable.includes(kind))).toEqual([]);
});
