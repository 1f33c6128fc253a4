import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** What a page shows or does once its first screen stands: its code is loaded when the browser has nothing better to do. The server draws none of it. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** Safari has no idle callback. Returns what calls it off. */
function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(then, { timeout: 2_000 });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(then, 200);
  return () => clearTimeout(waiting);
}
