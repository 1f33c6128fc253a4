/** Keys of texts, by part of the shell. */
export type ShellWords = Readonly<Record<string, readonly string[]>>;

/** Those of the runtime's own controls; flows/shell must define them, and those of the page around it. */
export const shellWords = {
  states: [
    'loading',
    'progress',
    'progress-at',
    'polling',
    'error-summary',
    'error-title',
    'error-text',
    'not-found-title',
    'not-found-text',
    'offline-title',
    'offline-text',
    'try-again',
    'close',
    'change',
    'add',
    'step-done',
    'state-done',
    'state-now',
    'state-next',
    'task-to-do',
    'task-working',
    'answered',
    'tasks-done',
    'copy',
    'copied',
  ],
} as const satisfies ShellWords;
