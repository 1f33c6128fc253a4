import { expect, test } from 'vitest';
import { type Appointment, timesOf } from '../../runtime/widgets/calendar-file/appointment.ts';
import { writeCalendar } from '../../runtime/widgets/calendar-file/write-calendar.ts';

const appointment: Appointment = {
  uid: 'notary-6f1c2a34@example.com',
  from: Date.parse('2026-11-24T19:00:00Z'),
  to: Date.parse('2026-11-24T19:20:00Z'),
  title: 'Notary session with Example; Bank, Inc.',
  text: 'Have your photo ID ready: the card itself, not a copy.\nA back\\slash and “Añasco” – with more octets than characters – end after the fold 🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂.',
  place: '742 Cedar Ave, Denver',
  url: 'https://example.com/account/heloc/6f1c2a34/notary/session',
};
const stamp = Date.parse('2026-11-23T17:00:00Z');
const file = writeCalendar(appointment, stamp);

/** Content lines as RFC 5545 3.1 unfolds them. */
const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');

test('the file is one event between its delimiters, with what RFC 5545 demands of both, each once', () => {
  expect(lines.filter((line) => line !== '' && !line.startsWith('DESCRIPTION:'))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lintel//Appointments//EN',
    'BEGIN:VEVENT',
    'UID:notary-6f1c2a34@example.com',
    'SEQUENCE:0',
    'DTSTAMP:20261123T170000Z',
    'DTSTART:20261124T190000Z',
    'DTEND:20261124T192000Z',
    'SUMMARY:Notary session with Example\\; Bank\\, Inc.',
    'LOCATION:742 Cedar Ave\\, Denver',
    'URL;VALUE=URI:https://example.com/account/heloc/6f1c2a34/notary/session',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('texts come back as they were given: backslash, comma, semicolon and line feed are escaped', () => {
  const text = lines.find((line) => line.startsWith('DESCRIPTION:'))?.slice('DESCRIPTION:'.length) ?? '';
  const back = text.replace(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped));
  expect(back).toBe(appointment.text);
});

test('lines end in CRLF alone, hold at most 75 octets and are folded between characters', () => {
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const physical = file.split('\r\n');
  const octets = physical.map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(physical.length).toBeGreaterThan(lines.length);
  expect(physical.every((line) => line.isWellFormed())).toBe(true);
});

test('a later file of the appointment has the same id, and its own stamp', () => {
  const later = writeCalendar({ ...appointment, from: appointment.from + 60_000 }, stamp + 1000);
  expect(later).toContain('UID:notary-6f1c2a34@example.com\r\n');
  expect(later).toContain('DTSTAMP:20261123T170001Z\r\n');
});

test('a line break in an id or an address begins no line of its own', () => {
  const hostile = writeCalendar(
    { ...appointment, uid: 'a\r\nATTENDEE:x', title: 'a\r\nATTENDEE:x', place: 'b\nATTENDEE:x' },
    stamp,
  );
  expect(hostile).not.toMatch(/^ATTENDEE/m);
});

test.each([
  [{ from: '2026-11-24T19:00:00.000Z' }, 20, [appointment.from, appointment.to]],
  [{ from: '2026-11-24T19:00:00Z' }, undefined, [appointment.from, appointment.from + 3_600_000]],
  [{ from: '2026-11-24T19:00:00Z', to: '2026-11-24T19:20:00Z' }, 45, [appointment.from, appointment.to]],
  [{ from: '2026-11-24T19:00:00Z', to: '2026-11-24T19:00:00Z' }, 20, [appointment.from, appointment.to]],
  [{ from: '2026-11-24' }, 20, undefined],
  [{ from: 'Tuesday at noon, by phone' }, 20, undefined],
  [{ from: '2026-13-45T99:00:00Z' }, 20, undefined],
  [{}, 20, undefined],
])('%j with %s minutes', (values, minutes, wanted) => {
  const times = timesOf(values, minutes);
  expect(times && [times.from, times.to]).toEqual(wanted);
});
