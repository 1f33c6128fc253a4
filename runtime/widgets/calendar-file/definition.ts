import type { BlockWidget } from '../base/definition.ts';

export const calendarFile: BlockWidget = {
  name: 'calendar-file',
  shows:
    'a button that downloads an appointment as a calendar file (RFC 5545); nothing while `from` is not a moment, such as a time agreed by phone',
  component: { from: './calendar-file.tsx', name: 'CalendarFile', lazy: true },
  settings: {
    appointment: {
      type: 'string',
      description:
        'the name of the appointment, the same on every screen that shows it: a calendar then moves the entry that it has and adds no second one',
    },
    minutes: { type: 'integer', minimum: 1, description: 'how long it takes, where there is no `to`; 60 by default' },
  },
  needs: ['appointment'],
  copy: {
    button: 'button',
    title: 'name of the entry in the calendar and of the file',
    text: 'what to know or to bring, in the entry',
    place: 'where it is',
    failed: 'shown when the file could not be made: what to do',
  },
  values: {
    from: 'when it begins, ISO 8601 in UTC',
    to: 'when it ends, ISO 8601 in UTC',
    id: 'what the appointment belongs to: the id of the application',
  },
  examples: [
    {
      state: 'An appointment',
      block: {
        kind: 'widget',
        widget: 'calendar-file',
        copy: {
          button: 'Add to your calendar',
          title: 'Appointment',
          text: 'Have your photo ID with you.',
          place: 'Online, by video',
          failed: 'We couldn’t make the file. Check your connection and try again.',
        },
        values: { from: { var: 'item.from' }, id: 'gallery' },
        props: { appointment: 'visit', minutes: 20 },
      },
      item: { from: '2026-11-24T19:00:00.000Z' },
    },
  ],
};
