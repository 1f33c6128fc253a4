import ical from 'ical-generator';
import type { Appointment } from './appointment.ts';

/**
 * The calendar file (RFC 5545) of one appointment: times in UTC, texts escaped, lines folded at 75 octets and ended by
 * CRLF. `stamp`: when the file is made, in milliseconds since 1970.
 */
export function writeCalendar(appointment: Appointment, stamp: number): string {
  const calendar = ical({ prodId: { company: 'Lintel', product: 'Appointments' } });
  calendar.createEvent({
    // The library escapes texts only, so characters that could end the line are removed from the id.
    id: appointment.uid.replace(/[^\w.@-]/g, ''),
    stamp: new Date(stamp),
    start: new Date(appointment.from),
    end: new Date(appointment.to),
    summary: appointment.title,
    description: appointment.text,
    location: appointment.place,
    url: appointment.url,
  });
  return calendar.toString();
}
