import { givenConsents } from '../forms/consent-texts.ts';
import type { Identity, Stored } from '../session/session.ts';
import { sitePath } from './target-address.ts';
import type { TransitionContext } from './transition/transition-context.ts';
import { storableAnswers, storableConfirmations } from './unsaved/storable.ts';
import { keepUnsaved } from './unsaved/unsaved.ts';

/** Stores the answers, so that a reload, or in a flow a closed tab, loses nothing. */
export function keepDraft(context: TransitionContext): void {
  if (context.session.place.kind !== 'step') return keepUnsaved(context);
  const { facts, rules } = context.product;
  const { prefilled, nonce, edits, path } = context.session;
  const answers = storableAnswers(facts, context.session.answers);
  const confirmed = storableConfirmations(facts, rules, context.session.confirmed);
  context.emit({
    type: 'keep',
    key: 'draft',
    value: { answers, confirmed, prefilled, nonce, edits, path, ...ownerOf(context) },
  });
}

/**
 * Stores the answers and the query of this visit under a nonce, which restores them after a login. The query is stored
 * because an external login page does not return it and it says which partner referred the visitor. Returns the query
 * parameter with the nonce. `consents`: those to store too.
 */
export function nonceForReturn(context: TransitionContext, consents: Record<string, string> = {}): { nonce: string } {
  const { nonce, answers } = context.session;
  const { redirectUrl: _to, nonce: _before, ...query } = context.session.query;
  context.emit({
    type: 'keep',
    key: 'pre-auth',
    value: {
      formState: storableAnswers(context.product.facts, answers),
      nonce,
      ...(Object.keys(query).length > 0 && { query }),
      ...(Object.keys(consents).length > 0 && { consents }),
      ...ownerOf(context),
    },
  });
  return { nonce };
}

/** The owner of the stored answers: the signed-in borrower, or none, so that the next login may restore them. */
function ownerOf({ session: { identity } }: TransitionContext): { identityUuid?: string } {
  return identity ? { identityUuid: identity.uuid } : {};
}

/** The stored answers, without those of another signed-in borrower. */
export function ownStored(stored: Stored, identity: Identity | null): Pick<Stored, 'draft' | 'preAuth'> {
  const isOwn = ({ identityUuid }: { identityUuid?: string }): boolean =>
    identityUuid === undefined || identityUuid === identity?.uuid;
  const { draft, preAuth } = stored;
  return { draft: draft && isOwn(draft) ? draft : null, preAuth: preAuth && isOwn(preAuth) ? preAuth : null };
}

/** Stores the answers before a login that the borrower chose. The login leads back to this step with their nonce. */
export function keepPreAuth(context: TransitionContext, { consents }: { consents?: true }): void {
  const { path, query, answers } = context.session;
  const given = consents && context.screen ? givenConsents(context.screen, answers) : {};
  const supplied = new URLSearchParams(nonceForReturn(context, given));
  context.update({ query: { ...query, redirectUrl: `${sitePath(context, path)}?${supplied}` } });
}
