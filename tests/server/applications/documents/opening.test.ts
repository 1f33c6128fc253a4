import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sampleFile } from '../../../../src/cli/browser/launch/sample-files.ts';
import { openingFault } from '../../../../src/server/applications/documents/opening/opening-fault.ts';

const faultOfPdf = (bytes: Buffer) => openingFault(bytes, 'application/pdf');
const pdf = sampleFile('stub.pdf').buffer;

test('a PDF with a page can be shown', async () => {
  expect(await faultOfPdf(pdf)).toBeUndefined();
});

test.each([
  ['five bytes', Buffer.from('%PDF-')],
  ['a header and noise', Buffer.from(`%PDF-1.7\n${'noise '.repeat(500)}`)],
  ['no page', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')],
])('a PDF of %s cannot', async (_what, bytes) => {
  expect(await faultOfPdf(bytes)).toBe('damaged');
});

test('a PDF that needs a password is told apart from one that only its owner has one for', async () => {
  expect(await faultOfPdf(encryptedPdf('secret'))).toBe('needs-password');
  expect(await faultOfPdf(encryptedPdf(''))).toBeUndefined();
});

test('files that come at once are each told their own fault', async () => {
  const files = [pdf, Buffer.from('%PDF-'), encryptedPdf('secret'), pdf];
  expect(await Promise.all(files.map(faultOfPdf))).toEqual([undefined, 'damaged', 'needs-password', undefined]);
});

const pictures: [string, string, Buffer][] = ['jpg', 'png'].map((ending) => {
  const { buffer, mimeType } = sampleFile(`card.${ending}`);
  return [ending, mimeType, buffer];
});

test.each(pictures)('a whole %s can be shown; one that is cut anywhere cannot', async (name, mediaType, bytes) => {
  const end = bytes.indexOf(`\n%card.${name}`);
  expect(await openingFault(bytes, mediaType)).toBeUndefined();
  const cuts = Array.from({ length: end - 8 }, (_, index) => index + 8);
  const shown = await Promise.all(cuts.map((cut) => openingFault(bytes.subarray(0, cut), mediaType)));
  expect(cuts.filter((_, index) => shown[index] !== 'damaged')).toEqual([]);
});

test('a picture without a size, or of more pixels than a machine should draw, cannot be shown', async () => {
  const [, , jpeg = Buffer.alloc(0)] = pictures[0] ?? [];
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  for (const [height, width] of [
    [0, 24],
    [0xffff, 0xffff],
  ] as const) {
    const sized = Buffer.from(jpeg);
    sized.writeUInt16BE(height, frame + 5);
    sized.writeUInt16BE(width, frame + 7);
    expect(await openingFault(sized, 'image/jpeg')).toBe('damaged');
  }
});

/** The bytes that a password is filled up with (ISO 32000-1, algorithm 2). */
const filling = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** A PDF of one page, encrypted with the oldest handler: whoever opens it needs this password, none if it is empty. */
function encryptedPdf(password: string): Buffer {
  const padded = (text: string): Buffer => Buffer.concat([Buffer.from(text), filling]).subarray(0, 32);
  const ownerKey = createHash('md5').update(padded('owner')).digest().subarray(0, 5);
  const owner = rc4(ownerKey, padded(password));
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(-4);
  const id = Buffer.alloc(16, 7);
  const key = createHash('md5')
    .update(padded(password))
    .update(owner)
    .update(rights)
    .update(id)
    .digest()
    .subarray(0, 5);
  const handler = `<</Filter/Standard/V 1/R 2/P -4/O<${owner.toString('hex')}>/U<${rc4(key, filling).toString('hex')}>>>`;
  const trailer = `/ID[<${id.toString('hex')}><${id.toString('hex')}>]/Encrypt ${handler}/Root 1 0 R`;
  return Buffer.from(pdf.toString('latin1').replace('/Root 1 0 R', trailer), 'latin1');
}

/** The stream cipher of that handler, which OpenSSL no longer has. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(i, j);
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
  }) as Buffer;
}
