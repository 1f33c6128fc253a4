/**
 * Calls `then` after the next frame has been painted: a message posted within the frame arrives after its paint. It is a task
 * of its own, before which the browser handles input that arrived during the paint.
 */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      setTimeout(then);
    };
    port2.postMessage(null);
  });
}
