import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Bars } from '../../runtime/widgets/chart/bars.tsx';
import type { ChartData } from '../../runtime/widgets/chart/chart-data.ts';
import { Lines } from '../../runtime/widgets/chart/lines.tsx';
import { linesOf, roundTicks, ticksWithRoom } from '../../runtime/widgets/chart/scale.ts';

const data = (kind: ChartData['kind'], rows: ChartData['rows']): ChartData => ({
  kind,
  along: { key: 'year', label: 'Year', format: 'text' },
  measured: [
    { key: 'balance', label: 'Balance', format: 'money' },
    { key: 'interest', label: 'Interest', format: 'money' },
  ],
  rows,
});

const rows = [
  { year: 0, balance: 40_000, interest: 0 },
  { year: 1, balance: 30_000, interest: 3000 },
  { year: 4, balance: 0, interest: 8000 },
];

const drawn = (container: HTMLElement, selector: string, attribute: string) =>
  [...container.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));

test('the marks of an axis are round, begin at zero, and reach the greatest value', () => {
  expect(roundTicks([84_000, 120_000], 4)).toEqual([0, 30_000, 60_000, 90_000, 120_000]);
  expect(roundTicks([1783.7], 4)).toEqual([0, 500, 1000, 1500, 2000]);
  expect(roundTicks([-100, 300], 4)).toEqual([-100, 0, 100, 200, 300]);
  expect(roundTicks([0, 0], 4)).toEqual([0, 1]);
});

test('texts that would run into each other are left out', () => {
  expect(ticksWithRoom([0, 10, 20, 30, 40], String, 300)).toEqual([0, 10, 20, 30, 40]);
  expect(ticksWithRoom([0, 10, 20, 30, 40], String, 60)).toEqual([0, 20, 40]);
  expect(linesOf('Recording and title', 110)).toEqual(['Recording and', 'title']);
});

test('a line goes through the values of its column, at the distances of the years', () => {
  const { container } = render(<Lines data={data('line', rows)} width={510} />);
  // The plot is 400 pixels wide, and 192 high for 40,000 dollars.
  expect(drawn(container, 'path[data-series]', 'd')).toEqual(['M86 8L186 56L486 200', 'M86 200L186 185.6L486 161.6']);
});

test('values that are no numbers stand at equal distances', () => {
  const named = rows.map((row) => ({ ...row, year: `Year ${row.year}` }));
  const { container } = render(<Lines data={data('line', named)} width={510} />);
  expect(drawn(container, 'path[data-series="0"]', 'd')).toEqual(['M86 8L286 56L486 200']);
});

test('the pointer shows the values of the point that is nearest, until it leaves', () => {
  const { container } = render(<Lines data={data('line', rows)} width={510} />);
  const svg = container.querySelector('svg');
  if (!svg) throw new Error('nothing is drawn');
  fireEvent.pointerMove(svg, { clientX: 230 });
  expect(container.querySelector('div > div')?.textContent).toBe('Year: 1Balance: $30,000Interest: $3,000');
  expect(drawn(container, 'circle', 'cx')).toEqual(['186', '186']);
  fireEvent.pointerLeave(svg);
  expect(container.querySelector('div > div')).toBeNull();
});

test('a bar is as long as its value, has the value beside it, and a small one can be seen', () => {
  const few = [{ year: 'Fees', balance: 4000, interest: 1 }];
  const { container } = render(<Bars data={data('bars', few)} width={622} />);
  expect(drawn(container, 'rect', 'width')).toEqual(['400', '2']);
  expect([...container.querySelectorAll('g > text')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Fees', '$4,000', '$1']),
  );
});
