/** Characters that order text otherwise, or are not seen. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name as it may be shown and sent in a header: without a path, without what no file name holds, 100 characters at most with its ending. */
export function shownName(sent: string): string {
  const name = (sent.split(/[\\/]/).at(-1) ?? '').replace(unseen, '').replace(/[<>:"|?*;]/g, '_');
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return name.slice(0, 100);
  return name.slice(0, Math.min(dot, 90)) + name.slice(dot).slice(0, 10);
}
