import { useEffect } from 'react';
import { useRuntime } from './runtime-context.tsx';

/** Tells the runtime which fields are in view, so that of many errors theirs are painted first. */
export function useInView(): void {
  const runtime = useRuntime();
  useEffect(() => {
    runtime.watchView(factsInView);
    return () => runtime.watchView(() => new Set());
  }, [runtime]);
}

function factsInView(): Set<string> {
  const seen = new Set<string>();
  const height = window.innerHeight;
  for (const element of document.querySelectorAll<HTMLElement>('[data-fact]')) {
    const { top, bottom } = element.getBoundingClientRect();
    const fact = element.dataset.fact;
    if (bottom > 0 && top < height && fact !== undefined) seen.add(fact);
  }
  return seen;
}
