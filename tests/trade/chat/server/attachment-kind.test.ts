import { expect, test } from 'vitest';
import { attachmentType } from '../../../../src/trade/chat/server/window/attachment-kind.ts';

const typeOf = (bytes: Buffer) => attachmentType(['txt'], { bytes, fileName: 'note.txt', declared: 'text/plain' });

test.each([
  ['UTF-8', Buffer.from('Größe\r\n'), 'text/plain'],
  ['another encoding', Buffer.from('Gr\u00f6\u00dfe', 'latin1'), undefined],
  ['UTF-16', Buffer.from('\ufeffGröße', 'utf16le'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('a text of %s', (_case, bytes, type) => {
  expect(typeOf(bytes)).toBe(type);
});
