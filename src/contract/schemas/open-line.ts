import Type from 'typebox';
import { maybe, named, text } from './maybe.ts';
import { day, fraction, money, openObject } from './parts.ts';

const draw = {
  amount: maybe(money),
  fee: maybe(money),
  total: maybe(Type.Unsafe<string>({ ...money, description: 'What it adds to the balance.' })),
  rate: maybe(fraction),
  payments: maybe(Type.Integer({ description: 'Monthly payments to the end of the term.' })),
  monthlyPayment: maybe(money),
};

/** A line that is open: what is owed and available, and advances after the first. */
export const openLine = openObject({
  leastDraw: maybe(money),
  mostDraw: maybe(money),
  openedOn: maybe(day),
  drawUntil: maybe(day),
  standing: named(['OPEN', 'SUSPENDED', 'ENDED', 'TERMINATED', 'OVER'], 'Whether advances are made:'),
  suspendedFor: text,
  suspendedOn: maybe(day),
  limit: maybe(Type.Unsafe<string>({ ...money, description: 'The credit limit as it is now.' })),
  limitBefore: maybe(money),
  reducedOn: maybe(day),
  reducedFor: text,
  askedAgainOn: maybe(day),
  endedOn: maybe(day),
  endedFor: text,
  noticeDue: named(['SUSPENSION', 'REDUCTION', 'END', 'ANSWER'], 'The notice that is to be made.'),
  balance: maybe(money),
  available: maybe(money),
  feeShare: maybe(fraction),
  indexAtFirst: maybe(fraction),
  rateFloor: maybe(fraction),
  rateCap: maybe(fraction),
  sending: maybe(openObject(draw)),
  returnedOn: maybe(day),
  draws: maybe(Type.Array(openObject({ ...draw, sentOn: maybe(day) }))),
});
