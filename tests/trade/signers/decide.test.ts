import { expect, it } from 'vitest';
import { decide } from '../../../src/trade/signers/decisions/decide.ts';
import type { OwnPaper, SignerEvent } from '../../../src/trade/signers/decisions/decision.ts';
import { listedParticipants } from '../../../src/trade/signers/decisions/listed-signer.ts';
import { isNoticeFor, isPaperNeeded } from '../../../src/trade/signers/decisions/papers.ts';
import {
  isSamePerson,
  newSigner,
  nextOf,
  type Signer,
  type Signing,
  signingOf,
} from '../../../src/trade/signers/decisions/signing.ts';
import { signingView } from '../../../src/trade/signers/decisions/views.ts';
import { lifecycle } from '../../lifecycle/documents.ts';

const now = '2026-11-21T17:00:00.000Z';
const invited = newSigner('ana', 'ana@example.com');
const identified: Signer = {
  ...invited,
  ...{ name: 'Ana Rivera', invited: false, identified: now },
  identity: { state: 'verified', problem: null, turns: 1 },
};
const agreed: Signer = { ...identified, agreed: now };

type Around = { status?: string; as?: object; view?: object; version?: 'v1' | 'v2' };

/** A signing of an application that awaits signatures, with this entry in its list. */
function signing(signer: Signer, { status = 'CO_DEED_REQ', as = {}, view = {}, version }: Around = {}): Signing {
  const entry = { name: 'Ana Rivera', email: 'Ana@example.com', status: 'INVITED', ...as };
  const found = signingOf(signer, { lifecycle, view: { helocSigners: [entry], ...view }, status });
  if (!found) throw new Error('The lifecycle has no additional signers');
  return version ? { ...found, roles: { ...found.roles, version } } : found;
}

/** What is decided, or the code of the refusal. */
function decided(of: Signing, event: SignerEvent, papers: OwnPaper[] = []) {
  const result = decide(of, event, { now, papers });
  return 'refusal' in result ? { refused: result.refusal.code ?? result.refusal.status } : result;
}

const claim = (email: string, profile: 'none' | 'signer' | 'borrower' = 'none'): SignerEvent => ({
  type: 'claim',
  account: { email, profile },
});
const act = (action: Extract<SignerEvent, { type: 'act' }>['action']): SignerEvent => ({ type: 'act', action });
const answer = (name: string, turn = 1, facts = {}): SignerEvent => ({
  type: 'identity-checked',
  turn,
  answer: { name, facts },
});
const about = { cosignerEmail: 'ana@example.com' };

it('an invitation is accepted once, with the invited address, and makes a profile for signing alone where there is none', () => {
  expect(decided(signing(invited), claim('Ana@Example.com'))).toEqual({
    state: { ...invited, name: 'Ana Rivera', invited: false },
    effects: [{ type: 'make-profile', name: 'Ana Rivera' }],
  });
  expect(decided(signing(invited), claim('ana@example.com', 'borrower'))).toMatchObject({ effects: [] });
  expect(decided(signing(invited), claim('kim@example.com'))).toEqual({ refused: 'other-address' });
  expect(decided(signing({ ...invited, invited: false }), claim('ana@example.com'))).toEqual({ refused: 404 });
  expect(decided(signing(invited, { version: 'v2' }), claim('ana@example.com', 'borrower'))).toEqual({
    refused: 'borrowers-account',
  });
});

it('another person at the same address has neither the ID nor the consent of the one before', () => {
  const again = signing({ ...agreed, invited: true }, { as: { name: 'Kim Rivera' } });
  expect(isSamePerson(again)).toBe(false);
  expect(decided(again, claim('ana@example.com', 'signer'))).toMatchObject({
    state: { name: 'Kim Rivera', identified: null, agreed: null, identity: { state: 'none', turns: 0 } },
  });
  expect(decided(signing({ ...agreed, invited: true }), claim('ana@example.com', 'signer'))).toMatchObject({
    state: { identified: now, agreed: now },
  });
});

it('photos of an ID go to the vendor, and to staff while they review them; nobody gives them twice', () => {
  expect(decided(signing(invited), act('identified'))).toMatchObject({
    state: { identified: null, identity: { state: 'checking' } },
    effects: [{ type: 'judge-screen' }, { type: 'submit-identity' }, { type: 'check-identity' }],
  });
  const reviewed = { ...invited, identity: { state: 'review', problem: 'blurred', turns: 3 } } as const;
  expect(decided(signing(reviewed), act('identified'))).toMatchObject({
    state: { identity: { state: 'review', problem: null } },
    effects: [
      { type: 'judge-screen' },
      { type: 'submit-identity' },
      { type: 'answer-task', category: 'ID_VERIFICATION_FAILURE' },
    ],
  });
  const checking = { ...invited, identity: { ...invited.identity, state: 'checking' } } as const;
  for (const signer of [checking, identified])
    expect(decided(signing(signer), act('identified'))).toEqual({ refused: 'not-awaited' });
});

it('the vendor’s answer counts once; after the last attempt, and for an ID of somebody else, staff review it', () => {
  const checking = (turns: number): Signing =>
    signing({ ...invited, identity: { state: 'checking', problem: null, turns } });
  expect(decided(checking(0), answer('verified'))).toMatchObject({
    state: { identified: now, identity: { state: 'verified', turns: 1 } },
    effects: [{ type: 'settle-task' }, { type: 'record-outcome', outcome: 'verified' }],
  });
  expect(decided(checking(0), answer('unreadable', 1, { identityTrouble: 'blurred' }))).toMatchObject({
    state: { identified: null, identity: { state: 'again', problem: 'blurred', turns: 1 } },
    effects: [
      { type: 'record-outcome', outcome: 'again' },
      { type: 'tell', message: 'signer-identity-again' },
    ],
  });
  for (const last of [decided(checking(2), answer('unreadable', 3)), decided(checking(0), answer('not-verified'))])
    expect(last).toMatchObject({
      state: { identity: { state: 'review' } },
      effects: [
        { type: 'ask-task', category: 'ID_VERIFICATION_FAILURE' },
        { type: 'record-outcome', outcome: 'review' },
        { type: 'tell', message: 'signer-identity-review' },
      ],
    });
  expect(decided(checking(1), answer('verified'))).toEqual({ refused: 'not-awaited' });
  expect(decided(checking(0), answer('delayed'))).toEqual({ refused: 'not-awaited' });
  expect(decided(signing(identified), answer('not-verified', 2))).toEqual({ refused: 'not-awaited' });
});

it('staff verify an ID by settling its review, and no other', () => {
  const reviewed = signing({ ...invited, identity: { state: 'review', problem: 'blurred', turns: 3 } });
  expect(decided(reviewed, { type: 'task-settled', category: 'ID_VERIFICATION_FAILURE' })).toMatchObject({
    state: { identified: now, identity: { state: 'verified', problem: null, turns: 3 } },
    effects: [
      { type: 'settle-task' },
      { type: 'record-outcome', outcome: 'verified' },
      { type: 'tell', message: 'signer-identity-verified' },
    ],
  });
  expect(decided(reviewed, { type: 'task-settled', category: 'GENERIC_DOCUMENT_REQUEST' })).toEqual({
    state: reviewed.signer,
    effects: [],
  });
  expect(decided(reviewed, { type: 'identity-asked-again' })).toMatchObject({
    state: { identity: { state: 'review' } },
    effects: [
      { type: 'record-outcome', outcome: 'again' },
      { type: 'tell', message: 'signer-identity-again' },
    ],
  });
});

it('consent needs an ID, and is asked for again by an event where papers went by mail', () => {
  expect(decided(signing(invited), act('agreed'))).toEqual({ refused: 'not-awaited' });
  expect(decided(signing(identified), act('agreed'))).toEqual({
    state: agreed,
    effects: [{ type: 'judge-screen' }, { type: 'record-consent' }],
  });
  const byMail = signing(agreed, { as: { papersByMail: true } });
  expect(decided(byMail, act('agreed'))).toMatchObject({
    effects: [
      { type: 'judge-screen' },
      { type: 'move', event: 'co-owner-papers-agreed', facts: about },
      { type: 'record-consent' },
    ],
  });
  expect(decided(byMail, act('withdrawn'))).toEqual({ refused: 'not-awaited' });
  expect(decided(signing(agreed), act('withdrawn'))).toMatchObject({
    effects: [{ type: 'move', event: 'co-owner-papers-withdrawn', facts: about }],
  });
});

it('who has signed or declined is awaited no more; only who may cancels, while the status takes it', () => {
  expect(decided(signing(agreed), act('declined'))).toMatchObject({
    effects: [{ type: 'move', event: 'co-owner-declined', facts: about }],
  });
  for (const status of ['SIGNED', 'DECLINED'])
    expect(decided(signing(agreed, { as: { status } }), act('declined'))).toEqual({ refused: 'not-awaited' });
  expect(decided(signing(agreed, { status: 'RESCISSION' }), act('cancelled'))).toMatchObject({
    effects: [{ type: 'move', event: 'rescinded', facts: {} }],
  });
  expect(decided(signing(agreed, { status: 'RESCISSION', as: { mayCancel: false } }), act('cancelled'))).toEqual({
    refused: 'not-awaited',
  });
  expect(decided(signing(agreed, { status: 'COMPLETE' }), act('cancelled'))).toEqual({ refused: 'not-awaited' });
});

it('own papers alone are signed, once, by who is identified and has agreed', () => {
  const deed = { name: 'deed', signed: false, event: 'co-owner-signed' };
  const sign: SignerEvent = { type: 'sign', papers: ['deed'] };
  expect(decided(signing(agreed), sign, [deed])).toEqual({
    state: agreed,
    effects: [
      { type: 'await-tasks' },
      { type: 'judge-screen' },
      { type: 'require-proof', event: 'co-owner-signed' },
      { type: 'sign-papers', papers: ['deed'] },
      { type: 'move', event: 'co-owner-signed', facts: about },
    ],
  });
  expect(decided(signing(agreed), sign, [{ ...deed, signed: true }])).toEqual({ state: agreed, effects: [] });
  expect(decided(signing(agreed), sign, [])).toEqual({ refused: 404 });
  expect(decided(signing(agreed), sign, [{ ...deed, event: null }])).toEqual({ refused: 'not-awaited' });
  for (const one of [signing(identified), signing(invited), signing(agreed, { as: { papersByMail: true } })])
    expect(decided(one, sign, [deed])).toEqual({ refused: 'not-awaited' });
});

it('the session is joined once, by who has signed, while it is open', () => {
  const open = { notary: { open: true, slot: '2026-11-22' } };
  const at = { status: 'DEED_SIGNING', as: { status: 'SIGNED' }, view: open };
  expect(decided(signing(agreed, at), { type: 'join' })).toMatchObject({
    effects: [{ type: 'move', event: 'co-owner-joined', facts: about }],
  });
  for (const other of [
    { ...at, view: {} },
    { ...at, as: { status: 'INVITED' } },
    { ...at, status: 'COMPLETE' },
  ])
    expect(decided(signing(agreed, other), { type: 'join' })).toEqual({ refused: 'not-awaited' });
  expect(decided(signing(agreed, { ...at, as: { status: 'SIGNED', joined: true } }), { type: 'join' })).toEqual({
    refused: 'not-awaited',
  });
});

it('the paper is made anew for other owners, another name, or terms that the borrower signed later', () => {
  const made = { made: now, forWhom: 'Ana Rivera', owners: '["Ana Rivera"]' };
  const current = { owners: made.owners, borrowerSigned: '2026-11-20T17:00:00.000Z' };
  expect(isPaperNeeded(signing(agreed), undefined, current)).toBe(true);
  expect(isPaperNeeded(signing(agreed), made, current)).toBe(false);
  expect(isPaperNeeded(signing(agreed), made, { ...current, owners: '[]' })).toBe(true);
  expect(isPaperNeeded(signing(agreed), { ...made, forWhom: 'Kim Rivera' }, current)).toBe(true);
  expect(isPaperNeeded(signing(agreed), made, { ...current, borrowerSigned: '2026-11-22T17:00:00.000Z' })).toBe(true);
  expect(isPaperNeeded(signing(identified), undefined, current)).toBe(false);
});

it('a signer sees the notices of their own place in the list, the borrower’s being the first', () => {
  const first = signing(agreed);
  expect(isNoticeFor(first, { document: 'right-to-cancel', owner: 1 })).toBe(true);
  expect(isNoticeFor(first, { document: 'right-to-cancel', owner: 0 })).toBe(false);
  expect(isNoticeFor(first, { document: 'note', owner: 1 })).toBe(false);
});

it('of several signings the one that waits comes first, then one that has not ended', () => {
  const waits = signing(agreed);
  const ended = signing(agreed, { status: 'DECLINED' });
  const goesOn = signing(agreed, { status: 'RESCISSION', as: { status: 'SIGNED' } });
  expect(nextOf([ended, goesOn, waits])).toBe(waits);
  expect(nextOf([ended, goesOn])).toBe(goesOn);
  expect(nextOf([ended])).toBe(ended);
});

it('who is not listed any more has no signing, and the view of one says what is kept', () => {
  expect(signingOf(invited, { lifecycle, view: { helocSigners: [] }, status: 'CO_DEED_REQ' })).toBeUndefined();
  expect(listedParticipants(lifecycle, { helocSigners: [{ name: 'Ana' }, 'x'] })).toEqual([]);
  const around = { applicationUuid: 'one', borrower: 'Rita', invitedAt: now, asked: 2, hasSigned: true };
  const view = { amount: '50000', property: { street1: '1 Elm St', city: 'Denver', state: 'CO' } };
  expect(signingView(signing(agreed, { view }), around)).toMatchObject({
    ...{ agreed: true, anew: true, asked: 2, identified: true, signing: true, ended: false },
    ...{ property: '1 Elm St, Denver', state: 'CO', securedUpTo: '50000', stage: 'notary', mayCancel: false },
  });
  expect(signingView(signing(agreed, { as: { papersByMail: true } }), around)).toMatchObject({ agreed: false });
});
