import type { Environment } from '../../../../runtime/engine/environment/environment.ts';
import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';

type Offer = 'amount' | 'draw' | 'rate' | 'apr' | 'term' | 'payment';
type Underwriting =
  | 'score'
  | 'propertyValue'
  | 'liens'
  | 'debts'
  | 'income'
  | 'cltv'
  | 'cltvLimit'
  | 'dti'
  | 'dtiLimit';
type Figures = Record<Offer | Underwriting, number | null> &
  Record<'scoredOn' | 'bureau' | 'valuation' | 'incomeFrom', string | null>;

/** What the ratios are derived from. The income that a borrower stated is read by who reads the verified one. */
const ofLoanToValue = ['liensBalance', 'selected', 'propertyValue'];
const ofIncome = ['verifiedIncome'];
const ofDebtToIncome = ['monthlyDebts', 'selected', ...ofIncome];

/** Whether the reader may read a fact of the lifecycle. */
type MayReadFact = (name: string) => boolean;

/**
 * The figures by which people judge an application; null for what is not known yet, or that the reader may not read. A figure
 * that is derived is read by those who read everything it is derived from.
 */
export function figuresOf(env: Environment, mayRead: MayReadFact): Figures {
  const read = (path: string, of: readonly string[] = [path.split('.')[0] ?? '']) => {
    if (!of.every(mayRead)) return undefined;
    const [root = '', ...rest] = path.split('.');
    const value = env.get(root);
    return rest.length === 0 ? value : readPath((value ?? {}) as JsonObject, rest.join('.'));
  };
  const number = (path: string, of?: readonly string[]): number | null => {
    const value = read(path, of);
    return value === undefined || value === null || value === '' || Number.isNaN(Number(value)) ? null : Number(value);
  };
  const text = (path: string): string | null => {
    const value = read(path);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const isAppraised = read('appraised') === true;
  const isReport = text('valuation') !== null;
  const propertyValue = number('propertyValue');
  const income = number('incomeCounted', ofIncome);
  const cltv = number('lineToValue', ofLoanToValue);
  const dti = number('debtsToIncome', ofDebtToIncome);
  return {
    amount: number('selected.amount'),
    draw: number('selected.draw'),
    rate: number('selected.rate'),
    apr: number('selected.apr'),
    term: number('selected.term'),
    payment: number('selected.monthlyPayment'),
    score: number('creditScore'),
    scoredOn: text('scoredOn'),
    bureau: text('creditReport.bureau.name'),
    propertyValue,
    valuation: propertyValue === null ? null : isAppraised ? 'appraisal' : isReport ? 'report' : 'estimate',
    liens: number('liensBalance'),
    debts: number('monthlyDebts'),
    income: income === null ? null : Math.round((income / 12) * 100) / 100,
    incomeFrom: income === null ? null : read('verifiedIncome') === undefined ? 'stated' : 'verified',
    ...{ cltv, cltvLimit: cltv === null ? null : number('maximumCltv', ofLoanToValue) },
    ...{ dti, dtiLimit: dti === null ? null : number('maximumDti', ofDebtToIncome) },
  };
}
