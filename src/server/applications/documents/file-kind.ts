/** `declared`: the media types that browsers and scanners write for it. */
export type FileKind = {
  mediaType: 'image/jpeg' | 'image/png' | 'application/pdf';
  endings: readonly string[];
  declared: readonly string[];
};

const kinds = {
  jpeg: {
    mediaType: 'image/jpeg',
    endings: ['jpg', 'jpeg', 'jpe', 'jfif'],
    declared: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  },
  png: { mediaType: 'image/png', endings: ['png'], declared: ['image/png', 'image/x-png'] },
  pdf: { mediaType: 'application/pdf', endings: ['pdf'], declared: ['application/pdf', 'application/x-pdf'] },
} as const satisfies Record<string, FileKind>;

/** Declared media types that say nothing about the content. */
const unspoken = new Set(['', 'application/octet-stream']);

/** The type of a file, if its first bytes, its extension and its declared type agree; else undefined. */
export function fileKind(bytes: Buffer, fileName: string, declared: string): FileKind | undefined {
  const kind: FileKind | undefined = kindOf(bytes);
  const declaredType = declared.toLowerCase();
  const [, ending = ''] = /.\.([a-z]+)$/i.exec(fileName) ?? [];
  if (!kind?.endings.some((one) => one === ending.toLowerCase())) return undefined;
  return unspoken.has(declaredType) || kind.declared.includes(declaredType) ? kind : undefined;
}

function kindOf(bytes: Buffer): FileKind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return kinds.jpeg;
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return kinds.pdf;
  return bytes.subarray(0, 8).equals(pngStart) ? kinds.png : undefined;
}

const pngStart = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
