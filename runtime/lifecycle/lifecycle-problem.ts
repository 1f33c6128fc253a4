export type LifecycleProblem = { code: string; pointer: string; message: string; in: 'lifecycle' | 'personas' };

/** A problem at a path of a lifecycle or of its personas; `pointer` is a JSON pointer. */
export function problem(
  code: string,
  path: string[],
  message: string,
  where: LifecycleProblem['in'] = 'lifecycle',
): LifecycleProblem {
  const pointer = path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return { code, pointer, message, in: where };
}
