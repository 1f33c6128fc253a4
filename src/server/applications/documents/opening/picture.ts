import { crc32 } from 'node:zlib';

/** The most pixels of a picture; no photo of a document has more. */
const mostPixels = 100_000_000;

const isDisplayable = (width: number, height: number): boolean => {
  const pixels = width * height;
  return pixels > 0 && pixels <= mostPixels;
};

/**
 * Whether a PNG is whole: chunks with valid checksums from a header with a displayable size, through data, to the end (PNG
 * specification, section 5).
 */
export function isWholePng(bytes: Buffer): boolean {
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (at === 8 && !(type === 'IHDR' && length === 13)) return false;
    if (type === 'IHDR' && !isDisplayable(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))) return false;
    if (type === 'IEND') return hasData;
    hasData ||= type === 'IDAT' && length > 0;
    at = end + 4;
  }
  return false;
}

/** Markers of a JPEG (ITU-T T.81, table B.1). */
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Those in the range of frame headers that are none: tables and an extension. */
const notFrames = new Set([0xc4, 0xc8, 0xcc]);

/**
 * Whether a JPEG is whole: segments with a displayable size in a frame header, then the data of a scan, to the marker of its
 * end. What follows the end, such as a phone's second picture, does not matter.
 */
export function isWholeJpeg(bytes: Buffer): boolean {
  let isSized = false;
  let isScanned = false;
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return isSized && isScanned;
    if (marker === 0xff) at += 1;
    else if (isAlone(marker)) at += 2;
    else {
      const end = endOfSegment(bytes, at);
      if (end === undefined) return false;
      if (isFrame(marker)) {
        if (!isDisplayable(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return false;
        isSized = true;
      }
      isScanned ||= marker === startOfScan;
      at = marker === startOfScan ? endOfScan(bytes, end) : end;
    }
  }
  return false;
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !notFrames.has(marker);

/** Markers without a segment: restarts, and one that has no meaning. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Where the segment of the marker at `at` ends; undefined if the file ends before. A frame header has at least 11 bytes. */
function endOfSegment(bytes: Buffer, at: number): number | undefined {
  if (at + 4 > bytes.length) return undefined;
  const length = bytes.readUInt16BE(at + 2);
  const end = at + 2 + length;
  const least = isFrame(bytes[at + 1] ?? 0) ? 8 : 2;
  return length >= least && end <= bytes.length ? end : undefined;
}

/** The position of the first marker after a scan's data that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0x00 && next !== 0xff && !isAlone(next)) return at;
  }
  return bytes.length;
}
