/**
 * What a person may write in one line: no control characters, nothing that is not seen or that turns the order of what
 * is (bidirectional controls among them), and no line ends.
 */
export const oneLine = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

/** What a person may write in several lines: these, line ends and tabs, and what joins the parts of one sign. */
export const severalLines = /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[\n\r\t\u200c\u200d])*$/u;
