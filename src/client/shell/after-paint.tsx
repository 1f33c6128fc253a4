import { type ReactNode, Suspense, useEffect, useState } from 'react';

/**
 * Parts of a page that are rendered once its first screen is shown: their code is loaded when the browser is idle. The server
 * renders none of them.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** Runs a callback when the browser is idle; Safari has no requestIdleCallback. Returns a function that cancels it. */
function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(then, { timeout: 2_000 });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(then, 200);
  return () => clearTimeout(waiting);
}
