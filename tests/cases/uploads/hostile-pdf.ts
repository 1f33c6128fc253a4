/** Harmless files that ask a viewer for what it must not do. CC0; see LICENSE beside this file. */

const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>';

/** A file of one empty page, with something more in its catalog. */
function file(extra = ''): Buffer {
  const objects = [`<</Type/Catalog/Pages 2 0 R${extra}>>`, '<</Type/Pages/Kids[3 0 R]/Count 1>>', page];
  const offsets: number[] = [];
  let text = '%PDF-1.4\n';
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj${object}endobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${table}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const files: Record<string, Buffer> = {
  'pdf-javascript': file('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'),
  'pdf-launch': file('/OpenAction<</S/URI/URI(https://evil.example/)>>'),
  'pdf-truncated': file().subarray(0, 60),
  'pdf-selfref': Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 999999999>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
};

export const hostileNames = Object.keys(files);

export function hostile(name: string): Buffer {
  const found = files[name];
  if (!found) throw new Error(`There is no hostile file ${name}`);
  return found;
}
