/**
 * What is measured inside of a page: from the time stamp of a key to the task after the next paint, and from that of a click to the task after the paint that
 * shows the first error. Put in before any script of the page.
 */
export function instrument(targetId: string): void {
  const measured: BenchMarks = { keys: [], clicks: [], usable: null };
  Reflect.set(globalThis, 'lintelBench', measured);
  const afterPaint = (done: (at: number) => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now());
      channel.port2.postMessage(null);
    });
  addEventListener('keydown', ({ timeStamp }) => afterPaint((at) => measured.keys.push(at - timeStamp)), true);
  addEventListener(
    'click',
    ({ timeStamp }) => whenErrors(() => afterPaint((at) => measured.clicks.push(at - timeStamp))),
    true,
  );
  const whenErrors = (then: () => void): void => {
    const errors = new MutationObserver(() => {
      if (!document.querySelector('[data-error-for]')) return;
      errors.disconnect();
      then();
    });
    errors.observe(document, { childList: true, subtree: true });
  };
  const observer = new MutationObserver(() => {
    if (measured.usable !== null || !document.getElementById(targetId)) return;
    observer.disconnect();
    afterPaint((at) => {
      measured.usable = at;
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

export type BenchMarks = { keys: number[]; clicks: number[]; usable: number | null };
