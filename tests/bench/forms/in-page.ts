/** What is measured inside of a page: from an input's time stamp to the task after the next paint. Put in before any script of the page. */
export function instrument(targetId: string): void {
  const measured: BenchMarks = { keys: [], clicks: [], usable: null };
  Reflect.set(globalThis, 'lintelBench', measured);
  const afterPaint = (done: (at: number) => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now());
      channel.port2.postMessage(null);
    });
  const record = (into: number[]) => (event: globalThis.Event) => afterPaint((at) => into.push(at - event.timeStamp));
  addEventListener('keydown', record(measured.keys), true);
  addEventListener('click', record(measured.clicks), true);
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
