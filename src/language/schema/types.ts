/* Generated from the JSON Schemas in src/language by `npm run types:write`. Do not edit: change a schema. */
import type { Copy, Logic } from '../../../runtime/schema/copy.ts';
import type { Correction } from '../../../runtime/schema/types.ts';

/**
 * What the chatbot answers to one question. The document never leaves the server; its answer names its title.
 */
export interface Answer {
  /**
   * What the answer is about, in a few words. The borrower reads it below the answer.
   */
  title: string;
  source: string | readonly string[];
  /**
   * Ways to ask the question, in the words of borrowers. What is asked is compared with them.
   *
   * @minItems 2
   * @maxItems 40
   */
  questions: [string, string, ...string[]];
  /**
   * The paragraphs of the answer. They may contain settings and prices. Of the application of whoever asks they may contain facts that are declared messageSafe, which are absent where the asker is not logged in, or has more than one application.
   */
  paragraphs: {
    [k: string]: Copy;
  };
  /**
   * The keys of the entries, each once, in the order in which they are shown or tried: that of writing. The compiler writes it, documents do not.
   */
  order?: string[];
  /**
   * Questions on which the search is tried by every check.
   */
  examples: {
    /**
     * Questions that this document must answer. None of them stands among its questions.
     *
     * @minItems 2
     * @maxItems 40
     */
    answers: [string, string, ...string[]];
    /**
     * Questions that sound alike and that this document must not answer.
     *
     * @minItems 1
     * @maxItems 40
     */
    leaves: [string, ...string[]];
  };
}
/**
 * A reply that agents put into a conversation and may change before they send it. The document is sent to the agents' desk alone.
 */
export interface CannedReply {
  /**
   * By what agents find it.
   */
  title: string;
  text: Copy;
}
/**
 * The chatbot: what it says besides its answers, how sure it must be, and how long a conversation lasts. The document never leaves the server.
 */
export interface Chatbot {
  /**
   * Further notes for people who read the document.
   */
  description?: string;
  /**
   * How alike a question must be to one of an answer: 1 is the same words. Below it the chatbot says that it does not know.
   */
  certainty: number;
  /**
   * How long a conversation lasts after its last question, in minutes.
   */
  minutes: number;
  /**
   * How long questions and judgements of answers are kept for the people who write answers, in days.
   */
  days: number;
  unknown: Copy;
  /**
   * Questions that no document may answer; every check tries them.
   *
   * @minItems 1
   * @maxItems 100
   */
  unanswered: [string, ...string[]];
}
/**
 * Conversations with people of the lender: who answers, when, and their limits. The document never leaves the server.
 */
export interface LiveChat {
  /**
   * Further notes for people who read the document.
   */
  description?: string;
  /**
   * The organisation whose operating hours of the chat (OPS_CHAT) apply: outside them nobody begins a conversation.
   */
  hoursOf: string;
  /**
   * The roles of the lifecycle's document whose people answer at the agents' desk.
   *
   * @minItems 1
   */
  answeredBy: [string, ...string[]];
  /**
   * How long a conversation lasts after it began or was refreshed, in minutes.
   */
  sessionMinutes: number;
  /**
   * How long one socket may be open, in minutes; then the window opens another.
   */
  socketMinutes: number;
  /**
   * How long the proof of who a borrower is counts unless it is refreshed, in seconds.
   */
  proofSeconds: number;
  /**
   * How long a conversation without an application is kept, in days. One about an application is kept with it.
   */
  days: number;
  /**
   * How long a borrower's window may be closed before the conversation ends by itself, in minutes. Whoever returns is told.
   */
  abandonedMinutes: number;
  /**
   * How many conversations may be open at once; beyond that nobody begins another. Those of borrowers with an application and those of others are counted apart, so that neither visitors nor fresh accounts take a borrower's place.
   */
  open: {
    /**
     * Of one account; also of one IP address by visitors and by accounts without an application.
     */
    perPerson: number;
    /**
     * Of one IP address by borrowers with an application: an office or a carrier shares one among many.
     */
    perAddress: number;
    /**
     * Of this organisation.
     */
    perBrand: number;
    /**
     * Of all organisations together.
     */
    inAll: number;
  };
  /**
   * Limits of messages.
   */
  messages: {
    /**
     * Characters of one message.
     */
    length: number;
    /**
     * Messages of one conversation in a minute.
     */
    perMinute: number;
    /**
     * Messages of one conversation in all.
     */
    most: number;
  };
  /**
   * Limits of files.
   */
  attachments: {
    /**
     * The file extensions that are taken; the content must agree.
     *
     * @minItems 1
     */
    endings: [
      'jpg' | 'jpeg' | 'png' | 'amr' | 'mp3' | 'mp4' | 'pdf' | 'txt',
      ...('jpg' | 'jpeg' | 'png' | 'amr' | 'mp3' | 'mp4' | 'pdf' | 'txt')[],
    ];
    /**
     * The largest file, in bytes; 1,048,576 are one MB.
     */
    bytes: number;
    /**
     * Files of one message.
     */
    perMessage: number;
    /**
     * Files of one conversation.
     */
    most: number;
  };
  /**
   * Words of the text that a borrower downloads.
   */
  transcript: {
    title: Copy;
    borrower: Copy;
    agent: Copy;
    attachment: Copy;
    empty: Copy;
  };
}
/**
 * The organisation's loan terms: amounts, eligible borrowers and rates. Rates are fractions and amounts are dollars, both as decimal text. Only values that facts of source 'pricing' name reach a browser.
 */
export interface Pricing {
  source?: string | readonly string[];
  /**
   * What was wrong from the start in what was released, and is changed without a day of its own. Whatever changes from a day on is a version.
   *
   * @minItems 1
   */
  corrected?: [Correction, ...Correction[]];
  /**
   * What differs from a day on, by the day, yyyy-MM-dd: a patch of the document itself, not of the version before, so a version repeats what it keeps of that one. The document itself is in force before the first of them. An application is priced by the day on which it was started, in the organisation's time zone.
   */
  versions?: {
    [k: string]: { [key: string]: unknown };
  };
  /**
   * The dotted path of the answer with the two-letter state whose policy and calendar apply. Absent: none.
   */
  stateAt?: string;
  policy?: PricingPolicy;
  /**
   * Stricter policy for single states.
   */
  states?: {
    [k: string]: PricingPolicy;
  };
  /**
   * The yearly rate by band of the credit score.
   */
  rates?: {
    [k: string]: PricingBand;
  };
  /**
   * Terms by their number of years.
   */
  terms?: {
    [k: string]: PricingTerm;
  };
  /**
   * Added to the yearly rate.
   */
  occupancy?: {
    /**
     * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
     */
    [k: string]: string;
  };
  variable?: PricingVariable;
  laterAdvances?: PricingLaterAdvances;
  /**
   * Discounts by type, in the order in which they are listed. If there are several, an offer also shows its rate with all of them.
   */
  discounts?: {
    [k: string]: PricingDiscount;
  };
  /**
   * What a state lets all fees come to that a borrower must pay. The origination fee is lowered to what the other fees leave of it; a line too small for them is not offered.
   */
  feeLimits?: {
    [k: string]: PricingFeeLimit;
  };
  highCost?: PricingHighCost;
  /**
   * Costs besides the origination fee and the recording tax, by id.
   */
  costs?: {
    [k: string]: PricingCost;
  };
  recordingTax?: PricingRecordingTax;
  assetDepletion?: PricingAssetDepletion;
  /**
   * The ways to verify income, by employment type; 'otherwise' for types not listed.
   */
  incomeMethods?: {
    /**
     * @minItems 1
     */
    [k: string]: [string, ...string[]];
  };
  /**
   * Further figures of the product, by name: bounds, rates as fractions, numbers of years. Facts read them: of source 'pricing' in flows/facts as values.<name>, of source 'policy' in a lifecycle as tables.values.<name>.
   */
  values?: {
    [k: string]: number;
  };
}
export interface PricingPolicy {
  /**
   * The lowest credit score that is accepted, 300 to 850.
   */
  minimumScore?: number;
  /**
   * The highest combined loan to value: liens plus draw, divided by the property's value.
   */
  maximumCltv?: number;
  /**
   * The highest debt to income: monthly debts divided by monthly income.
   */
  maximumDti?: number;
  /**
   * The most payments that were 30 days late or more within 12 months.
   */
  maximumRecentLatePayments?: number;
  /**
   * Dollars as text, with two decimals: '25000.00'.
   */
  minimumDraw?: string;
  /**
   * Dollars as text, with two decimals: '25000.00'.
   */
  maximumDraw?: string;
  /**
   * Dollars as text, with two decimals: '25000.00'.
   */
  appraisalAbove?: string;
  /**
   * Business days after the time to cancel in which a cancellation may still be in the mail, where a notice of the right to cancel was given on paper: no money goes before they are over. Absent: none.
   */
  mailedCancellationDays?: number;
  /**
   * The same where everybody who may cancel has the notice electronically. Absent: none.
   */
  electronicCancellationDays?: number;
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  originationFee?: string;
  /**
   * Dollars as text, with two decimals: '25000.00'.
   */
  originationFeeMaximum?: string;
}
export interface PricingBand {
  /**
   * The lowest credit score of the band. The band with the highest such score that the applicant reaches applies.
   */
  fromScore: number;
  /**
   * The yearly rate up to and including each combined loan to value.
   */
  byCltv: {
    /**
     * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
     */
    [k: string]: string;
  };
}
export interface PricingTerm {
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  adjustment: string;
}
/**
 * Variable-rate offers. Absent: only fixed rates.
 */
export interface PricingVariable {
  /**
   * The name of the index that the rate follows, as borrowers know it.
   */
  index: string;
  /**
   * Where the index is published (12 CFR 1026.40(d)(12)(iii)).
   */
  published: string;
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  rate: string;
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  adjustment: string;
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  floor: string;
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  cap: string;
  /**
   * The number of months between rate changes.
   */
  everyMonths: number;
  /**
   * The terms offered, in years, out of those in 'terms'.
   */
  terms: string[];
  /**
   * The index on the same date of each of the last fifteen years or more, by year, for the historical example (12 CFR 1026.40(d)(12)(xi)).
   */
  history: {
    /**
     * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
     */
    [k: string]: string;
  };
}
/**
 * The rate of later advances under an offer whose first rate is fixed: the index of 'variable', with the margin of the first advance over it, fixed when an advance is taken. Absent: papers say nothing of it.
 */
export interface PricingLaterAdvances {
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  cap: string;
}
export interface PricingDiscount {
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  reduction: string;
  when?: Logic;
}
export interface PricingFeeLimit {
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  share: string;
  source: string | readonly string[];
}
export interface PricingHighCost {
  /**
   * Where the bounds and the average prime offer rate come from, and of which day they are.
   */
  source: string;
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  primeOfferRate: string;
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  overForFirstLien: string;
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  overForLaterLien: string;
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  feeShare: string;
  /**
   * Tests of states beside the federal one: the most that points and fees may be of a line there.
   */
  states?: {
    [k: string]: PricingStateHighCost;
  };
  smallLine: PricingSmallLine;
}
export interface PricingStateHighCost {
  /**
   * The state's law, and the day on which it was read.
   */
  source: string;
  /**
   * Dollars as text, with two decimals: '25000.00'.
   */
  upTo?: string;
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  overForFirstLien?: string;
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  overForLaterLien?: string;
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  feeShare: string;
  /**
   * Other bounds for lines below an amount, by that amount: a share, or the lesser of a share and an amount.
   */
  below?: {
    [k: string]: PricingStateSmallLine;
  };
}
export interface PricingStateSmallLine {
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  feeShare: string;
  /**
   * Dollars as text, with two decimals: '25000.00'.
   */
  fee?: string;
}
/**
 * For a line below an amount: the lesser of a share and an amount.
 */
export interface PricingSmallLine {
  /**
   * Dollars as text, with two decimals: '25000.00'.
   */
  below: string;
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  feeShare: string;
  /**
   * Dollars as text, with two decimals: '25000.00'.
   */
  fee: string;
}
export interface PricingCost {
  /**
   * The type of the fee in capitals, digits and underscores: 'RECORDING_FEE'.
   */
  feeType: string;
  /**
   * Dollars as text, with two decimals: '25000.00'.
   */
  amount: string;
  source?: string | readonly string[];
  when?: Logic;
  jsCriteria?: Logic;
  /**
   * Not counted where a state limits fees: 'feeLimits'.
   */
  outsideFeeLimit?: true;
  /**
   * Paid by the borrower separately before closing, so it is not deducted from the draw and not listed in offers.
   */
  paidBeforeClosing?: true;
}
/**
 * The tax by state, as a share of the line. A state not listed has none.
 */
export interface PricingRecordingTax {
  /**
   * The tax as a fraction of the line, by state (two capital letters).
   */
  states?: {
    /**
     * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
     */
    [k: string]: string;
  };
  /**
   * States whose tax is known only at closing: the range is shown.
   */
  estimated?: string[];
  /**
   * The lowest and highest tax of the states in 'estimated', as fractions of the line. Without it they have none.
   */
  range?: {
    /**
     * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
     */
    low: string;
    /**
     * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
     */
    high: string;
  };
}
/**
 * How assets count as income: a share of them, spread over months.
 */
export interface PricingAssetDepletion {
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  share: string;
  /**
   * The number of months over which the assets are spread.
   */
  months: number;
}
