/**
 * What waits while a pointer presses. A line that appears between pointer-down and pointer-up moves the control away from
 * under the finger, and the press is lost: so nothing that may change the layout is done until the pointer has let go.
 */
export type PointerHold = {
  /** A pointer went down on a control. */
  begin(): void;
  /** It let go: what waited is done, in the order it came. */
  end(): void;
  /** Done at once, or, while a pointer presses, when it lets go. */
  whenReleased(then: () => void): void;
};

export function createPointerHold(): PointerHold {
  const waiting: (() => void)[] = [];
  let down = false;
  return {
    begin() {
      down = true;
    },
    end() {
      down = false;
      for (let next = waiting.shift(); next; next = waiting.shift()) next();
    },
    whenReleased(then) {
      if (down) waiting.push(then);
      else then();
    },
  };
}
