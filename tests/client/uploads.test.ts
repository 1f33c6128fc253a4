import { expect, test } from 'vitest';
import { createUploads } from '../../src/client/host/uploads.ts';

test('a file of a conversation at the desk goes to that conversation, and one of an application to that', () => {
  const opened: string[] = [];
  const request = () =>
    ({
      open: (_method: string, path: string) => opened.push(path),
      setRequestHeader: () => undefined,
      send: () => undefined,
      upload: {},
    }) as unknown as XMLHttpRequest;
  const { upload } = createUploads({
    product: 'heloc',
    headers: () => ({}),
    applicationUuid: () => 'an-application',
    signingApplicationUuid: () => undefined,
    createRequest: request,
    fetch,
    refused: () => undefined,
  });
  const file = new File(['Hello'], 'letter.txt');
  const { signal } = new AbortController();
  for (const place of [{ conversation: 'one' }, { kind: 'PAYSTUB' }]) void upload(file, place, () => undefined, signal);
  expect(opened).toEqual([
    '/back-office/conversations/one/files',
    '/service-application/api/v1/application/heloc/an-application/documents/PAYSTUB',
  ]);
});
