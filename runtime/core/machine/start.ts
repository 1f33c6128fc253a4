import type { Session } from './session.ts';

/** A session before its first event. `flags` also carries `environment`: production or sandbox. */
export function startSession(init: { now: string; flags?: Session['flags'] }): Session {
  return {
    now: init.now,
    path: '',
    query: {},
    place: { kind: 'nowhere' },
    visit: 0,
    answers: {},
    kept: {},
    flags: init.flags ?? {},
    stored: {},
    prefilled: {},
    identity: null,
    profile: null,
    application: undefined,
    confirmed: {},
    errors: {},
    touched: [],
    confirms: [],
    dialog: null,
    busy: null,
    pending: {},
    held: null,
    acted: [],
    poll: null,
    gaveUp: null,
    settling: false,
    state: {},
    version: null,
    failure: null,
    sequence: 0,
    nonce: '',
    edits: 0,
  };
}
