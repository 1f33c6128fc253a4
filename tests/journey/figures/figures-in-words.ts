/** A figure that stands in the words of a text: a sum, a share, or a length of time. */
const figure =
  /\$\s?\d[\d,]*(?:\.\d+)?(?<!,)|\d+(?:\.\d+)?\s?(?:%|percent)|\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty)(?: to (?:\d+|two|three|four|five))?(?: business| calendar)? (?:days?|hours?|minutes?|months?|weeks?|years?)\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d+/gi;

export const figuresIn = (literal: string): string[] =>
  [...literal.matchAll(figure)].map(([found]) => found.toLowerCase().replaceAll(/\s+/g, ' '));

/** Figures that are the same for everyone: what the law, the specification or the contract says, and how long a page takes. */
export const constant: Readonly<Record<string, string>> = {
  $0: 'recording fees and taxes, from',
  '$1,925': 'recording taxes of New York City, up to, for each $100,000',
  '$1,400': 'recording taxes, up to, for each $100,000',
  '$100,000': 'what recording taxes are counted by',
  $315: 'recording fees, up to',
  '$2,000': 'an appraisal, up to',
  '4.99%': 'the origination fee, up to',
  '90 days': 'a home purchased or retitled; a billing error is settled by then',
  $500: 'the least advance',
  '$4,000': 'the least advance in Texas',
  $50: 'what need not be paid after a billing error',
  '$10,000': 'the advance of the example that the law asks for',
  '120 percent': 'the value of the home, at which advances may be suspended',
  '80 percent': 'the most that a Texas home may secure',
  '2 percent': 'the most that Texas fees may be',
  'two percent': 'the same in words',
  '30%': 'of the limits of cards, for a better score',
  'one year': 'between two Texas loans',
  '12 months': 'the same, as it is asked; deposits that a bank shows',
  'three days': 'to cancel in Texas, in the words of its constitution',
  '3 days': 'the same',
  '12 days': 'from a Texas application to its closing',
  '14 days': 'how long an invitation lasts',
  '20 calendar days': 'to give back what was taken, after a cancellation',
  '25 days': 'the least from the money to the first payment',
  '30 days': 'of notices before the whole balance is due; of an answer to a billing error',
  '60 days': 'to ask for a report, and to write about a billing error',
  'ten days': 'of a notice before a payment that differs; to tell a new address',
  'three business days': 'to cancel; to stop a payment; of a notice',
  'one business day': 'a bank shows the money; a person looks; a Texas closing after its list of charges',
  'one to two business days': 'small deposits arrive',
  'five business days': 'funding, where no day is known',
  'five days': 'funding, on the first page',
  '5 days': 'the same, in the specification’s heading',
  'five minutes': 'approval',
  '5 minutes': 'the same, on the first page',
  '45 minutes': 'signing in person',
  'ten minutes': 'reading and signing the deed',
  'two minutes': 'of a step',
  '5 years': 'the shortest term of every price list',
  '15 years': 'a term of every price list, of the example in the general terms',
  '30 years': 'the longest term of every price list',
  'two years': 'of pay, that a payroll provider shows',
};

/**
 * Lengths of time that stand for a day until whoever says them knows the day. `days`: the names of the fact that knows it.
 * `saidBy`: names that a text may read to say it beside the length of time.
 */
export const standIns: readonly { days: readonly string[]; saidBy: readonly string[]; text: RegExp }[] = [
  {
    days: ['application.disbursementDate', 'applications.0.disbursementDate'],
    saidBy: ['application.disbursementDate'],
    text: /fund(?:s|ing)?\b.*\bfive (?:business )?days/i,
  },
  {
    days: ['application.rescissionDeadline', 'coDeed.cancelUntil'],
    saidBy: ['application.rescissionDeadline', 'coDeed.cancelUntil'],
    text: /\bcancel\b.*\bthree business days|\bthree business days\b.*\bcancel\b/i,
  },
  { days: ['application.waitingPeriodEnds'], saidBy: ['application.waitingPeriodEnds'], text: /\b12 days\b/ },
  { days: ['application.disbursementDate'], saidBy: ['firstPaymentDate'], text: /first payment\b.*\b25 days/i },
];
