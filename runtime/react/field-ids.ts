/** The id of the control that holds the value at `path` ('name.firstName'); a link of the error summary leads to it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** Where the message of a control stands. */
export const errorId = (id: string): string => `${id}-error`;

/** Where the help of a control stands. */
export const helpId = (id: string): string => `${id}-help`;
