/**
 * Has the id of a field with several controls, so that a link of the error summary leads to the first of them. It takes
 * no space and no tab stop, and passes focus on.
 */
export const FocusAnchor = ({ id, to }: { id: string; to: string | undefined }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: nobody interacts with it; it hands focus on.
  <span id={id} tabIndex={-1} onFocus={() => to !== undefined && document.getElementById(to)?.focus()} />
);
