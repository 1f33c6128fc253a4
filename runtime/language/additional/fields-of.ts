import type { Block, Fact, Field } from '../../schema/types.ts';

/** A field that asks for an additional answer or for a part of one. */
export type AdditionalField = { field: Field; fact: Fact };

/** The fields of a block, those of the items of a list included. */
export function fieldsOf(block: Block): Field[] {
  if (block.kind === 'each') return Object.values(block.blocks).flatMap(fieldsOf);
  return block.kind === 'form' ? Object.values(block.fields) : [];
}

/** The names of the facts that the fields of a block edit. */
export const fieldFacts = (block: Block): string[] => fieldsOf(block).map(({ fact }) => fact.split('.')[0] ?? '');
