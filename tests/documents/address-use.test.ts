import { expect, test } from 'vitest';
import { loaded } from './loaded.ts';

const { organisations } = loaded;

/** 'screen fact use' of every address that is searched for. */
const searched = [...organisations.values()].flatMap(({ product }) =>
  Object.entries(product?.screens ?? {}).flatMap(([id, { blocks }]) =>
    Object.values(blocks).flatMap((block) =>
      block.kind === 'form'
        ? Object.values(block.fields)
            .filter(({ widget }) => widget === 'address-search')
            .map(({ fact, props = {} }) => ({ id, fact, use: props.use }))
        : [],
    ),
  ),
);

const useOf: Record<string, string> = {
  propertyAddress: 'property',
  begunProperty: 'property',
  homeAddress: 'home',
  mailingAddress: 'mailing',
};

test('every searched address has a use', () => {
  expect(searched).not.toEqual([]);
  expect(searched.filter(({ fact, use }) => use === undefined || use !== useOf[fact])).toEqual([]);
});
