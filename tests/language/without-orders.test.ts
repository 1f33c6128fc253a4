import { expect, test } from 'vitest';
import { withoutOrders } from '../../runtime/language/order/without-orders.ts';

const line = { kind: 'text', text: 'Same' };
const field = { fact: 'dob' };

test('a document that gives no order stays the same object', () => {
  const screen = { heading: 'A', blocks: { line }, list: [{ a: 1 }] };
  expect(withoutOrders(screen)).toBe(screen);
});

test('of one that does, the parts without an order stay the same objects', () => {
  const screen = { blocks: { line, form: { fields: { name: field, dob: field }, order: ['dob', 'name'] } } };
  const { blocks } = withoutOrders(screen);
  expect(JSON.stringify(blocks)).toBe(
    '{"line":{"kind":"text","text":"Same"},"form":{"fields":{"dob":{"fact":"dob"},"name":{"fact":"dob"}}}}',
  );
  expect(blocks).toHaveProperty('line', line);
  expect(Object.values(blocks as object)[0]).toBe(line);
});
