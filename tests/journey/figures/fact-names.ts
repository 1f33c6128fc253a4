/** Each fact with the names under which documents read it. A name stands once; a figure whose name is nowhere is a finding. */
export const namesOfFact: Readonly<Record<string, readonly string[]>> = {
  'line of credit': [
    'application.amount',
    'applications.*.amount',
    'offerFigures.amount',
    'desk.figures.amount',
    'coDeed.securedUpTo',
  ],
  'initial draw': ['application.uwCalculatedDrawAmount', 'offerFigures.draw', 'desk.figures.draw'],
  'interest rate': ['application.rate', 'offerFigures.rate', 'desk.figures.rate'],
  APR: ['application.apr', 'applications.*.apr', 'offerFigures.apr', 'desk.figures.apr'],
  'monthly payment': [
    'application.monthlyPayment',
    'applications.*.monthlyPayment',
    'offerFigures.monthlyPayment',
    'desk.figures.payment',
  ],
  term: ['application.term', 'offerFigures.term'],
  'origination fee': ['application.originationFee', 'offerFigures.originationFee', 'openingFee'],
  'recording tax': ['offerFigures.recordingTax', 'openingTax'],
  'closing costs': ['offerFigures.costsTotal'],
  'costs in all': ['costsInAll'],
  'cash to the borrower': ['offerFigures.netCash'],
  'interest of a day': ['dailyInterest', 'offerFigures.dailyInterest'],
  'value of the home': ['application.adjustedHomeAmount', 'desk.figures.propertyValue'],
  'first payment': ['firstPaymentDate', 'earliestPaymentDate'],
  'last day to cancel': [
    'application.rescissionDeadline',
    'applications.*.rescissionDeadline',
    'deskCancelUntil',
    'rescissionEnds',
    'coDeed.cancelUntil',
    'cancellingEnded',
  ],
  'funding day': ['application.disbursementDate', 'applications.*.disbursementDate'],
  'first day of the closing': ['application.waitingPeriodEnds', 'applications.*.waitingPeriodEnds'],
  'day of the notary’s signature': [
    'application.notary.signedOn',
    '{"coalesce":[{"var":"application.notary.signedOn"},""]}',
    '{"coalesce":[{"var":"application.notary.signedOn"},{"var":"today"}]}',
  ],
  'meeting with the notary': ['application.notary.slot', 'applications.*.notary.slot'],
};

/** Figures that one name alone reads. */
export const ofTheirOwn: ReadonlySet<string> = new Set([
  'application.annualIncome',
  'application.creditFileAwaitedUntil',
  'application.notary.secondDay',
  'application.ownership.trustDate',
  'application.paymentChoices.automatic.monthlyPayment',
  'application.paymentChoices.automatic.rate',
  'application.paymentChoices.byHand.monthlyPayment',
  'application.paymentChoices.byHand.rate',
  'application.valuationOn',
  'appraisalAbove',
  'appraisalFee',
  'dailyPeriodicRate',
  'desk.created',
  'desk.figures.cltv',
  'desk.figures.cltvLimit',
  'desk.figures.debts',
  'desk.figures.dti',
  'desk.figures.dtiLimit',
  'desk.figures.income',
  'desk.figures.liens',
  'desk.figures.scoredOn',
  'desk.goesOn',
  'deskDue.0.day',
  'examplePayment',
  'income.income',
  'income.otherIncome',
  'largestDraw',
  'lastAsked',
  'laterRate.cap',
  'laterRate.indexRate',
  'laterRate.margin',
  'leastInTexas',
  'manualNotaryFee',
  'notaryFrom',
  'offersCount',
  'openingFeeShare',
  'papers',
  'profile.dob',
  'rateCap',
  'scoreUsed.on',
  'signerSignedAt',
  'termsHeldUntil',
  'thirdPartyFees.high',
  'thirdPartyFees.low',
  'today',
  'valuationFee',
  '{"call":["monthly-payment","10000.00",{"-":[{"var":"application.term"},{"var":"drawYears"}]},{"var":"laterRate.cap"}]}',
  '{"call":["monthly-payment","10000.00",{"var":"application.term"},{"var":"laterRate.cap"}]}',
  'exampleRate',
  'indexRate',
  'leastAdvance',
  'originationShare',
  'rateFloor',
  '{"-":[{"var":"exampleRate"},{"var":"indexRate"}]}',
  '{"call":["monthly-payment","10000.00",15,{"var":"exampleRate"}]}',
  '{"call":["monthly-payment","10000.00",30,{"var":"rateCap"}]}',
  '{"call":["monthly-payment","10000.00",5,{"var":"rateCap"}]}',
  '{"call":["sum-of",{"merge":[{"var":"valuationFee"},{"var":"manualNotaryFee"},"2000.00","315.00","1400.00"]}]}',
]);

/** Lists of which each item has figures of its own. */
const lists = [
  'application.costs',
  'application.helocSigners',
  'application.incomeSources',
  'application.liens',
  'applications',
  'deskDeadlines',
  'deskDue',
  'indexHistory',
  'laterRate.history',
  'maximumReasons',
  'offerFigures.discountList',
  'offersShown',
  'rateReasons',
];

/** Whether a name is that of a figure which each item of a list has for itself. */
export const isPartOfList = (name: string): boolean => lists.some((list) => name.includes(`${list}.*.`));

/** Papers that state what was so on their day: what is decided later does not change them. */
const ofTheirDay: readonly { paper: string; why: string }[] = [
  {
    paper: 'papers early-disclosure',
    why: 'given with the application; how the borrower pays is chosen later, and may lower the rate',
  },
  { paper: 'papers application-summary', why: 'what was applied for, before the choice of how to pay' },
];

/** Whether a place states a fact as on its own day, so that another day’s value is no contradiction. */
export const statesItsDay = (place: string, name: string): boolean =>
  name === 'today' || ofTheirDay.some(({ paper }) => place.startsWith(`earlier ${paper}.`));
