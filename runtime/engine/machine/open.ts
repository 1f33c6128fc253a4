import { matchPath } from '../flow/match-path.ts';
import { flowOf } from '../flow/steps.ts';
import { consentTextHashes } from '../forms/consent-texts.ts';
import type { CompiledScreen, Product } from '../product.ts';
import { redirectOf } from '../routing/paths.ts';
import type { Event, Stored } from '../session/session.ts';
import { keepDraft, ownStored } from './draft.ts';
import { enter, lacksVisitParameters, showAddress } from './navigate.ts';
import type { TransitionContext } from './transition/transition-context.ts';

type StoredParts = Pick<Stored, 'draft' | 'preAuth'>;

/** Handles an opened page: the first one, or another through the address bar or history. */
export function handleOpen(context: TransitionContext, event: Extract<Event, { type: 'open' }>): void {
  const first = context.session.visit === 0;
  context.update({ query: visitQuery(context.session.query, event.query) });
  const own = first ? begin(context, event) : {};
  const path = first ? resumedAt(context.product, event.path, own) : event.path;
  enter(context, path, path === event.path ? 'opened' : 'replaced', Object.keys(event.query));
  if (context.session.edits > 0) context.emit(...keepDraft(context.product, context.session));
  const bare = event.query.step !== undefined || lacksVisitParameters(context.session.query, event.query);
  if (bare && context.session.path === event.path) showAddress(context);
}

/**
 * Starts the visit with the browser's stored values; returns the registration's draft and pre-login state of this
 * visitor.
 */
function begin(
  context: TransitionContext,
  { path, query, stored = {}, nonce }: Extract<Event, { type: 'open' }>,
): StoredParts {
  const identity = stored.identity ?? context.session.identity;
  const draft = stored.application ?? null;
  const writer = draft?.writer || context.session.writer || nonce;
  context.update({ nonce, identity, stored: stored.values ?? {}, draft, writer });
  const own = ownStored(stored, identity);
  restore(context, path, query, own);
  if (stored.preAuth && !own.preAuth) context.emit({ type: 'forget', key: 'pre-auth' });
  return own;
}

/**
 * The path at which a returning visitor who opens the start of a flow in a new tab continues: the step that was open
 * last, subject to its guards.
 */
function resumedAt(product: Product, path: string, { draft }: StoredParts): string {
  const { place } = matchPath(product, path);
  const left = draft?.path;
  const flow = flowOf(product, place);
  if (left === undefined || !flow || path !== flow.base) return path;
  const there = matchPath(product, left).place;
  return flowOf(product, there) === flow ? left : path;
}

/** The query parameters of this visit. A registration step in the query is dropped. */
function visitQuery(before: Record<string, string>, query: Record<string, string>): Record<string, string> {
  const kept = Object.entries({ ...before, ...query }).filter(
    ([name]) => name !== 'step' && (name !== 'redirectUrl' || query.redirectUrl !== undefined),
  );
  return Object.fromEntries(kept);
}

/** Restores earlier answers: the state saved before a login where the query has its nonce, else the draft. */
function restore(
  context: TransitionContext,
  path: string,
  query: Record<string, string>,
  { draft, preAuth }: StoredParts,
): void {
  const target = redirectOf(context.product, path)?.to ?? path;
  const { place } = matchPath(context.product, target);
  if (place.kind !== 'step') return;
  if (draft)
    context.update({
      answers: draft.answers,
      confirmed: draft.confirmed,
      prefilled: draft.prefilled ?? {},
      nonce: draft.nonce,
      edits: draft.edits,
    });
  if (!preAuth) return;
  const supplied = query.nonce;
  if (supplied === undefined || supplied !== preAuth.nonce) return context.emit({ type: 'forget', key: 'pre-auth' });
  const consents = standingConsents(context.product.screens[place.screen], preAuth.consents);
  context.update({
    answers: { ...context.session.answers, ...preAuth.formState, ...mapped(consents, true) },
    prefilled: { ...context.session.prefilled, ...mapped(consents, 'pre-auth') },
    query: { ...preAuth.query, ...context.session.query },
  });
}

/** The facts of stored consents; none of them if a text on the screen differs from the one that was agreed to. */
function standingConsents(screen: CompiledScreen | undefined, stored: Record<string, string> = {}): string[] {
  const texts: Record<string, string> = screen ? consentTextHashes(screen) : {};
  const facts = Object.keys(stored);
  return facts.every((fact) => texts[fact] === stored[fact]) ? facts : [];
}

const mapped = <Value>(names: readonly string[], value: Value): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, value]));
