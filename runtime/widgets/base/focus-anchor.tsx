/**
 * Carries the id of a field that has several controls, so that a link of the error summary leads to its first. It takes
 * no room and no tab stop; focus that is sent to it goes on.
 */
export const FocusAnchor = ({ id, to }: { id: string; to: string | undefined }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: nobody interacts with it; it hands focus on.
  <span id={id} tabIndex={-1} onFocus={() => to !== undefined && document.getElementById(to)?.focus()} />
);
