/* Generated from the JSON Schemas in src/language by `npm run types:write`. Do not edit: change a schema. */
import type { Copy, Logic } from '../../../runtime/schema/copy.ts';
import type { Correction } from '../../../runtime/schema/types.ts';

export type ClaimFigure = ClaimsFigure & ClaimsFigure1;
export type ClaimsFigure = {
  [k: string]: unknown;
};

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
 * What advertising texts promise, each sentence with its condition and its proof, by id (flows/claims/<topic>.json). `npm run claims` lists them; they are never sent to a page.
 */
export interface Claims {
  /**
   * The documents that advertise, by kind: their ids, or a folder with all in it ('registration/**'). A sentence there with a figure or one of the words must be a claim.
   */
  advertising?: {
    /**
     * @minItems 1
     */
    [k: string]: [string, ...string[]];
  };
  /**
   * What promises are known by, by the tag of each language in which an organisation advertises.
   */
  languages?: {
    [k: string]: ClaimLanguage;
  };
  /**
   * What has a figure or one of the words and yet promises nothing, by id.
   */
  plain?: {
    [k: string]: PlainSentence;
  };
  /**
   * The claims by id.
   */
  claims: {
    [k: string]: Claim;
  };
}
export interface ClaimLanguage {
  /**
   * Words and phrases, in small letters, by which a sentence is known to promise something.
   *
   * @minItems 1
   */
  words: [string, ...string[]];
  /**
   * Words, in small letters, that make a promise of the number before them: 'minutes'.
   *
   * @minItems 1
   */
  units?: [string, ...string[]];
  /**
   * Numbers that are written as words, in small letters.
   */
  numerals?: {
    [k: string]: number;
  };
}
export interface PlainSentence {
  sentence: Copy;
  /**
   * Why it promises nothing.
   */
  because: string;
}
export interface Claim {
  sentence: Copy;
  condition?: Copy;
  /**
   * The figures of the sentence and the condition, by name. Every number in them is one of these, in each language.
   */
  figures?: {
    [k: string]: ClaimFigure;
  };
  /**
   * What shows that the sentence is true under its condition, in one sentence of ours.
   */
  proof: string;
  source?: readonly string[];
  /**
   * Who compared sentence, condition and proof: a role, such as 'compliance'.
   */
  by: string;
  /**
   * A calendar day, yyyy-MM-dd.
   */
  checked: string;
  /**
   * A calendar day, yyyy-MM-dd.
   */
  until: string;
}
export interface ClaimsFigure1 {
  /**
   * The number that the sentence or the condition has, in digits or as a word.
   */
  says?: number;
  /**
   * The dotted path of the setting that the sentence shows: its number.
   */
  setting?: string;
  /**
   * The fact of source 'pricing' that the sentence shows: it is the figure of the pricing itself.
   */
  fact?: string;
  /**
   * What the figure must equal. lowest-apr, highest-apr, rate-cap: of the pricing's rates, in percent; origination-fee: its highest share in any state, in percent; minimum-draw, maximum-draw, appraisal-above: of its policy, in dollars; recording-tax: the highest, in dollars per $100,000. cancellation-days: the most in the rows of states where the organisation lends. funding-days: the days from the application to the money are no more in each of these states. minutes: those of 'steps' come to no more.
   */
  from?:
    | 'appraisal-above'
    | 'cancellation-days'
    | 'funding-days'
    | 'highest-apr'
    | 'lowest-apr'
    | 'maximum-draw'
    | 'minimum-draw'
    | 'minutes'
    | 'origination-fee'
    | 'rate-cap'
    | 'recording-tax';
  /**
   * Of funding-days: the states where it takes longer; of recording-tax: those where it is higher. The condition names them.
   *
   * @minItems 1
   */
  except?: [string, ...string[]];
  /**
   * Of funding-days: the states where it takes longer, for which each text that has the sentence says something else, in a branch of its own ('TX {…}').
   *
   * @minItems 1
   */
  notShownIn?: [string, ...string[]];
  /**
   * Of funding-days: the fact with the first day on which a notary in person may be asked for, so many days from today; they count where the law of the state lets no notary serve by video.
   */
  inPerson?: string;
  /**
   * Of minutes: the steps whose minutes are added, by the id of the progress.
   */
  steps?: {
    /**
     * @minItems 1
     */
    [k: string]: [string, ...string[]];
  };
  source?: readonly string[];
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
   * Homes that the own policy and fee limit of a state do not bind, by the state: plain logic over occupancyType and homestead, the answers beside the state. For such a home 'lawState' in a condition is empty.
   */
  exemptHomes?: {
    [k: string]: Logic;
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
  minimumLaterDraw?: string;
  /**
   * Dollars as text, with two decimals: '25000.00'.
   */
  appraisalAbove?: string;
  /**
   * Business days after the time to cancel in which a cancellation may still be in the mail, where a notice of the right to cancel was given on paper: no money goes before they are over, unless all state in writing that they have not cancelled. Absent: three.
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
  /**
   * The cost in dollars where it differs by the state of the home.
   */
  states?: {
    /**
     * Dollars as text, with two decimals: '25000.00'.
     */
    [k: string]: string;
  };
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
   * The tax where counties or cities differ, by state: between these fractions of the line.
   */
  ranges?: {
    [k: string]: PricingTaxRange;
  };
  /**
   * Where the tax here differs from the row of the state, by state: the reason.
   */
  despiteRow?: {
    [k: string]: string;
  };
  /**
   * States whose tax is known only at closing: the range is shown.
   */
  estimated?: string[];
  range?: PricingTaxRange;
}
export interface PricingTaxRange {
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  low: string;
  /**
   * A fraction as text, with at most six decimals: '0.0725' is 7.25 percent.
   */
  high: string;
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
/**
 * What the law of one US state wants of a line on a home there: a row of the matrix that `npm run states` prints. An organisation lends in a state only if every entry is whole: it names sources, or says why nothing is needed.
 */
export interface State {
  state: string;
  /**
   * The name of the state.
   */
  name: string;
  instrument?: StateInstrument;
  witnesses?: StateWitnesses;
  acknowledgment?: StateAcknowledgment;
  recording?: StateRecording;
  joinder?: StateJoinder;
  onlineNotary?: StateOnlineNotary;
  waiting?: StateWaiting;
  notices?: StateNotices;
  highCost?: StateHighCost;
  fees?: StateFees;
  prepayment?: StatePrepayment;
  coolingOff?: StateCoolingOff;
  language?: StateLanguage;
  appraisal?: StateAppraisal;
  counselDuty?: StateCounselDuty;
  licence?: StateLicence;
  tax?: StateTax;
  recordingFee?: StateRecordingFee;
}
/**
 * The paper that secures the line.
 */
export interface StateInstrument {
  /**
   * What the paper is: a deed of trust, a mortgage, or a deed to secure debt.
   */
  form: 'deed-of-trust' | 'mortgage' | 'security-deed';
  /**
   * Who holds title in trust: nobody, a trustee whom the lender names, or the public trustee of the county.
   */
  trustee: 'none' | 'named' | 'public';
  /**
   * Who is party to it, and as what.
   *
   * @minItems 1
   */
  parties: [string, ...string[]];
  /**
   * What its face must state, besides the debt.
   *
   * @minItems 1
   */
  face?: [string, ...string[]];
  /**
   * What the agreement of the line must state because of it.
   *
   * @minItems 1
   */
  agreement?: [string, ...string[]];
  /**
   * How later advances are secured, and from when they rank.
   */
  advances?: string;
  /**
   * For how many years advances are secured with the rank of the recording.
   */
  advanceYears?: number;
  /**
   * A line must be above this amount. In dollars, as decimal text.
   */
  minimumLine?: string;
  homestead?: StateHomesteadLine;
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
/**
 * What holds for a line on a homestead alone.
 */
export interface StateHomesteadLine {
  /**
   * The most that all liens and the whole limit may be, of the home's value. A fraction, as decimal text: '0.05' is five percent.
   */
  maximumCltv?: string;
  /**
   * The least of an advance. In dollars, as decimal text.
   */
  minimumAdvance?: string;
  /**
   * How many such loans a home may secure at once.
   */
  linesAtOnce?: number;
  /**
   * The months between one such loan and the next.
   */
  monthsBetween?: number;
  /**
   * What a line may not have.
   *
   * @minItems 1
   */
  barred?: [string, ...string[]];
}
/**
 * Who must see the instrument signed, besides who takes the acknowledgment.
 */
export interface StateWitnesses {
  /**
   * How many witnesses sign the instrument.
   */
  count: number;
  /**
   * The notary counts as one of them, who signs in both places.
   */
  notaryMayWitness?: boolean;
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
/**
 * What the notary's certificate must be.
 */
export interface StateAcknowledgment {
  /**
   * The notary takes the signer's thumbprint in the journal.
   */
  thumbprint?: true;
  /**
   * The certificate has the prescribed notice in a box above it.
   */
  boxedNotice?: true;
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
/**
 * What the recording office asks of the paper.
 */
export interface StateRecording {
  /**
   * The office.
   */
  where: string;
  /**
   * What the paper must have, or is not recorded.
   *
   * @minItems 1
   */
  needs: [string, ...string[]];
  /**
   * What a paper out of form costs more. In dollars, as decimal text.
   */
  nonstandardFee?: string;
  /**
   * What a paper without a cover sheet costs more. In dollars, as decimal text.
   */
  missingCoverSheetFee?: string;
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
/**
 * Who must sign the instrument besides the borrower.
 */
export interface StateJoinder {
  /**
   * owners: everyone on title; spouse: also the spouse of an owner, whoever is on title.
   */
  who: 'owners' | 'spouse';
  /**
   * Where they must: always, or for a home of these kinds.
   *
   * @minItems 1
   */
  when: [
    'always' | 'community-property' | 'homestead' | 'joint-title' | 'marital-home' | 'tenancy-by-entirety',
    ...('always' | 'community-property' | 'homestead' | 'joint-title' | 'marital-home' | 'tenancy-by-entirety')[],
  ];
  /**
   * Who joins as a spouse does.
   */
  partner?: 'civil-union-partner' | 'registered-domestic-partner';
  /**
   * What the instrument says that the spouse's signature on a lien on the home does: it binds the rights that the marriage gives, consents to the lien and no more, or releases the homestead. Community property has a sentence of its own.
   */
  effect?: 'bind-marital-rights' | 'consent' | 'release-homestead';
  /**
   * What must be so for the spouse to join, where the owners else sign alone.
   */
  spouseIf?: string;
  /**
   * Where they need not.
   */
  except?: string;
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
/**
 * Whether the instrument may be signed before a notary by video.
 */
export interface StateOnlineNotary {
  /**
   * How the signer meets the notary. online: by video, before a notary of the state; online-elsewhere: by video, before a notary of another state alone; in-person: never by video; at-office: in person, at an office that the law names.
   */
  how: 'at-office' | 'in-person' | 'online' | 'online-elsewhere';
  /**
   * The act under which a notary serves.
   */
  act: string;
  /**
   * A calendar day, yyyy-MM-dd.
   */
  since?: string;
  /**
   * Under what condition alone.
   */
  only?: string;
  /**
   * Only for a homestead.
   */
  onlyHomestead?: true;
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
/**
 * The time that must pass before the closing.
 */
export interface StateWaiting {
  /**
   * Calendar days.
   */
  days?: number;
  /**
   * From what they are counted, or what else must come first.
   */
  from?: string;
  /**
   * Business days between the final costs and the closing.
   */
  businessDaysBeforeClosing?: number;
  /**
   * Days that are added where the notice went by mail.
   */
  mailedNoticeAddsDays?: number;
  /**
   * Months between one such loan and the next.
   */
  monthsBetweenLoans?: number;
  /**
   * Only for a homestead.
   */
  onlyHomestead?: true;
  /**
   * Business days before the closing of a high-cost loan.
   */
  coveredLoanDays?: number;
  /**
   * Days between a commitment for a first lien and the closing that it names.
   */
  firstLienCommitmentDays?: number;
  /**
   * Days within which the application is reported to the state.
   */
  reportWithinDays?: number;
  /**
   * Only in these counties.
   *
   * @minItems 1
   */
  counties?: [string, ...string[]];
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  /**
   * The state wants nothing here: the reason, and what governs in its place. Such an entry is whole.
   */
  notNeeded?: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
/**
 * What borrowers and others are given besides what federal law wants.
 */
export interface StateNotices {
  /**
   * The papers of this state that stand before an application is sent, by id.
   *
   * @minItems 1
   */
  beforeApplication?: [string, ...string[]];
  /**
   * The notices by id, in the order of time.
   */
  list: {
    [k: string]: StateNotice;
  };
}
export interface StateNotice {
  /**
   * What the notice is called.
   */
  name: string;
  /**
   * When it is given.
   */
  when: string;
  /**
   * Who is given it.
   */
  to: string;
  /**
   * Only for a homestead.
   */
  onlyHomestead?: true;
  /**
   * What it says, in one sentence of ours.
   */
  say: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
/**
 * The state's own test for high-cost loans.
 */
export interface StateHighCost {
  /**
   * The test reaches open-end lines.
   */
  coversOpenEnd: boolean;
  rate?: StateHighCostRate;
  /**
   * The test of points and fees, of the amount of the loan, by its size.
   *
   * @minItems 1
   */
  pointsAndFees?: [StatePointsAndFees, ...StatePointsAndFees[]];
  /**
   * What counts as points and fees.
   *
   * @minItems 1
   */
  counts?: [string, ...string[]];
  /**
   * What does not.
   *
   * @minItems 1
   */
  leavesOut?: [string, ...string[]];
  /**
   * Loans above this amount are outside the test. In dollars, as decimal text.
   */
  upTo?: string;
  /**
   * Whether advances after the first count.
   */
  laterAdvances?: string;
  /**
   * What such a loan, or any home loan, may not have.
   *
   * @minItems 1
   */
  bars?: [string, ...string[]];
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  /**
   * The state wants nothing here: the reason, and what governs in its place. Such an entry is whole.
   */
  notNeeded?: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
/**
 * The test of the rate.
 */
export interface StateHighCostRate {
  /**
   * What the rate is compared with.
   */
  over: string;
  /**
   * How far above it the rate of a first lien may be. A fraction, as decimal text: '0.05' is five percent.
   */
  firstLien?: string;
  /**
   * How far above it the rate of a later lien may be. A fraction, as decimal text: '0.05' is five percent.
   */
  laterLien?: string;
}
export interface StatePointsAndFees {
  /**
   * The most, of the loan. A fraction, as decimal text: '0.05' is five percent.
   */
  share: string;
  /**
   * The most. In dollars, as decimal text.
   */
  amount?: string;
  /**
   * For loans from this amount on. In dollars, as decimal text.
   */
  from?: string;
  /**
   * For loans below this amount. In dollars, as decimal text.
   */
  below?: string;
  /**
   * Which of share and amount is the limit.
   */
  rule?: 'greater' | 'lesser';
}
/**
 * Limits of interest and fees.
 */
export interface StateFees {
  /**
   * The limits.
   *
   * @minItems 1
   */
  limits?: [StateLimit, ...StateLimit[]];
  /**
   * The only fees that may be taken.
   *
   * @minItems 1
   */
  allowed?: [string, ...string[]];
  /**
   * What stands outside the limits.
   *
   * @minItems 1
   */
  outside?: [string, ...string[]];
  /**
   * Fees may be taken only when the line is opened.
   */
  onlyAtOpening?: true;
  /**
   * Only for a homestead.
   */
  onlyHomestead?: true;
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
export interface StateLimit {
  /**
   * What is limited.
   */
  of: string;
  /**
   * The most, of the amount that `of` names. A fraction, as decimal text: '0.05' is five percent.
   */
  share?: string;
  /**
   * The most. In dollars, as decimal text.
   */
  amount?: string;
  /**
   * Which of share and amount is the limit.
   */
  rule?: 'greater' | 'lesser';
}
/**
 * Charges for paying or closing a line early.
 */
export interface StatePrepayment {
  /**
   * Whether such a charge may be agreed.
   */
  charge: 'allowed' | 'barred' | 'limited';
  /**
   * The limits of the charge.
   *
   * @minItems 1
   */
  limits?: [StatePrepaymentLimit, ...StatePrepaymentLimit[]];
  /**
   * The years in which it may be taken.
   */
  years?: number;
  /**
   * Only for a homestead.
   */
  onlyHomestead?: true;
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
export interface StatePrepaymentLimit {
  /**
   * What is limited.
   */
  of: string;
  /**
   * The most, of the amount that `of` names. A fraction, as decimal text: '0.05' is five percent.
   */
  share: string;
}
/**
 * A right to cancel beyond the federal one.
 */
export interface StateCoolingOff {
  /**
   * Days.
   */
  days?: number;
  /**
   * All days count, Sundays and holidays too.
   */
  calendarDays?: true;
  /**
   * To which day the last one moves.
   */
  extends?: string;
  /**
   * Who may cancel.
   *
   * @minItems 1
   */
  who?: [string, ...string[]];
  /**
   * Only for a homestead.
   */
  onlyHomestead?: true;
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  /**
   * The state wants nothing here: the reason, and what governs in its place. Such an entry is whole.
   */
  notNeeded?: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
/**
 * Papers in other languages than English.
 */
export interface StateLanguage {
  /**
   * The languages by two letters, or any.
   *
   * @minItems 1
   */
  languages?: [string, ...string[]];
  /**
   * What is translated.
   */
  form?: string;
  /**
   * Days from the application within which it is given.
   */
  days?: number;
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  /**
   * The state wants nothing here: the reason, and what governs in its place. Such an entry is whole.
   */
  notNeeded?: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
/**
 * Duties about the valuation, besides the federal ones.
 */
export interface StateAppraisal {
  /**
   * Days within which a copy, or the notice of one, is given.
   */
  copyDays?: number;
  /**
   * Business days within which a copy is given on request.
   */
  copyBusinessDays?: number;
  /**
   * Only for a homestead.
   */
  onlyHomestead?: true;
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  /**
   * The state wants nothing here: the reason, and what governs in its place. Such an entry is whole.
   */
  notNeeded?: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
/**
 * What is a lawyer's work.
 */
export interface StateCounselDuty {
  /**
   * A lawyer must close.
   */
  closes: boolean;
  /**
   * A lawyer must prepare the instrument.
   */
  drafts?: boolean;
  /**
   * Where alone a line may close.
   *
   * @minItems 1
   */
  places?: [string, ...string[]];
  /**
   * What others than a lawyer may do.
   *
   * @minItems 1
   */
  othersMay?: [string, ...string[]];
  /**
   * Only for a homestead.
   */
  onlyHomestead?: true;
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
/**
 * The licence to lend, and what is said of it.
 */
export interface StateLicence {
  /**
   * Who grants it.
   */
  authority: string;
  /**
   * What licences are needed.
   *
   * @minItems 1
   */
  licences?: [string, ...string[]];
  /**
   * What advertisements and papers must show, in our words.
   */
  wording?: string;
  /**
   * A sentence that the law prescribes.
   */
  prescribed?: string;
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
/**
 * Taxes on recording the instrument.
 */
export interface StateTax {
  /**
   * What the tax is.
   */
  kind: 'documentary-stamp' | 'intangible-tax' | 'mortgage-tax' | 'none' | 'recordation-tax';
  /**
   * The taxes by name.
   */
  rates?: {
    [k: string]: StateTaxRate;
  };
  /**
   * The counties by the whole tax there, as a fraction.
   */
  counties?: {
    /**
     * @minItems 1
     */
    [k: string]: [string, ...string[]];
  };
  /**
   * The whole tax in cities with one of their own, as a fraction.
   */
  cities?: {
    [k: string]: string;
  };
  /**
   * Who pays it.
   */
  who?: string;
  /**
   * Days from the closing within which it is paid.
   */
  payWithinDays?: number;
  borrowerShare?: StateTaxShare;
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
export interface StateTaxRate {
  /**
   * The tax is for each started sum of this size. In dollars, as decimal text.
   */
  per: string;
  /**
   * The tax for each such sum. In dollars, as decimal text.
   */
  amount: string;
  /**
   * What is taxed.
   */
  on: string;
  /**
   * The most that the tax is. In dollars, as decimal text.
   */
  cap?: string;
  /**
   * Who pays it, if not who pays the others.
   */
  by?: string;
  /**
   * Only a debt that can run for more months than these is taxed.
   */
  ifAboveMonths?: number;
}
/**
 * What a borrower pays of it in the counties of the state, without what falls on the lender. The prices have the same. Absent where there is none.
 */
export interface StateTaxShare {
  /**
   * The least, as a fraction of the whole line.
   */
  low: string;
  /**
   * The most, as a fraction of the whole line.
   */
  high: string;
}
/**
 * What the recording office takes.
 */
export interface StateRecordingFee {
  /**
   * The fees by name, in dollars as decimal text.
   */
  figures?: {
    [k: string]: string;
  };
  /**
   * What the security instrument of this product costs to record, four pages, in dollars as decimal text. Absent where the county decides, and its fee was not read: the default of the pricing stands.
   */
  deed?: string;
  /**
   * What the law of the state wants, in one sentence of ours.
   */
  say: string;
  source?: readonly string[];
  /**
   * What a lawyer must confirm. `npm run check -- --counsel` lists it.
   */
  counsel?: string;
}
