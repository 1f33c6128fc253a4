import type { Json } from '../../../../../runtime/json/json.ts';

/**
 * The facts of an application that pricing reads. Dollars are decimal strings, incomes per year and debts per month; fractions
 * are numbers or strings.
 */
export type PricingFacts = {
  creditScore: number;
  propertyValue: string;
  liensBalance: string;
  monthlyDebts: string;
  /** Includes the income from assets. */
  yearlyIncome: string;
  occupancyType: string;
  state: string;
  /** The state whose own limits bind the home; empty where it is exempt from them. */
  lawState: string;
  /** BPO if no automated valuation was available. */
  valuation: 'AVM' | 'BPO';
  employmentType: string;
  maximumCltv: number;
  maximumDti: number;
  /** The smallest and the largest line, before the offer's own limits. */
  minimumDraw: string;
  maximumDraw: string;
  originationFee: string;
  originationFeeMaximum: string | undefined;
};

export type RateType = 'FIXED' | 'VARIABLE';

/** A row of the pricing document and its effect: on the rate a fraction, on the maximum a bound in dollars. */
export type PricingReason = {
  of: 'rate' | 'maximum';
  rule: string;
  /** Dotted path into the pricing document. */
  row: string;
  value: string;
  /** True for the bound that set the maximum. */
  decisive: boolean;
};

export type Discount = { type: string; rateWithDiscount: number };

export type Cost = {
  feeType: string;
  /** The amount that the borrower pays if the criteria are true. */
  borrowerPaidAmount: string;
  /** JSON-logic over amount, draw, term and type; absent: always charged. */
  jsCriteria?: Json;
  /** The total for the largest draw. */
  totalPaidByBorrower: string;
};

/** An offer of the contract (specification 2, section 3): amounts as text with two decimals, rates and shares as fractions. */
export type PricedOffer = {
  id: string;
  type: RateType;
  /** Years. */
  term: number;
  /** The smallest and the largest line: the draw with its fee and recording tax. */
  min: string;
  max: string;
  minDraw: string;
  maxDraw: string;
  originationFee: number;
  ofeeMaxThreshold?: string;
  /**
   * The state's limit for all required fees, as a share of the line. `otherCosts`: the fees other than origination fee and
   * recording tax.
   */
  feeLimit?: { share: number; otherCosts: string };
  baseRate: number;
  otherRate: number;
  rate: number;
  apr: number;
  /** For the largest line, without discounts. */
  monthlyPayment: string;
  discountList: Discount[];
  costs: Cost[];
  minRecordingTax: string;
  maxRecordingTax: string;
  /** Shares of the line; if they differ, the tax is between them and only known at closing. */
  recordingTaxRate: { low: number; high: number };
  /** The largest line without the debt-to-income limit, if it is larger. */
  maxDtiUnlimited?: string;
  maxDtiUnlimitedDraw?: string;
  incomeRequestRecords: { methods: string[] }[];
  /** For a variable rate only. */
  index?: { name: string; rate: number; margin: number; floor: number; cap: number };
  explanation: PricingReason[];
};
