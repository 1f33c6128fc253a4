import { expect, test } from 'vitest';
import { hasLateBlock } from '../../../runtime/react/blocks/has-late-block.ts';
import type { Block } from '../../../runtime/schema/types.ts';

const text: Block = { kind: 'text', text: 'Welcome' };
const hero: Block = { kind: 'hero', label: 'You can borrow up to', figure: '$100,000' };
const each = (blocks: Record<string, Block>): Block => ({
  kind: 'each',
  of: 'papers',
  blocks,
  order: Object.keys(blocks),
});

test('a screen with a hero needs the chunk of late blocks, and one with a text does not', () => {
  expect(hasLateBlock({ hero })).toBe(true);
  expect(hasLateBlock({ text })).toBe(false);
  expect(hasLateBlock(undefined)).toBe(false);
});

test('a list needs it, whatever is drawn for each item', () => {
  expect(hasLateBlock({ each: each({ text }) })).toBe(true);
});
