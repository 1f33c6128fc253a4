import type { FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import { onAmounts } from '../../../values/functions/arguments.ts';
import { assetIncome, assetsCounted } from './asset-depletion.ts';
import { combinedLoanToValue, debtServiceCoverage, debtToIncome } from './ratios.ts';

/** The functions of underwriting that pages may call, by the names that documents use. */
export const underwritingPageFunctions: FunctionRegistry = {
  'combined-loan-to-value': onAmounts(3, (liens = '', draw = '', value = '') =>
    combinedLoanToValue(liens, draw, value),
  ),
  'debt-to-income': onAmounts(2, (debts = '', income = '', other = '0') => debtToIncome(debts, income, other)),
  'debt-service-coverage': onAmounts(5, (rent = '', payment = '', yearlyTaxes = '', yearlyInsurance = '', dues = '') =>
    debtServiceCoverage(rent, { payment, yearlyTaxes, yearlyInsurance, monthlyDues: dues }),
  ),
  'assets-counted': onAmounts(4, (cash = '', investments = '', retirement = '', share = '') =>
    assetsCounted({ cash, investments, retirement }, share),
  ),
  'asset-income': onAmounts(2, (counted = '', months = '') => assetIncome(counted, months)),
};
