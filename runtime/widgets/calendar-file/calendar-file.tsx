import { useState } from 'react';
import { chunkOf } from '../../react/context/chunk.ts';
import type { BlockWidgetProps } from '../../react/context/widget.ts';
import { type Appointment, timesOf } from './appointment.ts';
import styles from './calendar-file.module.css';

/** The library that writes the file is loaded on the first press. */
const writerChunk = chunkOf(() => import('./write-calendar.ts'));

/** A button that downloads an appointment as a calendar file, made in the browser from the values on the page. */
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

/** The page's address without its query, which may contain a ticket, and a globally unique id made from the host name. */
const pageOf = (name: string): Pick<Appointment, 'uid' | 'url'> => ({
  uid: `${name}@${location.hostname}`,
  url: `${location.origin}${location.pathname}`,
});

/** Milliseconds until the file's URL is released: browsers read the file some time after the press. */
const READ_MS = 60_000;

function save(text: string, title: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${title.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'appointment'}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
