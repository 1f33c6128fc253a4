import type { DepartmentHours } from '../../../schema/types.ts';
import type { CheckContext } from '../../checks/context/check-context.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Report = (pointer: string, message: string) => void;

/** Checks that a department opens before it closes, and that no day has two entries. */
export function checkOperatingHours({ documents, report }: CheckContext): void {
  const brand = documents.brand.get('brand');
  if (!brand) return;
  for (const [department, hours] of Object.entries(brand.value.operatingHours ?? {})) {
    const at = (pointer: string): string => `/operatingHours/${department}/${pointer}`;
    checkOrder(hours, (pointer, message) =>
      report(brand, at(pointer), { code: 'hours-out-of-order', message, remedy: 'write the earlier one first' }),
    );
    checkOnce(hours, (pointer, message) =>
      report(brand, at(pointer), { code: 'hours-twice', message, remedy: 'keep one of the two' }),
    );
  }
}

function checkOrder({ open, otherHours = [] }: DepartmentHours, refuse: Report): void {
  for (const [list, spans] of Object.entries({ open, otherHours }))
    for (const [index, { startTime, endTime }] of spans.entries())
      if (endTime <= startTime)
        refuse(`${list}/${index}/endTime`, `It closes at ${endTime}, and opens at ${startTime}.`);
  for (const [index, { from, to }] of open.entries())
    if (weekdays.indexOf(to) < weekdays.indexOf(from)) refuse(`open/${index}/to`, `${to} comes before ${from}.`);
}

function checkOnce({ open, closedOn = [], otherHours = [] }: DepartmentHours, refuse: Report): void {
  const openDays = new Set<string>();
  for (const [index, { from, to }] of open.entries()) {
    const days = weekdays.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1);
    const again = days.find((day) => openDays.has(day));
    if (again !== undefined) refuse(`open/${index}`, `An entry before says when it is open on a ${again}.`);
    for (const day of days) openDays.add(day);
  }
  const own = new Set<string>();
  for (const [index, { day }] of otherHours.entries()) {
    if (own.has(day)) refuse(`otherHours/${index}/day`, `An entry before gives ${day} its hours.`);
    if (closedOn.includes(day)) refuse(`otherHours/${index}/day`, `It is closed on ${day}, by closedOn.`);
    own.add(day);
  }
}
