import type { KeyboardEvent } from 'react';
import { datesIn } from '../../engine/formats/dates-in.ts';
import { useLanguage } from '../../react/context/use-language.ts';
import type { WidgetProps } from '../../react/context/widget.ts';
import { choiceAttributes } from '../base/control-attributes.ts';
import { FocusAnchor } from '../base/focus-anchor.tsx';
import styles from './day-choice.module.css';
import { type CalendarDay, weeksAway, weeksOf } from './offered-days.ts';

const format = (options: Intl.DateTimeFormatOptions) => datesIn({ ...options, timeZone: 'UTC' });
const whole = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const month = format({ month: 'short' });
const weekday = format({ weekday: 'short' });
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The offered days as weeks of a calendar. The days are radio buttons, so that arrow keys move between them. */
export const DayChoice = (props: WidgetProps) => {
  const language = useLanguage();
  const weeks = weeksOf(props.values.days);
  const offered = weeks.flat().filter((one) => one.offered);
  const chosen = offered.find(({ day }) => day === props.value)?.day;
  const idOf = (day: string) => `${props.id}-${day}`;
  const first = chosen ?? offered[0]?.day;
  const choose = (day: string) => {
    props.onInput(day);
    props.onCommit(day);
  };
  const byWeek = (event: KeyboardEvent, day: string) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (step === undefined || props.readonly) return;
    event.preventDefault();
    const to = weeksAway(weeks, day, step);
    if (to === undefined) return;
    choose(to);
    document.getElementById(idOf(to))?.focus();
  };
  return (
    <div className={styles.calendar}>
      <FocusAnchor id={props.id} to={first && idOf(first)} />
      {weeks[0]?.map(({ day }) => (
        <span key={day} className={styles.weekday} aria-hidden="true">
          {weekday(dateOf(day), language)}
        </span>
      ))}
      {weeks.flat().map((one) =>
        one.offered ? (
          <label key={one.day} className={styles.day} htmlFor={idOf(one.day)}>
            <input
              {...choiceAttributes(props)}
              id={idOf(one.day)}
              className={styles.radio}
              type="radio"
              value={one.day}
              checked={one.day === chosen}
              onChange={() => choose(one.day)}
              onKeyDown={(event) => byWeek(event, one.day)}
            />
            <Face {...one} isFirst={one === offered[0]} language={language} />
            <span className="visually-hidden">{whole(dateOf(one.day), language)}</span>
          </label>
        ) : (
          <span key={one.day} className={styles.closed} aria-hidden="true">
            {Number(one.day.slice(8))}
          </span>
        ),
      )}
    </div>
  );
};

/** The number of a day; with the month for the first offered day and the first of a month. */
function Face({ day, isFirst, language }: CalendarDay & { isFirst: boolean; language: string }) {
  const number = Number(day.slice(8));
  return (
    <span className={styles.face} aria-hidden="true">
      {isFirst || number === 1 ? <span className={styles.month}>{month(dateOf(day), language)}</span> : null}
      {number}
    </span>
  );
}
