import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The list of which the screen shows one: scrolled so that the open one is in view. */
export function IndexColumn({ className, children }: { className: string; children: ReactNode }) {
  const column = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = column;
    const open = current?.querySelector<HTMLElement>('[aria-current]');
    if (!current || !open) return;
    const room = current.clientHeight - open.offsetHeight;
    current.scrollTop += open.getBoundingClientRect().top - current.getBoundingClientRect().top - room / 2;
  }, []);
  return (
    <aside ref={column} className={className} data-index>
      {children}
    </aside>
  );
}
