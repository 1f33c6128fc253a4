import type { Spent, StepMinutes } from '../../product/minutes/journey-minutes.ts';

/** A line for each step: its minutes as computed, and as told. */
export const minutesLines = (steps: readonly StepMinutes[]): string[] =>
  steps.map(({ step, computed, told, isFar }) => {
    const said = told === undefined ? 'not told' : `told ${told}`;
    return `  ${step.padEnd(16)} ${computed.toFixed(1).padStart(5)} min  ${said}${isFar ? '  MORE THAN 30 % APART' : ''}`;
  });

/** A line for each screen: its seconds, and what they are spent on. */
export function screenLines(spent: readonly Spent[]): string[] {
  const screens = new Map<string, Map<string, number>>();
  for (const { screen, activity, seconds } of spent) {
    const activities = screens.get(screen) ?? new Map<string, number>();
    screens.set(screen, activities.set(activity, (activities.get(activity) ?? 0) + seconds));
  }
  return [...screens].map(([screen, activities]) => {
    const sum = [...activities.values()].reduce((all, one) => all + one, 0);
    const parts = [...activities].map(([activity, seconds]) => `${activity} ${Math.round(seconds)}`);
    return `  ${String(Math.round(sum)).padStart(5)} s  ${screen}: ${parts.join(', ')}`;
  });
}
