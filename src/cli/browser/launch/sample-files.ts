import { crc32, deflateSync } from 'node:zlib';

/** A small file, in the form of Playwright's uploads. */
type SampleFile = { name: string; mimeType: string; buffer: Buffer };

/** A blue rectangle of 24 by 16 pixels. */
const jpeg = [
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6j',
  'q62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk',
  'pKSkpKSkpKT/wAARCAAQABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA',
  'FgEBAQEAAAAAAAAAAAAAAAAAAAME/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AgA0oAAP/2Q==',
].join('');

/**
 * A file of the type of its extension; for any other extension a text, which no upload accepts. Files with two names have
 * different bytes, after the part that is parsed.
 */
export function sampleFile(name: string): SampleFile {
  const { buffer, ...file } = plainSample(name);
  return { ...file, buffer: Buffer.concat([buffer, Buffer.from(`\n%${name}`)]) };
}

function plainSample(name: string): SampleFile {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (ending === 'jpg' || ending === 'jpeg')
    return { name, mimeType: 'image/jpeg', buffer: Buffer.from(jpeg, 'base64') };
  if (ending === 'png') return { name, mimeType: 'image/png', buffer: png(24, 16) };
  if (ending === 'pdf') return { name, mimeType: 'application/pdf', buffer: pdf() };
  return { name, mimeType: 'text/plain', buffer: Buffer.from('plain text\n') };
}

/** A grey PNG. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const lines = Buffer.alloc((width + 1) * height, 0x80).map((byte, at) => (at % (width + 1) === 0 ? 0 : byte));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PDF with one empty page. */
function pdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${rows}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
