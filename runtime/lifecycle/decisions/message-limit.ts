import type { Message } from '../../schema/types.ts';

/** Whether an address gets the messages of a document once more. `before`: how many it has had about this application. */
export const isBelowLimit = ({ maxPerAddress }: Pick<Message, 'maxPerAddress'>, before: number): boolean =>
  maxPerAddress === undefined || before < maxPerAddress;
