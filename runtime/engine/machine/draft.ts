import { givenConsents } from '../forms/consent-texts.ts';
import type { Product } from '../product.ts';
import type { Effect, Identity, Session, Stored } from '../session/session.ts';
import { sitePath } from './target-address.ts';
import type { TransitionContext } from './transition/transition-context.ts';
import { storableAnswers, storableConfirmations } from './unsaved/storable.ts';
import { keepUnsaved } from './unsaved/unsaved.ts';

/** Stores the answers, so that a reload, or in a flow a closed tab, loses nothing. */
export function keepDraft({ facts, rules }: Product, session: Session): Effect[] {
  if (session.place.kind !== 'step') return keepUnsaved(facts, session);
  const { prefilled, nonce, edits, path, identity } = session;
  const answers = storableAnswers(facts, session.answers);
  const confirmed = storableConfirmations(facts, rules, session.confirmed);
  const value = { answers, confirmed, prefilled, nonce, edits, path, ...ownerOf(identity) };
  return [{ type: 'keep', key: 'draft', value }];
}

/**
 * Stores the answers and the query of this visit under its nonce, which restores them after a login. The query is stored
 * because an external login page does not return it and it says which partner referred the visitor. `consents`: those to
 * store too.
 */
export function keepForReturn(
  facts: Product['facts'],
  { nonce, answers, query: whole, identity }: Session,
  consents: Record<string, string> = {},
): Effect {
  const { redirectUrl: _to, nonce: _before, ...query } = whole;
  return {
    type: 'keep',
    key: 'pre-auth',
    value: {
      formState: storableAnswers(facts, answers),
      nonce,
      ...(Object.keys(query).length > 0 && { query }),
      ...(Object.keys(consents).length > 0 && { consents }),
      ...ownerOf(identity),
    },
  };
}

/** The owner of the stored answers: the signed-in visitor, or none, so that the next login may restore them. */
const ownerOf = (identity: Identity | null): { identityUuid?: string } =>
  identity ? { identityUuid: identity.uuid } : {};

/** The stored answers, without those of another signed-in visitor. */
export function ownStored(stored: Stored, identity: Identity | null): Pick<Stored, 'draft' | 'preAuth'> {
  const isOwn = ({ identityUuid }: { identityUuid?: string }): boolean =>
    identityUuid === undefined || identityUuid === identity?.uuid;
  const { draft, preAuth } = stored;
  return { draft: draft && isOwn(draft) ? draft : null, preAuth: preAuth && isOwn(preAuth) ? preAuth : null };
}

/** Stores the answers before a login that the visitor chose. The login leads back to this step with their nonce. */
export function keepPreAuth(context: TransitionContext, { consents }: { consents?: true }): void {
  const { path, query, answers, nonce } = context.session;
  const given = consents && context.screen ? givenConsents(context.screen, answers) : {};
  context.emit(keepForReturn(context.product.facts, context.session, given));
  const back = `${sitePath(context.product.settings, path)}?${new URLSearchParams({ nonce })}`;
  context.update({ query: { ...query, redirectUrl: back } });
}
