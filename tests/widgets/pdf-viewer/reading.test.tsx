import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { documentsOf } from '../../../runtime/widgets/pdf-viewer/document/viewer-document.ts';
import { useReading } from '../../../runtime/widgets/pdf-viewer/use-reading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const papers = [
  { id: 'terms', title: 'Terms', pages: 2, unread: [1, 2], file: '/terms' },
  { id: 'deed', title: 'Deed', pages: 1, unread: [1], file: '/deed' },
];

/** A reader of two papers, what is reported of them (`terms 1`), and the server that confirms. */
function reader() {
  const reported: string[] = [];
  const report = (event: string, data: { [key: string]: Json } = {}): void => {
    reported.push(event === 'page-read' ? `${data.document} ${data.page}` : event);
  };
  let documents = documentsOf({ documents: papers }, {});
  const hook = renderHook(
    ({ confirmed }: { confirmed: Json }) => useReading(documents, { values: { confirmed }, props: {}, report }),
    { initialProps: { confirmed: null as Json } },
  );
  return {
    reported,
    unread: () => hook.result.current.unread,
    see(id: string, page: number): void {
      const document = documents.find((one) => one.id === id);
      if (!document) throw new Error(id);
      act(() => hook.result.current.markRead(document, page));
    },
    confirm: (id: string, ...unread: number[]) =>
      hook.rerender({ confirmed: { id, unread, sha256: documents.find((one) => one.id === id)?.version ?? '' } }),
    /** The documents are listed anew. */
    list(listed: Json): void {
      documents = documentsOf({ documents: listed }, {});
      hook.rerender({ confirmed: null });
    },
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
}

test('the next page counts once the one before is confirmed, of whichever paper it is', () => {
  const { see, confirm, reported, unread } = reader();
  see('terms', 1);
  see('terms', 2);
  see('deed', 1);
  expect([reported, unread()]).toEqual([['terms 1'], 2]);
  confirm('terms', 2);
  see('terms', 2);
  confirm('terms');
  see('deed', 1);
  confirm('deed');
  expect([reported, unread()]).toEqual([['terms 1', 'terms 2', 'deed 1', 'all-read'], 0]);
});

test('a page that is not confirmed is reported again, alone, and holds the others up for a while only', () => {
  const { see, reported, pass } = reader();
  see('terms', 1);
  for (let count = 0; count < 10; count += 1) {
    see('terms', 2);
    pass(3_900);
    pass(100);
  }
  expect(reported.slice(0, 5)).toEqual(Array(5).fill('terms 1'));
  expect(reported.slice(5)).toEqual(Array(5).fill('terms 2'));
});

test('an unconfirmed page is unread again: reading on leads to it, and it is reported again', () => {
  const { see, confirm, reported, unread, pass } = reader();
  see('terms', 1);
  expect(unread()).toBe(2);
  for (let count = 0; count < 5; count += 1) pass(4_000);
  expect(unread()).toBe(3);
  see('terms', 1);
  confirm('terms', 2);
  expect([reported.length, unread()]).toEqual([6, 2]);
});

test('a paper made anew under its name is unread, whatever was read of the one before', () => {
  const deed = { id: 'deed', title: 'Deed', pages: 1, unread: [1], file: '/deed', sha256: 'a'.repeat(64) };
  const { see, confirm, list, reported, unread } = reader();
  list([deed]);
  see('deed', 1);
  confirm('deed');
  expect(unread()).toBe(0);
  list([{ ...deed, sha256: 'b'.repeat(64) }]);
  expect(unread()).toBe(1);
  see('deed', 1);
  confirm('deed');
  expect([reported, unread()]).toEqual([['deed 1', 'all-read', 'deed 1', 'all-read'], 0]);
});
