/** Characters that change the direction of text or are invisible. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A file name that is safe to show and to send in a header: without path and characters that file names cannot have, at most 100 characters with
 * extension.
 */
export function safeFileName(sent: string): string {
  const name = (sent.split(/[\\/]/).at(-1) ?? '').replace(unseen, '').replace(/[<>:"|?*;]/g, '_');
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return name.slice(0, 100);
  return name.slice(0, Math.min(dot, 90)) + name.slice(dot).slice(0, 10);
}
