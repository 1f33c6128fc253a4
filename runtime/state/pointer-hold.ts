/**
 * Defers changes while a pointer is down. A line that appears between pointer-down and pointer-up moves the control
 * from under the finger, and the press is lost: so nothing changes the layout until the pointer is up. A page that is opened before it is drawn
 * holds changes in the same way.
 */
export type PointerHold = {
  /** The pointer went down on a control. */
  begin(): void;
  /** The pointer is up: runs the deferred callbacks in order. */
  end(): void;
  /** Runs the callback now, or when the pointer is up. */
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
