/** The range of a slider in whole dollars, and its key steps. */
export type Range = { minimum: number; maximum: number; step: number; page: number };

const within = ({ minimum, maximum }: Range, amount: number): number => Math.min(Math.max(amount, minimum), maximum);

/** The amount for a pointer's position: the nearest whole step, or an end if that is nearer. */
export const snapped = (range: Range, amount: number): number => {
  const { minimum, maximum, step } = range;
  const nearest = within(range, Math.round(amount / step) * step);
  const [toEnd, toStep] = [Math.min(amount - minimum, maximum - amount), Math.abs(nearest - amount)];
  if (toEnd >= toStep) return nearest;
  return amount - minimum < maximum - amount ? minimum : maximum;
};

/** The next whole step above or below, so that a key press rounds an odd amount. */
const moved = (range: Range, amount: number, by: number): number => {
  const size = Math.abs(by);
  const whole = by > 0 ? Math.floor(amount / size) * size + size : Math.ceil(amount / size) * size - size;
  return within(range, whole);
};

/**
 * The amount after a key (W3C APG, slider pattern): arrows move a step, Page Up and Page Down more, Home and End to the
 * ends. Undefined for other keys.
 */
export const amountAfterKey = (key: string, amount: number, range: Range): number | undefined => {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return moved(range, amount, range.step);
    case 'ArrowLeft':
    case 'ArrowDown':
      return moved(range, amount, -range.step);
    case 'PageUp':
      return moved(range, amount, range.page);
    case 'PageDown':
      return moved(range, amount, -range.page);
    case 'Home':
      return range.minimum;
    case 'End':
      return range.maximum;
    default:
      return undefined;
  }
};
