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
import { day, fraction, money, nullable, openObject } from './parts.ts';

const maybe = <S extends Type.TSchema>(schema: S) => Type.Optional(nullable(schema));
const text = maybe(Type.String());
const flag = maybe(Type.Boolean());

/** One of these names; other names are accepted, because a later server may know more. */
const named = <N extends string>(names: readonly N[]) =>
  maybe(Type.Unsafe<N>(Type.String({ description: names.join(', ') })));

/** The status of an application. Routing reads it; only the server writes it. */
export const applicationStatus = openObject({
  checklistStatus: maybe(Type.String({ description: 'One of flows/routing/statuses.json.' })),
  waitingOnFloodCert: flag,
  bpo: named(bpoStatuses),
  title: named(titleStatuses),
  uwDecision: named(decisions),
  uwSubDecision: named(subdecisions),
  primaryParticipantAcceptComplete: flag,
  manualNotary: flag,
  declineReasons: maybe(
    Type.Array(Type.String(), { description: 'Principal reasons of a decline, most important first.' }),
  ),
  requalifyCause: maybe(Type.String({ description: 'LIENS or VALUE: why the line that was chosen fits no more.' })),
  counterofferDeclined: flag,
});
export type ApplicationStatus = Type.Static<typeof applicationStatus>;

const property = openObject({
  street1: text,
  street2: text,
  city: text,
  state: text,
  zip: text,
  occupancyType: maybe(Type.String({ description: 'HOME, SECONDARY or INVESTMENT.' })),
});

const mailingAddress = openObject({ street1: text, street2: text, city: text, state: text, zip: text });

const ownership = openObject({
  type: named(ownershipTypes),
  trustName: text,
  trustDate: maybe(day),
  coOwners: maybe(Type.Array(openObject({ firstName: text, lastName: text, email: text }))),
});

const signer = openObject({
  name: text,
  email: text,
  status: maybe(Type.String({ description: 'INVITED, PENDING or SIGNED.' })),
  signedOn: maybe(day),
});

const lien = openObject({
  id: Type.String(),
  lender: text,
  kind: text,
  position: maybe(Type.Integer()),
  balance: maybe(money),
  monthlyPayment: maybe(money),
  payOff: maybe(openObject({ status: maybe(Type.String({ description: 'MARKED_FOR_PAYOFF.' })) })),
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
  problem: maybe(Type.String({ description: 'Why another account is asked for: UNKNOWN_ACCOUNT, OTHER_OWNER.' })),
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
  property: maybe(property),
  propertyCondition: named(propertyConditions),
  adjustedHomeAmount: maybe(money),
  valuationKind: maybe(
    Type.String({ description: 'APPRAISAL or REPORT; absent where the value is an automated one.' }),
  ),
  amount: maybe(money),
  rate: maybe(fraction),
  rateType: text,
  apr: maybe(fraction),
  term: maybe(Type.Integer({ description: 'Years.' })),
  monthlyPayment: maybe(money),
  uwCalculatedDrawAmount: maybe(money),
  originationFee: maybe(money),
  assetDepletion: maybe(openObject({ complete: flag, amount: maybe(money) })),
  ownership: maybe(ownership),
  contact: maybe(
    openObject({
      phoneType: maybe(Type.String({ description: 'MOBILE, HOME or WORK.' })),
      channel: maybe(Type.String({ description: 'PHONE, TEXT or EMAIL.' })),
      bestTime: maybe(Type.String({ description: 'ANY, MORNING, AFTERNOON or EVENING.' })),
      mailingSame: flag,
    }),
  ),
  mailingAddress: maybe(mailingAddress),
  additionalProfile: maybe(
    openObject({
      citizenship: maybe(Type.String({ description: 'US_CITIZEN, PERMANENT_RESIDENT or NON_PERMANENT_RESIDENT.' })),
      timeAtAddress: maybe(Type.String({ description: 'UNDER_TWO_YEARS, TWO_TO_FIVE_YEARS or OVER_FIVE_YEARS.' })),
      maritalStatus: maybe(Type.String({ description: 'MARRIED, UNMARRIED or SEPARATED, where it was asked.' })),
      spouseName: text,
    }),
  ),
  additionalAnswers: maybe(
    Type.Record(Type.String(), Type.Unsafe<Json>({}), {
      description: 'Answers to questions that the organisation adds, by fact.',
    }),
  ),
  employmentType: named(employmentTypes),
  annualIncome: maybe(Type.Integer({ description: 'US dollars a year before taxes, as the borrower entered it.' })),
  otherAnnualIncome: maybe(Type.Integer({ description: 'Further US dollars a year before taxes.' })),
  helocSigners: maybe(Type.Array(signer)),
  liens: maybe(Type.Array(lien)),
  lienInquiryAnswered: flag,
  incomeSources: maybe(Type.Array(incomeSource)),
  disburseAccount: maybe(disburseAccount),
  paymentAccount: maybe(paymentAccount),
  autopayAccount: maybe(openObject({ bankName: text, mask: text })),
  paymentMethod: named(paymentMethods),
  paymentChoices: maybe(openObject({ automatic: maybe(paidAs), byHand: maybe(paidAs) })),
  appraisal: maybe(openObject({ fee: maybe(money), paid: flag })),
  notary: maybe(
    openObject({
      how: maybe(Type.String({ description: 'ONLINE or MANUAL.' })),
      slot: text,
      window: maybe(Type.String({ description: 'MORNING, AFTERNOON or EVENING of a meeting in person.' })),
      request: maybe(Type.String({ description: 'Of a meeting in person: REQUESTED, then CONFIRMED.' })),
      secondDay: maybe(day),
      secondWindow: text,
      place: text,
      address: text,
      signedOn: maybe(day),
      signedAll: flag,
    }),
  ),
  delinquencyExplained: flag,
  identityProblem: maybe(
    Type.String({ description: 'Why a photo ID is asked for again: BLURRED, CUT_OFF, GLARE, EXPIRED.' }),
  ),
  identityReview: maybe(Type.String({ description: 'PENDING while people look at who the applicant is.' })),
  incomeProblem: maybe(
    Type.String({
      description: 'Why documents of income are asked for: UNREADABLE, MISSING_PAGES, TOO_OLD, NOT_FOUND.',
    }),
  ),
  employmentProblem: maybe(
    Type.String({ description: 'NOT_CONFIRMED where the employer did not confirm the employment.' }),
  ),
  creditFileAwaitedUntil: maybe(day),
  waitingPeriodEnds: maybe(day),
  rescissionDeadline: maybe(day),
  disbursementDate: maybe(day),
  consents: maybe(Type.Array(openObject({ type: Type.String() }))),
  ssnLastFour: maybe(Type.String({ description: 'All that leaves the server of it.' })),
  submittedOn: maybe(day),
  papers: Type.Optional(papers),
  auditFields: Type.Optional(openObject({ createdDate: Type.String({ description: 'ISO 8601 in UTC.' }) })),
});

/** One of the borrower's applications in a list. For an inquiry, `referrer` is the loan officer or broker whose system made it. */
export const listedApplication = openObject({
  ...applicationView.properties,
  referrer: maybe(openObject({ referrerUuid: text, wholesaleBrokerNmls: text })),
});
export type ApplicationView = Type.Static<typeof applicationView>;
