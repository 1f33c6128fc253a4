/** What a member of staff may take back for a minute. */
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { refuse } from '../../port/refusal.ts';

const undoMs = 60_000;

/** An act as it is recorded. `event`: null for a note. */
export type RecordedAct = { uuid: string; staff: string; event: string | null; facts: JsonObject; at: Date };

/**
 * What may be taken back: an assignment or a note by the id of its act, a request by the id of its condition. `seconds`: for how
 * long still.
 */
export type Undo = { what: 'owner' | 'note' | 'condition'; id: string; seconds: number };

/**
 * What a member of staff may take back now: the last act on the application, if it is theirs, a minute old at most, and one that
 * decides nothing. What people decide moves the application on and is told to borrowers and vendors, so it is never taken back.
 */
export function undoOf(last: RecordedAct | undefined, staff: string, now: Date): Undo | null {
  if (!last || last.staff !== staff) return null;
  const left = undoMs - (now.getTime() - last.at.getTime());
  if (left < 0) return null;
  const seconds = Math.ceil(left / 1000);
  switch (last.event) {
    case null:
      return { what: 'note', id: last.uuid, seconds };
    case 'owner-take':
    case 'owner-assign':
    case 'owner-release':
      return { what: 'owner', id: last.uuid, seconds };
    case 'condition-open':
      return { what: 'condition', id: String(last.facts.condition), seconds };
    default:
      return null;
  }
}

export const tooLate = refuse(
  409,
  'too-late',
  'This can be taken back for a minute, and only while nothing else was done',
);
