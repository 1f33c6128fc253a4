import { pointerTo } from '../../../json/json-pointer.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';

/** The part of the shell that a visitor opens: the window of the chat. */
const opened = 'chat';

/** Checks that only the part that a visitor opens has calls that are made when it is opened: others would never be made. */
export function checkOpenedCalls({ documents, report }: CheckContext): void {
  for (const [id, document] of documents.shell)
    for (const [key, { onOpen }] of Object.entries(document.value.calls ?? {}))
      if (onOpen && id !== opened)
        report(document, pointerTo('/calls', key, 'onOpen'), {
          code: 'call-never-made',
          message: `Nobody opens the part "${id}" of the shell, so that this call would never be made.`,
          remedy: `remove "onOpen", or move the call to flows/shell/${opened}.json`,
        });
}
