/** The words that the runtime's own parts show, by part of the shell: every product has them in flows/shell. */
export const shellWords = {
  header: ['skip', 'home', 'menu', 'logout', 'sandbox'],
  states: [
    'loading',
    'progress',
    'polling',
    'error-summary',
    'not-found-title',
    'not-found-text',
    'go-to-dashboard',
    'snag-title',
    'snag-text',
    'snag-support',
    'offline-title',
    'offline-text',
    'try-again',
    'close',
    'change',
    'step-done',
  ],
} as const;
