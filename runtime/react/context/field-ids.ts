/** The id of the control that holds the value at `path` ('name.firstName'); a link of the error summary leads to it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** Where the message of a control stands. */
export const errorId = (id: string): string => `${id}-error`;

/** Where the help of a control stands. */
export const helpId = (id: string): string => `${id}-help`;

/** The control of a path; where a part is not on the screen (an address that is searched for), that of its whole. */
export function controlOf(path: string): HTMLElement | null {
  const found = document.getElementById(fieldId(path));
  if (found) return found;
  const parent = path.lastIndexOf('.');
  return parent < 0 ? null : controlOf(path.slice(0, parent));
}
