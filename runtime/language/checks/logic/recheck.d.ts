/** recheck compiled to plain JavaScript, without worker threads or child processes; it has no types of its own. */
declare module 'recheck/lib/browser.js' {
  import type { checkSync } from 'recheck';

  const recheck: { checkSync: typeof checkSync };
  export default recheck;
}
