import { readPath } from '../../../../runtime/json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../../../runtime/json/json.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';

/**
 * An additional signer as listed in the application's view. `index`: the position in the list, from 0. `mayCancel`:
 * this signer may cancel the loan for all. `papersByMail`: this signer withdrew the consent to electronic papers.
 * `joined`: this signer was in the session that all signers join.
 */
export type ListedParticipant = {
  index: number;
  name: string;
  email: string;
  status: string;
  mayCancel: boolean;
  papersByMail: boolean;
  joined: boolean;
};

/** The additional signers of an application, from its view. */
export function listedParticipants(
  { participants: signers }: Pick<Lifecycle, 'participants'>,
  view: JsonObject,
): ListedParticipant[] {
  const listed: Json | undefined = signers && view[signers.listed];
  return (Array.isArray(listed) ? listed : []).flatMap((item, index) =>
    isObject(item) && typeof item.email === 'string'
      ? [
          {
            index,
            name: String(item.name ?? ''),
            email: item.email.toLowerCase(),
            status: String(item.status ?? ''),
            mayCancel: item.mayCancel !== false,
            papersByMail: item.papersByMail === true,
            joined: item.joined === true,
          },
        ]
      : [],
  );
}

/** The session as a signer sees it. `at`: its time, as the view has it. `open`: the signer may join now. */
export type SignerSession = { at: string | null; open: boolean; joined: boolean };

/** A signer's session, where the lifecycle has one; null before the signer has signed. `awaits`: the status handles the event. */
export function signerSession(
  { participants: signers }: Pick<Lifecycle, 'participants'>,
  view: JsonObject,
  { status, joined }: Pick<ListedParticipant, 'status' | 'joined'>,
  awaits: (event: string) => boolean,
): SignerSession | null {
  const session = signers?.session;
  if (!session || status !== 'SIGNED') return null;
  const at = readPath(view, session.at);
  const open = !joined && readPath(view, session.open) === true && awaits(session.event);
  return { at: typeof at === 'string' ? at : null, open, joined };
}
