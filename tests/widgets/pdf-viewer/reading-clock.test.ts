import { expect, test } from 'vitest';
import { ReadingClock, readingMs } from '../../../runtime/widgets/pdf-viewer/document/reading-clock.ts';

test('a part takes its time by its words, and no part less than the least or more than the most', () => {
  expect([0, 40, 80, 5_000].map(readingMs)).toEqual([400, 600, 1_200, 1_500]);
});

/** Catches a section that counts when it is scrolled past, or whose end was never shown. */
test('a part counts once it was in view for its time and to its end, whichever comes last', () => {
  const clock = new ReadingClock(() => 1_000);
  clock.see(0, [0, 1], [0]);
  expect([clock.readBy(999), clock.next(0)]).toEqual([[], 1_000]);
  expect(clock.readBy(1_000)).toEqual([0]);
  // The end of the second comes into view when its time is over.
  clock.see(1_500, [1], [1]);
  expect(clock.readBy(1_500)).toEqual([0, 1]);
});

/** Catches time that runs on while nobody sees the part, and time that is lost when the view moves. */
test('the time of a part runs only while it is in view, and adds up', () => {
  const clock = new ReadingClock(() => 1_000);
  clock.see(0, [0], [0]);
  clock.see(600, [1], []);
  expect([clock.readBy(5_000), clock.next(5_000)]).toEqual([[], undefined]);
  clock.see(5_000, [0], []);
  expect([clock.next(5_000), clock.readBy(5_399), clock.readBy(5_400)]).toEqual([400, [], [0]]);
});

test('each part has its own time', () => {
  const clock = new ReadingClock((part) => (part === 0 ? 400 : 900));
  clock.see(0, [0, 1], [0, 1]);
  expect([clock.readBy(400), clock.next(400), clock.readBy(900)]).toEqual([[0], 500, [0, 1]]);
});
