import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Upload, UploadPlace, WidgetServices } from '../../runtime/react/context/widget.ts';
import { fileUpload as fileUploadWidget } from '../../runtime/widgets/file-upload/definition.ts';
import { at, exampleOf, noAddresses, openWidget } from './open-widget.tsx';

const empty = exampleOf(fileUploadWidget.examples, 'Empty');
const uuid = '3f6d8a52-0c1e-4a57-9a43-6f1f6d3c2b10';

/** A server that answers each upload when it is told to, and remembers what was taken back. */
function server() {
  const asked: {
    file: File;
    place: UploadPlace;
    progress(share: number): void;
    answer(upload: Upload): void;
    signal: AbortSignal;
  }[] = [];
  const removed: string[] = [];
  const services: WidgetServices = {
    ...noAddresses,
    upload: (file, place, progress, signal) =>
      new Promise((answer) => {
        asked.push({ file, place, progress, answer, signal });
      }),
    removeUpload: async (one) => {
      removed.push(one);
    },
  };
  return { services, asked, removed };
}

const choose = (...files: File[]) => fireEvent.change(at('field-it-file'), { target: { files } });
const named = (name: string, size = 20): File => new File([new Uint8Array(size)], name, { type: 'application/pdf' });

test('a file that is chosen is sent, with how far it is, and is the answer once it is stored', async () => {
  const { services, asked } = server();
  const { seen } = openWidget(empty, services);
  choose(named('license.pdf'));
  asked[0]?.progress(0.5);
  await waitFor(() => expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5));
  expect(seen.value).toBeUndefined();
  asked[0]?.answer({ outcome: 'stored', file: { uuid, fileName: 'license.pdf', bytes: 20 } });
  await waitFor(() => expect(seen.value).toEqual({ uuid, fileName: 'license.pdf', bytes: 20 }));
  expect(screen.getByRole('status').textContent).toBe('license.pdf is uploaded');
  expect(screen.getByText('20 bytes')).toBeTruthy();
});

test('a photo is shown as it was chosen', async () => {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  const { services, asked } = server();
  openWidget(empty, services);
  choose(new File([new Uint8Array(20)], 'license.png', { type: 'image/png' }));
  asked[0]?.answer({ outcome: 'stored', file: { uuid, fileName: 'license.png', bytes: 20 } });
  await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:photo'));
  vi.unstubAllGlobals();
});

test('the same bytes again stay one file, and the page says so', async () => {
  const { services, asked, removed } = server();
  const { seen } = openWidget(empty, services);
  const file = { uuid, fileName: 'license.pdf', bytes: 20 };
  for (const at of [0, 1]) {
    choose(named('license.pdf'));
    asked[at]?.answer({ outcome: 'stored', file });
    await waitFor(() => expect(seen.value).toEqual(file));
  }
  const told = await screen.findByText('license.pdf is here already. The same file counts once.');
  expect([told.className, removed]).toEqual([expect.not.stringContaining('hidden'), []]);
});

test.each([
  [exampleOf(fileUploadWidget.examples, 'Several'), ['c.pdf'], 'd.pdf, e.pdf'],
  [empty, ['c.pdf'], 'd.pdf, e.pdf'],
])('files that there is no room for are named, until the next change', async (example, sent, left) => {
  const { services, asked } = server();
  openWidget(example, services);
  choose(named('c.pdf'), named('d.pdf'), named('e.pdf'));
  expect(asked.map(({ file }) => file.name)).toEqual(sent);
  asked[0]?.answer({ outcome: 'stored', file: { uuid: crypto.randomUUID(), fileName: 'c.pdf', bytes: 20 } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('c.pdf is uploaded'));
  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(said).toEqual([`There was no room for ${left}. Remove a file to add another.`]);
  fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  ['page.html', 20, 'page.html cannot be read. Choose a JPG, PNG, or PDF file.'],
  ['scan.pdf', 10 * 1024 * 1024 + 1, 'scan.pdf is 10 MB. Choose a file of up to 10 MB.'],
])('%s of %d bytes is refused before it is sent', async (name, size, text) => {
  const { services, asked } = server();
  const { seen } = openWidget(empty, services);
  choose(named(name, size));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect([asked.length, seen.value]).toEqual([0, undefined]);
});

test.each([
  ['needs-password', 'stub.pdf needs a password to open. Save a copy without one, and choose that.'],
  ['damaged', 'stub.pdf is damaged and cannot be opened. Choose another copy, or take a new photo.'],
] as const)('a file that the server cannot open is told so: %s', async (why, text) => {
  const { services, asked } = server();
  openWidget(empty, services);
  choose(named('stub.pdf'));
  asked[0]?.answer({ outcome: 'refused', why });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('what did not arrive is sent again', async () => {
  const { services, asked } = server();
  const { seen } = openWidget(empty, services);
  choose(named('license.pdf'));
  asked[0]?.answer({ outcome: 'refused', why: 'failed' });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again license.pdf' }));
  asked[1]?.answer({ outcome: 'stored', file: { uuid, fileName: 'license.pdf', bytes: 20 } });
  await waitFor(() => expect(seen.value).toMatchObject({ uuid }));
});

test('one on its way can be stopped', async () => {
  const { services, asked } = server();
  const { seen } = openWidget(empty, services);
  choose(named('license.pdf'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel license.pdf' }));
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.answer({ outcome: 'stored', file: { uuid, fileName: 'license.pdf', bytes: 20 } });
  await Promise.resolve();
  expect(seen.value).toBeUndefined();
});

test('another file takes the place of the one before, which is taken back', async () => {
  const { services, asked, removed } = server();
  const { seen } = openWidget(exampleOf(fileUploadWidget.examples, 'Uploaded'), services);
  choose(named('better.pdf'));
  asked[0]?.answer({ outcome: 'stored', file: { uuid: 'b', fileName: 'better.pdf', bytes: 20 } });
  await waitFor(() => expect(seen.value).toMatchObject({ uuid: 'b' }));
  expect(removed).toEqual([uuid]);
});

test('a file that is removed is no answer any more, and the focus goes to the button that chooses', () => {
  const { services, removed } = server();
  const { seen } = openWidget(exampleOf(fileUploadWidget.examples, 'Uploaded'), services);
  fireEvent.click(screen.getByRole('button', { name: 'Remove front-of-card.jpg' }));
  expect([seen.value, removed]).toEqual([undefined, [uuid]]);
  expect(document.activeElement?.id).toBe('field-it-file');
});

test('several files are a list, as many as there may be', async () => {
  const { services, asked } = server();
  const { seen } = openWidget(exampleOf(fileUploadWidget.examples, 'Several'), services);
  choose(named('third.pdf'), named('fourth.pdf'));
  expect(asked.map(({ file }) => file.name)).toEqual(['third.pdf']);
  asked[0]?.answer({ outcome: 'stored', file: { uuid: 'c', fileName: 'third.pdf', bytes: 20 } });
  await waitFor(() => expect(seen.value).toHaveLength(3));
});

test('a file that is dropped is taken', () => {
  const { services, asked } = server();
  openWidget(empty, services);
  fireEvent.drop(screen.getByText('Choose a file').closest('div') ?? document.body, {
    dataTransfer: { files: [named('dropped.pdf')] },
  });
  expect(asked).toHaveLength(1);
});

test('a document names the endings that are taken, and a value the conversation that a file goes to', async () => {
  const { services, asked } = server();
  const props = { ...empty.field.props, endings: ['txt'] };
  openWidget({ ...empty, field: { ...empty.field, props }, values: { conversation: 'one' } }, services);
  choose(new File(['Hello'], 'letter.txt', { type: 'text/plain' }));
  expect(asked.map(({ place }) => place)).toEqual([{ conversation: 'one' }]);
  choose(named('letter.pdf'));
  expect(asked).toHaveLength(1);
});
