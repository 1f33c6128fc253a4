import { describe, expect, it } from 'vitest';
import { applicationViewOf } from '../../runtime/lifecycle/application-view.ts';
import { settle } from '../../runtime/lifecycle/settle.ts';
import { applyEvent } from '../../runtime/lifecycle/step.ts';
import { functions } from '../../src/trade/index.ts';
import { lifecycle, personas } from './documents.ts';
import { goTheWay, type Way } from './usual-way.ts';

const view = ({ state, context }: Way) => applicationViewOf(lifecycle, state, context, functions);
/** How often the vendor of flood certificates was heard. */
const asked = ({ records }: Way): number => records.filter(({ event }) => event === 'delayed').length;
const coOwner = (firstName: string) => ({ firstName, lastName: 'Doe', email: `${firstName}@example.com` });
const joint = {
  COLLECT_ADDITIONAL_INFO: {
    event: 'contact-given',
    answers: { ownership: { type: 'JOINT', coOwners: [coOwner('Robin'), coOwner('Sam')] } },
  },
};

it('other lenders are paid once, although the draw was returned afterwards', () => {
  const marks = [{ event: 'lien-marked', answers: { payoff: { lienId: 'lien-2' } } }, { event: 'liens-confirmed' }];
  const way = goTheWay({ lastName: 'Stewart' }, { LIEN_VERIFICATION: marks, WAITING_FOR_FUNDING: [] });
  const paid = way.state;
  expect(paid.status).toBe('COMPLETE');
  const back = settle(lifecycle, personas, way.context, functions, {
    from: { ...paid, status: 'WAITING_FOR_FUNDING' },
    event: { name: 'returned' },
  });
  expect(back.status).toBe('UNKNOWN');
  const again = settle(lifecycle, personas, way.context, functions, {
    from: back.state,
    event: { name: 'resumed-in-funding' },
  });
  expect(again.trail).toEqual([
    'UNKNOWN',
    'FUNDABLE',
    'WAITING_FOR_FUNDING',
    'RECORDING',
    'WAITING_FOR_RECORDING',
    'COMPLETE',
  ]);
});

describe('a flood certificate that came late', () => {
  it('is requested again when another offer is chosen', () => {
    const way = goTheWay(
      { lastName: 'Flood' },
      { FINAL_OFFER: [{ event: 'offer-change-requested' }, { event: 'signing-begun' }] },
    );
    expect([asked(way), way.state.status]).toEqual([2, 'COMPLETE']);
  });

  it('does not prevent corrections of a home in Texas', () => {
    const way = goTheWay({ lastName: 'Flood', street: '12 Attorney Trail', state: 'TX' });
    expect([asked(way), way.state.status]).toEqual([2, 'COMPLETE']);
  });
});

describe('a closing that starts again', () => {
  const held = goTheWay({ lastName: 'Held' }, { ...joint, UNKNOWN: [] });
  const anew = settle(lifecycle, personas, held.context, functions, {
    from: held.state,
    event: { name: 'resumed-in-closing' },
  });

  it('has no signatures', () => {
    expect(view(held).helocSigners).toMatchObject([{ status: 'SIGNED' }, { status: 'SIGNED' }]);
    const now = { ...held, state: anew.state };
    expect(anew.status).toBe('FINAL_OFFER');
    expect(view(now).helocSigners).toMatchObject([{ status: 'PENDING' }, { status: 'PENDING' }]);
    expect(view(now).status).not.toHaveProperty('primaryParticipantAcceptComplete');
  });

  it('waits for all the others again', () => {
    const signs = ['signing-begun', 'note-signed', 'co-signer-completed'].reduce(
      (at, name) => settle(lifecycle, personas, held.context, functions, { from: at.state, event: { name } }),
      anew,
    );
    expect(signs.status).toBe('CO_DEED_REQ');
  });
});

it.each(['notary-session-booked', 'notary-session-joined', 'manual-notary-chosen'])(
  'once all is signed before the notary, %s moves nothing',
  (name) => {
    const way = goTheWay({});
    const accepted = { ...way.state, status: 'DEED_SIGNING' };
    expect(view({ ...way, state: accepted }).status).toMatchObject({ primaryParticipantAcceptComplete: true });
    expect(applyEvent(lifecycle, accepted, { name }, way.context, functions).moved).toBe(false);
  },
);

it('in Texas all owners sign everything at the office', () => {
  const way = goTheWay({ state: 'TX' }, joint);
  const { status, helocSigners, notary } = view(way) as { [part: string]: { signedOn?: string } };
  expect(status).toMatchObject({ checklistStatus: 'COMPLETE' });
  expect(notary).toMatchObject({ signedAll: true, signedOn: '2026-01-27' });
  expect(helocSigners).toMatchObject([
    { name: 'Robin Doe', status: 'SIGNED', signedOn: '2026-01-27' },
    { name: 'Sam Doe', status: 'SIGNED', signedOn: '2026-01-27' },
  ]);
  expect(view(goTheWay({}, joint)).notary).not.toHaveProperty('signedAll');
});
