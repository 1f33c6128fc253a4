/**
 * Defers changes while a pointer is down. A line that appears between pointer-down and pointer-up would move the
 * control away from the pointer, and the press would be lost. In the same way, a page that is opened before it is
 * rendered defers changes.
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
