const kilobyte = 1024;
const megabyte = kilobyte * 1024;

function rounded(size: number): string {
  return String(Math.round(size * 10) / 10);
}

/** A size as bytes, KB or MB with at most one decimal; 1 KB is 1024 bytes. '' for anything that is not a size. */
export function formatBytes(bytes: unknown): string {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0) return '';
  if (bytes < kilobyte) return bytes === 1 ? '1 byte' : `${Math.round(bytes)} bytes`;
  // A size that would round to 1024 KB is shown as 1 MB.
  return bytes < megabyte - kilobyte / 20 ? `${rounded(bytes / kilobyte)} KB` : `${rounded(bytes / megabyte)} MB`;
}
