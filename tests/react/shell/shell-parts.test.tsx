import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CompiledCall, Product } from '../../../runtime/engine/product.ts';
import type { ShellMenu } from '../../../runtime/schema/types.ts';
import MenuPanel from '../../../src/client/shell/late/menu-panel.tsx';
import { ShellCalls } from '../../../src/client/shell/late/shell-calls.tsx';
import { ShellLink } from '../../../src/client/shell/shell-link.tsx';
import { loaded } from '../../documents/loaded.ts';
import { now } from '../../state/open-runtime.ts';
import { smallProduct } from '../../state/small-product.ts';
import { drawPart } from './draw-part.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const news: CompiledCall = {
  id: 'news',
  contract: 'news',
  description: '',
  method: 'GET',
  path: '/news',
  answers: { ok: { status: 200, body: [] } },
};
const shellWith = (header: Product['shell'][string]): Product['shell'] => ({ ...smallProduct.shell, header });

test('a call of the shell is made at once, each minute and when somebody comes back, until its part is gone', () => {
  const shell = shellWith({ copy: {}, calls: { news: { call: 'news', everyMs: 60_000 } } });
  const { view, runtime, performed } = drawPart(<ShellCalls />, { shell, calls: { news } });
  const asked = (): number => performed.filter(({ type }) => type === 'call').length;
  /** Another request is made only once there is a response. */
  const answer = (): void => {
    const call = performed.findLast(({ type }) => type === 'call');
    if (call?.type === 'call') act(() => runtime.dispatch({ type: 'result', effect: call.id, status: 200, body: [] }));
  };
  expect(asked()).toBe(1);
  answer();
  act(() => vi.advanceTimersByTime(59_999));
  expect(asked()).toBe(1);
  act(() => vi.advanceTimersByTime(1));
  expect(asked()).toBe(2);
  answer();
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(asked()).toBe(3);
  view.unmount();
  expect(performed.at(-1)?.type).toBe('abort');
  window.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(120_000);
  expect(asked()).toBe(3);
});

const menu: ShellMenu = {
  label: 'Notifications',
  marked: 'Notifications: new ones',
  icon: 'bell',
  of: 'things',
  item: { text: 'A thing', at: 'item.created', to: '/things' },
  first: 3,
  more: 'View All',
  less: 'View Less',
  empty: 'Nothing.',
};

test('entries of a menu say their age in minutes, hours, days and weeks, and after four weeks the day', () => {
  const { copy = {} } = loaded.organisations.get('main')?.product?.shell.header ?? {};
  const ago = [1, 60 * 3, 60 * 24 * 2, 60 * 24 * 21, 60 * 24 * 29].map((minutes) => ({
    created: new Date(Date.parse(now) - minutes * 60_000).toISOString(),
  }));
  drawPart(<MenuPanel menu={menu} items={ago} />, { shell: shellWith({ copy }) });
  const ages = (): (string | undefined)[] =>
    screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('A thing', ''));
  expect(ages()).toEqual(['1m', '3h', '2d']);
  act(() => screen.getByRole('button', { name: 'View All' }).click());
  expect(ages()).toEqual(['1m', '3h', '2d', '3w', 'Dec 17']);
  act(() => screen.getByRole('button', { name: 'View Less' }).click());
  expect(ages()).toHaveLength(3);
});

test('a link of the shell is marked while a page is open that belongs to what it leads to', () => {
  const link = (id: string) => ({ label: id, to: '/elsewhere', current: { '==': [{ var: 'openScreen' }, id] } });
  drawPart(
    <ul>
      {['registration/name', 'another'].map((id) => (
        <ShellLink key={id} link={link(id)} className={undefined} />
      ))}
    </ul>,
    {
      facts: {
        ...smallProduct.facts,
        openScreen: { type: 'string', source: 'session', description: '', from: 'screen' },
      },
    },
  );
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('registration/name');
});
