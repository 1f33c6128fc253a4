/* Lending arithmetic. Amounts are numbers or decimal strings as input, decimal strings as output; rates are fractions. */
export { formatMoney } from '../../runtime/engine/formats/format-money.ts';
export { bankingDayFrom, bankingDaysAfter, businessDaysAfter, rescissionDeadline } from './calendar/business-days.ts';
export { assetIncome, assetsCounted } from './figures/asset-depletion.ts';
export { isDate, isNumber } from './figures/checks.ts';
export { roundHalfEven } from './figures/decimal.ts';
export { isRoutingNumber } from './figures/routing-number.ts';
export { averageMonth, dailyInterest, daysPerYear, monthlyInterest } from './payments/interest.ts';
export { apr, monthlyPayment } from './payments/payment.ts';
export { drawFor, maximumDraw, minimumDraw, selectable } from './pricing/draw.ts';
export { getTotalAmountFromDraw, originationFee } from './pricing/fees.ts';
export { cltv, dti } from './pricing/ratios.ts';
