import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documentsOf } from '../../runtime/widgets/pdf-viewer/document/viewer-document.ts';
import { PaperList } from '../../runtime/widgets/pdf-viewer/paper-list.tsx';

const documents = documentsOf(
  {
    documents: [
      { id: 'note', title: 'Note', madeAt: '2026-11-21T17:00:00Z' },
      { id: 'deed', title: 'Deed', signedAt: '2026-11-24T17:00:00Z' },
      {
        id: 'claim',
        title: 'Claim',
        madeAt: '2026-11-21T17:00:00Z',
        fields: [{ id: 'line', kind: 'signature', page: 1 }],
      },
    ],
  },
  {},
);

const words = (key: string, given: Record<string, unknown> = {}): string => [key, ...Object.values(given)].join(' ');

function list(save = () => Promise.resolve(), first = ''): void {
  render(
    <PaperList documents={documents} words={words} save={save} first={first}>
      {({ title }) => <p>The text of {title}</p>}
    </PaperList>,
  );
}

test('each document is a row with its name, its day and the ways to it, what was signed first, and none is open', () => {
  list();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DeedsignedOn 2026-11-24T17:00:00ZopenPaper Deed',
    'NotemadeOn 2026-11-21T17:00:00ZopenPaper Note',
    'ClaimnotSigned 2026-11-21T17:00:00ZopenPaper Claim',
  ]);
  expect(screen.getByRole('button', { name: 'downloadPaper Deed' })).toBeDefined();
  expect(screen.queryByText(/The text of/)).toBeNull();
});

test('one is open at a time, and closes at a second press', () => {
  list();
  fireEvent.click(screen.getByRole('button', { name: 'openPaper Note' }));
  expect(screen.getByText('The text of Note')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'openPaper Deed' }));
  expect(screen.queryByText('The text of Note')).toBeNull();
  expect(screen.getByRole('button', { name: 'closePaper Deed', expanded: true })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'closePaper Deed' }));
  expect(screen.queryByText(/The text of/)).toBeNull();
});

test('the row of an open document has no download, which is among the controls of the document', () => {
  list();
  const downloads = () =>
    screen.getAllByRole('button', { name: /^downloadPaper/ }).map((button) => button.getAttribute('aria-label'));
  expect(downloads()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'openPaper Note' }));
  expect(downloads()).toEqual(['downloadPaper Deed', 'downloadPaper Claim']);
  fireEvent.click(screen.getByRole('button', { name: 'closePaper Note' }));
  expect(downloads()).toHaveLength(3);
});

test('the document that was asked for is open and comes into view', () => {
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    seen.push(this.textContent ?? '');
  };
  list(undefined, 'deed');
  expect(screen.getByText('The text of Deed')).toBeDefined();
  expect(seen).toEqual(['DeedsignedOn 2026-11-24T17:00:00ZclosePaper Deed']);
});

test('a download that fails is told', async () => {
  list(() => Promise.reject(new Error('no connection')));
  fireEvent.click(screen.getByRole('button', { name: 'downloadPaper Deed' }));
  expect(await screen.findByText('failed-network')).toBeDefined();
});
