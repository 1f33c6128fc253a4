/** The id of the control for `path` ('name.firstName'); links of the error summary use it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** The id of a control's error message. */
export const errorId = (id: string): string => `${id}-error`;

/** The id of a control's help text. */
export const helpId = (id: string): string => `${id}-help`;

/**
 * The control of a path; for a part that is not rendered (while an address is searched for), the control of the whole
 * field.
 */
export function controlOf(path: string): HTMLElement | null {
  const found = document.getElementById(fieldId(path));
  if (found) return found;
  const parent = path.lastIndexOf('.');
  return parent < 0 ? null : controlOf(path.slice(0, parent));
}
