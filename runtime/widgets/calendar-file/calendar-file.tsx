import { useState } from 'react';
import { chunkOf } from '../../react/context/chunk.ts';
import type { BlockWidgetProps } from '../../react/context/widget.ts';
import { type Appointment, timesOf } from './appointment.ts';
import styles from './calendar-file.module.css';

/** The library that writes the file is loaded when somebody asks for one. */
const writerChunk = chunkOf(() => import('./write-calendar.ts'));

/** A button that downloads an appointment for the borrower's calendar. The file is made in the browser, of what the page shows. */
export function CalendarFile({ id, props, values, copy, services }: BlockWidgetProps) {
  const [failed, setFailed] = useState(false);
  const times = timesOf(values, props.minutes);
  if (times === undefined) return null;
  const download = async () => {
    const appointment: Appointment = {
      ...times,
      ...pageOf(`${String(props.appointment)}-${String(values.id ?? '')}`),
      title: copy.title ?? '',
      text: copy.text ?? '',
      place: copy.place ?? '',
    };
    try {
      const { writeCalendar } = await writerChunk.load();
      setFailed(false);
      save(writeCalendar(appointment, Date.parse(services.now())), appointment.title);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={styles.file}>
      <button id={id} type="button" className="button button-link" onClick={download}>
        {copy.button}
      </button>
      <p className={styles.failed} role="status">
        {failed ? copy.failed : ''}
      </p>
    </div>
  );
}

/** The page without its query, which may hold a ticket; the host makes the id unique in the world. */
const pageOf = (name: string): Pick<Appointment, 'uid' | 'url'> => ({
  uid: `${name}@${location.hostname}`,
  url: `${location.origin}${location.pathname}`,
});

/** A browser reads the file some time after the press. */
const READ_MS = 60_000;

function save(text: string, title: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${title.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'appointment'}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
