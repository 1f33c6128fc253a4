/** One thing that happened to an application, as the contract names it. */
export type Entry = { at: string; what: string; title: string | null; text: string | null; by: string | null };

/** What is told of an application elsewhere in its view. */
type Told = {
  moves: readonly { at: string; title: string; cause: string; by: { name: string } | null }[];
  acts: readonly { at: string; name: string; event: string | null; title: string | null; comment: string | null }[];
  files: readonly { uploadedOn: string; fileName: string }[];
  papers: readonly { title: string; madeOn: string; signedOn: string | null }[];
};

/** What an act is that has no title of its own in the lifecycle's document. */
const ownWords: Readonly<Record<string, string>> = {
  'condition-open': 'asked',
  'condition-ask-again': 'askedAgain',
  'condition-clear': 'cleared',
  'owner-take': 'taken',
  'owner-release': 'released',
};

/** Everything that happened to an application, as its reader may see it, in one stream: the newest first. */
export function timelineOf({ moves, acts, files, papers }: Told, others: readonly Entry[] = []): Entry[] {
  return [
    ...acts.map(ofAct),
    ...moves.filter(isOfNobody).map(ofMove),
    ...files.map(ofFile),
    ...papers.flatMap(ofPaper),
    ...others,
  ].sort((one, other) => other.at.localeCompare(one.at));
}

const nothing = { title: null, text: null, by: null };

/** What a member of staff caused is among the acts, with its reason. */
const isOfNobody = ({ by }: Told['moves'][number]): boolean => by === null;

function ofAct({ at, name, event, title, comment }: Told['acts'][number]): Entry {
  const what = event === null ? 'note' : (ownWords[event] ?? 'decision');
  return { at, what, title: what === 'decision' ? (title ?? event) : null, text: comment, by: name };
}

const ofMove = ({ at, title, cause }: Told['moves'][number]): Entry => ({
  ...{ ...nothing, at, what: 'status' },
  ...{ title, text: cause },
});

const ofFile = ({ uploadedOn, fileName }: Told['files'][number]): Entry => ({
  ...{ ...nothing, at: uploadedOn, what: 'file' },
  title: fileName,
});

const ofPaper = ({ title, madeOn, signedOn }: Told['papers'][number]): Entry[] => [
  { ...nothing, at: madeOn, what: 'paperMade', title },
  ...(signedOn === null ? [] : [{ ...nothing, at: signedOn, what: 'paperSigned', title }]),
];
