/* The trade's arithmetic, by name. Amounts come in as a number or as decimal text and go out as decimal text; rates are fractions. */
export { formatMoney } from '../../runtime/core/formats/format-money.ts';
export { assetIncome, assetsCounted } from './asset-depletion.ts';
export { bankingDayFrom, businessDaysAfter, rescissionDeadline } from './business-days.ts';
export { isDate, isNumber } from './checks.ts';
export { roundHalfEven } from './decimal.ts';
export { drawFor, maximumDraw, minimumDraw, selectable } from './draw.ts';
export { getTotalAmountFromDraw, originationFee } from './fees.ts';
export { averageMonth, dailyInterest, daysPerYear, monthlyInterest } from './interest.ts';
export { apr, monthlyPayment } from './payment.ts';
export { cltv, dti } from './ratios.ts';
export { isRoutingNumber } from './routing-number.ts';
