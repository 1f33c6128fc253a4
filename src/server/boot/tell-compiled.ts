import type { Diagnostic } from '../../../runtime/language/compile.ts';
import { diagnosticLine } from '../../../runtime/language/source/diagnostic-line.ts';
import type { CompiledInBackground } from '../documents/document-store.ts';

/** The most organisations that are listed. */
const nameLimit = 20;

/**
 * Prints to the terminal each organisation that is not served, with its first error, as soon as it is known; at the end their
 * number and the command that lists all errors. `documents`: the folder of the documents; `repository`: where to run the
 * command.
 */
export function tellCompiled(documents: string, repository: string, say: (line: string) => void): CompiledInBackground {
  let broken = 0;
  return {
    broken(name, [first, ...others]: Diagnostic[]) {
      broken += 1;
      if (!first || broken > nameLimit) return;
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      say(`${name} is not served, its documents have errors:\n  ${diagnosticLine(first)}${more}`);
    },
    done(count) {
      const command = documents === repository ? 'npm run check' : `npm run check -- ${documents}`;
      say(
        broken === 0
          ? `All ${count} organisations are served.`
          : `${broken} of ${count} organisations are not served. All errors: ${command}`,
      );
    },
  };
}
