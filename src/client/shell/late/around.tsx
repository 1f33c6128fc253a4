import { ShellCalls } from './shell-calls.tsx';
import { Toasts } from './toasts.tsx';

/** What goes on around every screen, and is not needed to show the page. */
export default function Around() {
  return (
    <>
      <ShellCalls />
      <Toasts />
    </>
  );
}
