import type { ReactNode } from 'react';

/** A text in which an email address may wrap before its @, so that no word of it is torn where a line has no room for the whole. */
export function withBreaks(text: string): ReactNode {
  const at = text.indexOf('@');
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />@{withBreaks(text.slice(at + 1))}
    </>
  );
}
