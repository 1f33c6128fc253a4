import { expect, test } from 'vitest';
import { fileKind } from '../../../../src/server/applications/documents/file-kind.ts';
import { safeFileName } from '../../../../src/server/applications/documents/file-name.ts';

test.each([
  ['a path', 'C:\\stubs\\pay.pdf', 'pay.pdf'],
  ['a quotation mark, as browsers send it', 'my %22pay%22.pdf', 'my "pay".pdf'],
  ['a character that turns the direction of text', 'pay\u202efdp.pdf', 'payfdp.pdf'],
  ['an emoji after 89 letters', `${'a'.repeat(89)}\u{1f3e0}.pdf`, `${'a'.repeat(89)}\u{1f3e0}.pdf`],
  [
    'a family',
    '\u{1f468}\u200d\u{1f469}\u{1f3fd}\u200d\u{1f467}.pdf',
    '\u{1f468}\u200d\u{1f469}\u{1f3fd}\u200d\u{1f467}.pdf',
  ],
  ['a joiner between letters', 'pay\u200dstub\u200d.pdf', 'paystub.pdf'],
  ['half a character', 'a\ud83c.pdf', 'a\ufffd.pdf'],
])('a file is called as it was: %s', (_case, sent, name) => {
  expect(safeFileName(sent)).toBe(name);
});

test('a name that is too long ends at a whole character, shows so, and keeps its extension', () => {
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
  const name = safeFileName(`${'a'.repeat(194)}\u{1f3e0}${'b'.repeat(99)}.pdf`);
  expect(name).toBe(`${'a'.repeat(194)}….pdf`);
  expect(safeFileName(`${family.repeat(90)}.pdf`).isWellFormed()).toBe(true);
});

test.each(['image/jpeg', 'image/jpg', 'image/pjpeg', 'IMAGE/JPEG', ''])(
  'a photo is one that is declared as "%s"',
  (declared) => {
    expect(fileKind(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'id.JPG', declared)?.mediaType).toBe('image/jpeg');
  },
);

test('a PDF is one that is declared as application/x-pdf, and is none as text', () => {
  const kindOf = (declared: string) => fileKind(Buffer.from('%PDF-1.7\n'), 'stub.pdf', declared)?.mediaType;
  expect([kindOf('application/x-pdf'), kindOf('text/plain')]).toEqual(['application/pdf', undefined]);
});
