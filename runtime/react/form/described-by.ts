import type { Field } from '../../schema/types.ts';
import { errorId, helpId } from '../context/field-ids.ts';

/** The ids that describe a control: of its help and, while shown, of its error. */
export function describedBy(id: string, { help }: Pick<Field, 'help'>, invalid: boolean): string | undefined {
  const ids = [...(help === undefined ? [] : [helpId(id)]), ...(invalid ? [errorId(id)] : [])];
  return ids.length === 0 ? undefined : ids.join(' ');
}
