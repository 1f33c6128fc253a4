import { decideGiving, mayGiveIdentity } from './decide-identity.ts';
import { type Decision, notAwaited, type SignerAction, type SignerEffect, type SignerFacts } from './decision.ts';
import { isAwaited, mayCancel, type Signing } from './signing.ts';

/** A signer acts on a screen of theirs. */
export function decideAct(signing: Signing, action: SignerAction, facts: SignerFacts): Decision {
  const { signer, listed, roles } = signing;
  if (!mayAct(signing, action)) return notAwaited;
  switch (action) {
    case 'cancelled':
      return { state: signer, effects: [{ type: 'move', event: roles.cancelled, facts: {} }] };
    case 'withdrawn':
      return { state: signer, effects: roles.withdrawn === undefined ? [] : [moved(signing, roles.withdrawn)] };
    case 'declined':
      return { state: signer, effects: [moved(signing, roles.declined)] };
    case 'identified':
      return decideGiving(signing, facts);
    case 'agreed': {
      const again = listed.papersByMail && roles.agreed !== undefined ? [moved(signing, roles.agreed)] : [];
      return {
        state: { ...signer, agreed: facts.now },
        effects: [{ type: 'judge-screen' }, ...again, { type: 'record-consent' }],
      };
    }
  }
}

/** The application moves by an event of this signer. */
export const moved = ({ roles, listed }: Signing, event: string): SignerEffect => ({
  type: 'move',
  event,
  facts: { [roles.fact]: listed.email },
});

function mayAct(signing: Signing, action: SignerAction): boolean {
  const { signer, roles, listed } = signing;
  if (action === 'cancelled') return mayCancel(signing);
  if (action === 'withdrawn') return roles.withdrawn !== undefined && !listed.papersByMail;
  if (!isAwaited(signing)) return false;
  if (action === 'identified') return mayGiveIdentity(signing);
  return action !== 'agreed' || signer.identified !== null;
}
