import { useRuntime } from './runtime-context.tsx';
import { Text } from './text.tsx';
import { useAtom } from './use-atom.ts';

/** The suffix after the title of an optional field or part, if the brand has one. */
export function OptionalMark() {
  const words = useAtom(useRuntime().productAtom).shell.messages?.copy.optional;
  if (words === undefined) return null;
  return (
    <span className="field-hint">
      {' '}
      <Text copy={words} />
    </span>
  );
}
