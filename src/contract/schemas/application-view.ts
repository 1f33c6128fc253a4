import Type from 'typebox';
import type { Json } from '../../../runtime/json/json.ts';
import {
  bpoStatuses,
  decisions,
  employmentTypes,
  incomeSources,
  ownershipTypes,
  paymentMethods,
  propertyConditions,
  subdecisions,
  titleStatuses,
  verifications,
} from './enumerations.ts';
import { flag, maybe, named, text } from './maybe.ts';
import { openLine } from './open-line.ts';
import { day, fraction, money, nullable, openObject } from './parts.ts';
import { reconsideration } from './reconsideration.ts';

/** The status of an application. Routing reads it; only the server writes it. */
export const applicationStatus = openObject({
  checklistStatus: maybe(Type.String({ description: 'One of flows/routing/statuses.json.' })),
  waitingOnFloodCert: flag,
  bpo: named(bpoStatuses, "Of the broker's price opinion:"),
  title: named(titleStatuses),
  uwDecision: named(decisions, 'The underwriting decision:'),
  uwSubDecision: named(subdecisions),
  primaryParticipantAcceptComplete: flag,
  manualNotary: flag,
  declineReasons: maybe(
    Type.Array(Type.String(), { description: 'Principal reasons of a decline, most important first.' }),
  ),
  declinedBy: maybe(Type.Array(Type.String(), { description: 'The rules that failed, by id.' })),
  refusal: maybe(
    openObject(
      {
        application: Type.Boolean({ description: 'Whether it was an application as the register knows it.' }),
        action: nullable(
          Type.Integer({ description: 'The code of the action taken; null for what is no application.' }),
        ),
        reasons: Type.Array(Type.Integer({ description: 'The codes of the reasons, most important first.' })),
        text: Type.Optional(Type.String({ description: 'Of reasons without a code of their own.' })),
      },
      { description: 'The last refusal as a register of applications has it.' },
    ),
  ),
  requalifyCause: named(['LIENS', 'VALUE'], 'Why the line that was chosen fits no more:'),
  counterofferDeclined: flag,
  /** Staff have decided on an alert in a credit report, or on a report of another person. */
  reportCounted: flag,
});
export type ApplicationStatus = Type.Static<typeof applicationStatus>;

const property = openObject({
  street1: text,
  street2: text,
  city: text,
  state: text,
  zip: text,
  occupancyType: named(['HOME', 'SECONDARY', 'INVESTMENT']),
  homestead: flag,
});

const mailingAddress = openObject({ street1: text, street2: text, city: text, state: text, zip: text });

const ownership = openObject({
  type: named(ownershipTypes),
  trustName: text,
  trustDate: maybe(day),
  earlierLoan: flag,
  earlierLoanOn: maybe(day),
  coOwners: maybe(Type.Array(openObject({ firstName: text, lastName: text, email: text, livesElsewhere: flag }))),
  spouses: maybe(Type.Array(openObject({ firstName: text, lastName: text, livesElsewhere: flag }))),
});

const signer = openObject({
  name: text,
  email: text,
  status: named(['INVITED', 'PENDING', 'SIGNED', 'DECLINED']),
  signedOn: maybe(day),
  mayCancel: flag,
  papersByMail: flag,
  joined: flag,
});

const lien = openObject({
  id: Type.String(),
  lender: text,
  kind: text,
  position: maybe(Type.Integer()),
  balance: maybe(money),
  monthlyPayment: maybe(money),
  payOff: maybe(openObject({ status: named(['MARKED_FOR_PAYOFF']) })),
  disputed: flag,
});

const incomeSource = openObject({
  id: Type.String(),
  kind: named(incomeSources),
  employer: text,
  yearly: maybe(money),
  status: named(verifications),
});

const disburseAccount = openObject({
  bankName: text,
  routingNumber: text,
  mask: maybe(Type.String({ description: 'The last four digits of the account number.' })),
  accountType: text,
  status: maybe(Type.String({ description: 'PENDING until the small deposits are confirmed, then VERIFIED.' })),
  attemptsLeft: maybe(Type.Integer({ description: 'How often the small deposits may still be entered.' })),
  depositsSent: maybe(Type.Boolean({ description: 'Whether the bank took the small deposits.' })),
  problem: named(['UNKNOWN_ACCOUNT', 'OTHER_OWNER'], 'Why another account is asked for:'),
  problemMask: maybe(Type.String({ description: 'The last four digits of the account that it was.' })),
});

/** An account other than the one that receives the draw, linked to take payments from. */
const paymentAccount = openObject({
  bankName: text,
  mask: maybe(Type.String({ description: 'The last four digits of the account number.' })),
  problemMask: maybe(
    Type.String({ description: 'The last four digits of an account that was not kept: somebody else holds it.' }),
  ),
});

/** The cost of the selected offer with one payment method. */
const paidAs = openObject({ rate: maybe(fraction), apr: maybe(fraction), monthlyPayment: maybe(money) });

const papers = Type.Array(
  openObject({
    id: Type.String(),
    paper: Type.String({ description: 'The document it is made of.' }),
    pages: Type.Integer(),
    pagesRead: Type.Integer(),
    signable: Type.Boolean(),
    signed: Type.Boolean(),
  }),
  { description: 'The papers made so far, newest of each.' },
);

/**
 * An application as its owner sees it (specification 1, section 3; specification 2, section 3). Money is text, rates are fractions, days
 * yyyy-MM-dd.
 */
export const applicationView = openObject({
  uuid: Type.String(),
  loanNumber: text,
  status: maybe(applicationStatus),
  active: flag,
  activeForAppStart: flag,
  isInquiry: flag,
  isCrypto: flag,
  referrer: maybe(openObject({ referrerUuid: text, wholesaleBrokerNmls: text })),
  property: maybe(property),
  propertyCondition: named(propertyConditions),
  adjustedHomeAmount: maybe(money),
  valuationKind: named(
    ['APPRAISAL', 'REPORT', 'ESTIMATE'],
    "How the property's value was found: by a written report, or an automated estimate; absent where it is not known yet:",
  ),
  valuationOn: text,
  amount: maybe(money),
  rate: maybe(fraction),
  rateType: text,
  apr: maybe(fraction),
  term: maybe(Type.Integer({ description: 'Years.' })),
  monthlyPayment: maybe(money),
  uwCalculatedDrawAmount: maybe(money),
  originationFee: maybe(money),
  costs: maybe(Type.Array(openObject({ feeType: text, amount: maybe(money) }))),
  counteroffer: maybe(openObject({ amount: maybe(money), until: maybe(day) })),
  line: maybe(openLine),
  assetDepletion: maybe(openObject({ complete: flag, amount: maybe(money) })),
  ownership: maybe(ownership),
  contact: maybe(
    openObject({
      phoneType: named(['MOBILE', 'HOME', 'WORK']),
      channel: named(['PHONE', 'TEXT', 'EMAIL']),
      bestTime: named(['ANY', 'MORNING', 'AFTERNOON', 'EVENING']),
      mailingSame: flag,
    }),
  ),
  mailingAddress: maybe(mailingAddress),
  additionalProfile: maybe(
    openObject({
      citizenship: named(['US_CITIZEN', 'PERMANENT_RESIDENT', 'NON_PERMANENT_RESIDENT']),
      timeAtAddress: named(['UNDER_TWO_YEARS', 'TWO_TO_FIVE_YEARS', 'OVER_FIVE_YEARS']),
      maritalStatus: named(['MARRIED', 'UNMARRIED', 'SEPARATED'], 'Where it was asked:'),
      spouseName: text,
    }),
  ),
  additionalAnswers: maybe(
    Type.Record(Type.String(), Type.Unsafe<Json>({}), {
      description: 'Answers to questions that the organisation adds, by fact.',
    }),
  ),
  employmentType: named(employmentTypes, 'The main source of income, as the server knows it:'),
  annualIncome: maybe(Type.Integer({ description: 'US dollars a year before taxes, as the borrower entered it.' })),
  otherAnnualIncome: maybe(Type.Integer({ description: 'Further US dollars a year before taxes.' })),
  helocSigners: maybe(Type.Array(signer)),
  additionalSignerVersion: named(['v1', 'v2']),
  titleRecord: maybe(openObject({ parcelNumber: text, vesting: text, address: text })),
  liens: maybe(Type.Array(lien)),
  lienInquiryAnswered: flag,
  incomeSources: maybe(Type.Array(incomeSource)),
  disburseAccount: maybe(disburseAccount),
  paymentAccount: maybe(paymentAccount),
  autopayAccount: maybe(openObject({ bankName: text, mask: text })),
  paymentMethod: named(paymentMethods),
  paymentDay: maybe(Type.String({ description: 'The day of the month on which a payment is due, as it was chosen.' })),
  paymentChoices: maybe(openObject({ automatic: maybe(paidAs), byHand: maybe(paidAs) })),
  appraisal: maybe(openObject({ fee: maybe(money), paid: flag })),
  notary: maybe(
    openObject({
      how: named(['ONLINE', 'MANUAL']),
      slot: text,
      window: named(['MORNING', 'AFTERNOON', 'EVENING'], 'Of a meeting in person:'),
      request: named(['REQUESTED', 'CONFIRMED'], 'Of a meeting in person, one after the other:'),
      secondDay: maybe(day),
      secondWindow: text,
      place: text,
      address: text,
      signedOn: maybe(day),
      signedAll: flag,
      open: flag,
      joined: flag,
      waitsFor: maybe(Type.String({ description: 'The owners who have not joined the session yet, by name.' })),
    }),
  ),
  delinquencyExplained: flag,
  latePayments: maybe(
    openObject({
      count: maybe(Type.Integer({ description: 'Payments 30 days late or more within 12 months.' })),
      bureau: maybe(Type.String({ description: 'Whose credit report shows them.' })),
      reportedOn: maybe(day),
    }),
  ),
  identityProblem: named(['BLURRED', 'CUT_OFF', 'GLARE', 'EXPIRED'], 'Why a photo ID is asked for again:'),
  identityReview: named(['PENDING'], 'While people look at who the applicant is:'),
  incomeProblem: named(
    ['UNREADABLE', 'MISSING_PAGES', 'TOO_OLD', 'NOT_FOUND'],
    'Why documents of income are asked for:',
  ),
  employmentProblem: named(['NOT_CONFIRMED'], 'Where the employer did not confirm the employment:'),
  creditFileAwaitedUntil: maybe(day),
  completeBy: maybe(day),
  electronicWithdrawnOn: maybe(day),
  floodZone: flag,
  floodInsured: flag,
  legalDescriptionAwaited: flag,
  signingFrom: maybe(day),
  valuationReportAwaited: flag,
  reconsideration: maybe(reconsideration),
  waitingPeriodEnds: maybe(day),
  ownersAwaited: flag,
  emergencyClosing: named(
    ['OPEN', 'ASKED', 'ACCEPTED'],
    'Whether a Texas closing may come within a year of another loan:',
  ),
  rescissionDeadline: maybe(day),
  rescission: maybe(
    openObject({
      canceledOn: maybe(day),
      settledBy: maybe(
        Type.String({ format: 'date', description: 'The last day for what a cancellation obliges to.' }),
      ),
      moneyReturnedOn: maybe(day),
      lienReleasedOn: maybe(day),
    }),
  ),
  noticesAwaitedBy: maybe(
    Type.Array(Type.String(), {
      description: 'Names of those who may cancel and whose notice on paper was not noted to have come.',
    }),
  ),
  disbursementDate: maybe(day),
  firstPaymentOn: maybe(day),
  consents: maybe(Type.Array(openObject({ type: Type.String() }))),
  ssnLastFour: maybe(Type.String({ description: 'All that leaves the server of it.' })),
  openConditions: maybe(Type.Integer({ description: 'How many conditions the borrower must act on. Absent: none.' })),
  standingSince: maybe(day),
  submittedOn: maybe(day),
  papers: Type.Optional(papers),
  auditFields: Type.Optional(openObject({ createdDate: Type.String({ description: 'ISO 8601 in UTC.' }) })),
});

export type ApplicationView = Type.Static<typeof applicationView>;
