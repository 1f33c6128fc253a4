import { createElement, Fragment, type ReactNode } from 'react';

/**
 * A number with hyphens, such as a telephone number, a compound word, or the unit of an address, such as 'Suite 400'.
 * Longer ones may wrap, to fit a narrow window.
 */
const WHOLE =
  /(?<![\p{L}\d@.-])(?:\+?\(?\d+\)?(?:[- ]\d+)*-\d+|\p{L}+(?:-\p{L}+)+|(?:Suite|Ste\.?|Unit|Apt\.?|Apartment|Floor|Room|Box) #?(?:\d[\p{L}\d-]*|\p{Lu}\d*))(?![\p{L}\d@-])/gu;
const LONGEST = 20;

/** An email address together with the punctuation after it, so that no line begins with that punctuation. */
const ADDRESS = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*[.,;:!?)]*/gu;

/**
 * Keeps an email address on one line or, if no line has room for it, wraps it after the @. A telephone number or a
 * compound word does not wrap at its hyphens, nor the unit of an address before its number.
 */
export function withBreaks(text: string): ReactNode {
  return withParts(text, ADDRESS, withWholes, ({ 0: address }) => {
    const at = address.indexOf('@') + 1;
    return (
      <span className="address">
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </span>
    );
  });
}

const withWholes = (text: string): ReactNode =>
  withParts(
    text,
    WHOLE,
    (between) => between,
    ({ 0: whole }) => (whole.length > LONGEST ? whole : <span className="whole">{whole}</span>),
  );

/** Splits a text at the matches of `pattern`; `found` renders a match and `rest` the text between. */
function withParts(
  text: string,
  pattern: RegExp,
  rest: (text: string) => ReactNode,
  found: (match: RegExpExecArray) => ReactNode,
): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push(rest(text.slice(end, match.index)));
    parts.push(found(match));
    end = match.index + match[0].length;
  }
  if (parts.length === 0) return rest(text);
  // Parts of a text have no identity but their index. Passed as children, they need no keys.
  return createElement(Fragment, null, ...parts, end < text.length ? rest(text.slice(end)) : null);
}
