/** The code of every problem of a lifecycle and its personas. */
export const lifecycleProblemCodes = [
  'asked-by-clock',
  'dead-transition',
  'event-taken-twice',
  'event-without-title',
  'example-differs',
  'fact-not-brought',
  'forgotten-and-set',
  'link-lacks',
  'link-misfit',
  'missing-example',
  'never-asked',
  'no-end',
  'no-exit',
  'not-forgettable',
  'not-at-once',
  'not-kept',
  'reading-role',
  'record-outside-view',
  'restart-without-work',
  'stall-without-timer',
  'status-without-title',
  'uncarried-inquiry',
  'uncoded-reason',
  'unanswered-vendor',
  'unclear-condition',
  'unhandled-event',
  'unheld-condition',
  'unknown-clock',
  'unknown-condition',
  'unknown-event',
  'unknown-fact',
  'unknown-function',
  'unknown-link',
  'unknown-persona',
  'unknown-queue',
  'unknown-readable',
  'unknown-record',
  'unknown-role',
  'unknown-state',
  'unknown-status',
  'unknown-trait',
  'unknown-vendor',
  'unordered-persona',
  'unordered-state',
  'unreachable-state',
  'unknown-view-part',
  'unlisted-value',
  'unnamed-event',
  'unread-start',
  'unstarted',
  'untimed-needlessly',
  'unused-code',
  'unused-event',
  'unused-fact',
  'unused-role',
  'view-path',
  'work-and-timer',
] as const;

export type LifecycleProblemCode = (typeof lifecycleProblemCodes)[number];

export type LifecycleProblem = {
  code: LifecycleProblemCode;
  pointer: string;
  message: string;
  in: 'lifecycle' | 'personas';
};

/** A problem at a path of a lifecycle or of its personas; `pointer` is a JSON pointer. */
export function problem(
  code: LifecycleProblemCode,
  path: string[],
  message: string,
  where: LifecycleProblem['in'] = 'lifecycle',
): LifecycleProblem {
  const pointer = path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return { code, pointer, message, in: where };
}
