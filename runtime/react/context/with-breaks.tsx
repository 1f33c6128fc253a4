import { createElement, Fragment, type ReactNode } from 'react';

/** A number with hyphens, as of a telephone, or a compound word; longer ones may wrap, so that they fit a narrow window. */
const WHOLE = /(?<![\p{L}\d@.-])(?:\+?\(?\d+\)?(?:[- ]\d+)*-\d+|\p{L}+(?:-\p{L}+)+)(?![\p{L}\d@-])/gu;
const LONGEST = 20;

/**
 * A text in which an email address may wrap before its @, so that no word of it is torn where a line has no room for the whole, and in which a
 * telephone number or a compound word does not wrap at its hyphens.
 */
export function withBreaks(text: string): ReactNode {
  const at = text.indexOf('@');
  if (at < 0) return withWholes(text);
  return (
    <>
      {withWholes(text.slice(0, at))}
      <wbr />@{withBreaks(text.slice(at + 1))}
    </>
  );
}

function withWholes(text: string): ReactNode {
  if (!text.includes('-')) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, index } of text.matchAll(WHOLE)) {
    if (whole.length > LONGEST) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push(<span className="whole">{whole}</span>);
    end = index + whole.length;
  }
  if (parts.length === 0) return text;
  // Parts of a text have no identity but their index; passed as children, they need no keys.
  return createElement(Fragment, null, ...parts, text.slice(end));
}
