import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileFor } from '../../../runtime/language/compile.ts';
import type { Block } from '../../../runtime/schema/types.ts';
import { type Changes, lines, preparedWith } from '../fixture.ts';

const home = JSON.parse(readFileSync(join(import.meta.dirname, '../product/flows/registration/home.json'), 'utf8'));

/** The first step with other blocks before its form. */
const withBlocks = (blocks: Record<string, unknown>): string =>
  JSON.stringify({ ...home, blocks: { ...blocks, second: home.blocks.second, form: home.blocks.form } });

function screen(org: string, changes: Changes): { blocks: Record<string, Block>; order: string[] } {
  const { product, diagnostics } = compileFor(preparedWith(changes), org);
  const found = product?.screens['registration/home'];
  if (!found) throw new Error(lines(diagnostics).join('\n'));
  return found;
}

const page = 'flows/registration/home.json';
const terms = 'flows/registration/terms.md';
const shown = { kind: 'text', text: { file: 'terms.md' }, style: 'legal', links: { rates: '/terms' } };

describe('a text in Markdown', () => {
  test('of one paragraph is the message, with bold and links', () => {
    const changes = { [page]: withBlocks({ terms: shown }), [terms]: 'Your rate is **fixed**,\nsee [rates](rates).\n' };
    const written = { ...shown, text: 'Your rate is <b>fixed</b>, see <rates>rates</rates>.' };
    expect(screen('main', changes)).toEqual(screen('main', { [page]: withBlocks({ terms: written }) }));
  });

  test('of several pieces is a block for each, with what stands beside the text', () => {
    const markdown = '## Rates\n\nYours is fixed.\n\n1. One\n2. [Two](rates)\n\nAsk us.\n';
    const { blocks, order } = screen('main', { [page]: withBlocks({ terms: shown }), [terms]: markdown });
    expect(order).toEqual(['terms', 'terms-2', 'terms-3', 'terms-4', 'second', 'form']);
    expect(blocks.terms).toEqual({ ...shown, text: 'Rates', style: 'heading' });
    expect(blocks['terms-2']).toEqual({ ...shown, text: 'Yours is fixed.' });
    expect(blocks['terms-3']).toMatchObject({ kind: 'list', style: 'numbers', order: ['item-1', 'item-2'] });
    expect(blocks['terms-4']).toEqual({ ...shown, text: 'Ask us.' });
  });

  test('is replaced by a brand that has one of the same path, and by no other', () => {
    const changes = {
      [page]: withBlocks({ terms: shown }),
      [terms]: 'Ours.\n',
      [`brands/partner/${terms}`]: 'Theirs.\n',
    };
    expect(screen('main', changes).blocks.terms).toMatchObject({ text: 'Ours.' });
    expect(screen('partner', changes).blocks.terms).toMatchObject({ text: 'Theirs.' });
  });

  test('stands beside the document of the brand that names it', () => {
    const changes = {
      [`brands/partner/${page}`]: '{ "blocks": { "second": { "text": { "file": "second.md" } } } }',
      'brands/partner/flows/registration/second.md': 'We lend on cabins.\n',
    };
    expect(screen('partner', changes).blocks.second).toMatchObject({ text: 'We lend on cabins.' });
  });

  test('stands beside the part that names it, or in flows/parts/texts', () => {
    const changes = {
      [page]: withBlocks({
        terms: { use: 'blocks/terms' },
        rights: { kind: 'text', text: { file: '/parts/texts/rights.md' } },
      }),
      'flows/parts/blocks/terms.json': '{ "part": { "kind": "text", "text": { "file": "terms.md" } } }',
      'flows/parts/blocks/terms.md': 'The terms.\n',
      'flows/parts/texts/rights.md': 'Your rights.\n',
    };
    const { blocks } = screen('main', changes);
    expect([blocks.terms, blocks.rights]).toMatchObject([{ text: 'The terms.' }, { text: 'Your rights.' }]);
  });
});

test('variants of a text stand apart, by the value of a fact', () => {
  const texts = { HOME: 'Your home.', other: { file: 'terms.md' } };
  const changes = {
    [page]: withBlocks({ terms: { kind: 'text', text: { by: 'address.use', texts } } }),
    [terms]: 'Your **other** house.\n',
  };
  const written = '{address.use, select, HOME {Your home.} other {Your <b>other</b> house.}}';
  expect(screen('main', changes)).toEqual(
    screen('main', { [page]: withBlocks({ terms: { kind: 'text', text: written } }) }),
  );
});
