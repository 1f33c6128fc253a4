import type { FunctionRegistry } from '../../../runtime/engine/environment/environment.ts';
import { bankingDayFrom, businessDaysAfter } from '../calendar/business-days.ts';
import { latestDay } from '../calendar/latest-day.ts';
import { yearsAfter } from '../calendar/years-after.ts';
import { consentsShown, countOf, listedIds, listsEach, sameForEach, withId, withoutId } from '../lists/lists.ts';
import { emailOfNamed } from '../names/email-of.ts';
import { sameNames } from '../names/names.ts';
import { orUndefined } from './arguments.ts';

/** The functions of amounts, days, names and lists that only the workflow calls: they are not in the client's bundle. */
export const valueWorkflowFunctions: FunctionRegistry = {
  'banking-day-from': orUndefined((day) => bankingDayFrom(String(day))),
  'business-days-after': orUndefined((day, count) => businessDaysAfter(String(day), Number(count))),
  'latest-day': orUndefined((...days) => latestDay(days.map(String))),
  'year-after': orUndefined((day) => yearsAfter(String(day), 1)),
  'years-after': orUndefined((day, years) => yearsAfter(String(day), Number(years))),
  'consents-shown': consentsShown,
  'count-of': countOf,
  'email-of-named': emailOfNamed,
  'with-id': withId,
  'without-id': withoutId,
  'listed-ids': listedIds,
  'lists-each': listsEach,
  'same-for-each': sameForEach,
  'same-names': sameNames,
};
