/** One line of typed text: no line ends, no control characters, no invisible or bidirectional format characters. */
export const oneLine = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

/** Several lines of typed text: as one line, and also line ends, tabs and zero-width joiners and non-joiners. */
export const severalLines = /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[\n\r\t\u200c\u200d])*$/u;
