import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';

/** One thing that happened to an application, as domains tell it. */
export type Entry = { at: string; what: string; title: string | null; text: string | null; by: string | null };

/** The same as the contract names it. `now`: the status that it led to, in words; null where that stayed. */
export type TimelineEntry = Entry & { now: string | null };

/** The statuses before and after it, and the title of the second. */
type Moved = { from: string | null; to: string | null; toTitle: string };

/** What is told of an application elsewhere in its view. */
type Told = {
  moves: readonly (Moved & { at: string; cause: string; by: { name: string } | null })[];
  acts: readonly (Moved & {
    uuid: string;
    at: string;
    name: string;
    event: string | null;
    title: string | null;
    facts: JsonObject;
    comment: string | null;
  })[];
  files: readonly { uploadedOn: string; fileName: string }[];
  papers: readonly { title: string; madeOn: string; signedOn: string | null }[];
};

/** What an act is that has no title of its own in the lifecycle's document. */
const ownWords: Readonly<Record<string, string>> = {
  'condition-open': 'asked',
  'condition-ask-again': 'askedAgain',
  'condition-clear': 'cleared',
  'condition-withdraw': 'withdrawn',
  'owner-take': 'taken',
  'owner-release': 'released',
  'owner-assign': 'assigned',
  'owner-undo': 'restored',
};

/** The ids of the notes that were taken back. */
export const withdrawnNotes = (acts: readonly Pick<Told['acts'][number], 'event' | 'facts'>[]): ReadonlySet<string> =>
  new Set(acts.flatMap(({ event, facts }) => (event === 'note-withdraw' ? [String(facts.note)] : [])));

/** The title of the category of conditions that an act is about; null for an act that is about none. */
export const titleOfCategory = (
  { conditions }: Pick<Lifecycle, 'conditions'>,
  { category }: JsonObject,
): string | null => conditions?.categories[String(category)]?.title ?? null;

/** Everything that happened to an application, as its reader may see it, in one stream: the newest first. */
export function timelineOf({ moves, acts, files, papers }: Told, others: readonly Entry[] = []): TimelineEntry[] {
  const withdrawn = withdrawnNotes(acts);
  return [
    ...acts.filter(({ event }) => event !== 'note-withdraw').map((act) => ofAct(act, withdrawn)),
    ...moves.filter(isOfNobody).map(ofMove),
    ...[...files.map(ofFile), ...papers.flatMap(ofPaper), ...others].map((entry) => ({ ...entry, now: null })),
  ].sort((one, other) => other.at.localeCompare(one.at));
}

const nothing = { title: null, text: null, by: null };

/** What a member of staff caused is among the acts, with its reason. */
const isOfNobody = ({ by }: Told['moves'][number]): boolean => by === null;

function ofAct(
  { uuid, at, name, event, title, facts, comment, ...moved }: Told['acts'][number],
  withdrawn: ReadonlySet<string>,
): TimelineEntry {
  const now = nowOf(moved);
  if (withdrawn.has(uuid)) return { ...nothing, at, what: 'noteWithdrawn', by: name, now };
  const what = event === null ? 'note' : (ownWords[event] ?? 'decision');
  const owner = what === 'assigned' || what === 'restored' ? readPath(facts, 'to.name') : undefined;
  const about = what === 'decision' ? (title ?? event) : title;
  return { at, what, title: typeof owner === 'string' ? owner : about, text: comment, by: name, now };
}

const nowOf = ({ from, to, toTitle }: Moved): string | null => (from === to ? null : toTitle);

/** What happened, and the status that it led to. */
const ofMove = ({ at, cause, ...moved }: Told['moves'][number]): TimelineEntry => ({
  ...{ ...nothing, at, what: 'status' },
  ...{ title: cause, now: nowOf(moved) },
});

const ofFile = ({ uploadedOn, fileName }: Told['files'][number]): Entry => ({
  ...{ ...nothing, at: uploadedOn, what: 'file' },
  title: fileName,
});

const ofPaper = ({ title, madeOn, signedOn }: Told['papers'][number]): Entry[] => [
  { ...nothing, at: madeOn, what: 'paperMade', title },
  ...(signedOn === null ? [] : [{ ...nothing, at: signedOn, what: 'paperSigned', title }]),
];
