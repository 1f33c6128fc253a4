import Type from 'typebox';
import { maybe, named } from './maybe.ts';
import { day, money, openObject } from './parts.ts';

/** Whether, and how, the borrower asked that the home's value be looked at again. */
export const reconsideration = openObject({
  standing: named(
    ['OPEN', 'ASKED', 'REPORT', 'KEPT', 'CHANGED', 'TOO_LATE'],
    'It may be asked for; was; another report was ordered; the value stays, or was changed; the papers are there, or the application has ended:',
  ),
  days: maybe(Type.Integer({ description: 'Business days in which it is answered.' })),
  askedOn: maybe(day),
  answerBy: maybe(day),
  answeredOn: maybe(day),
  reason: named(['COUNTED', 'SALES', 'NO_EFFECT', 'REPORT', 'FACTS'], 'Why the value stays, or what changed it:'),
  valueBefore: maybe(money),
  offersOfOldValue: named(['RAISED', 'LOWERED'], 'The offers were not made anew since the value was:'),
});
