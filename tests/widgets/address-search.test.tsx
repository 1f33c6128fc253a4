import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Json } from '../../runtime/json/json.ts';
import type {
  Address,
  AddressQuery,
  AddressUse,
  Verification,
  WidgetServices,
} from '../../runtime/react/context/widget.ts';
import { addressSearch as addressSearchWidget } from '../../runtime/widgets/address-search/definition.ts';
import type { WidgetExample } from '../../runtime/widgets/base/example.ts';
import { at, exampleOf, noAddresses, openWidget, paste } from './open-widget.tsx';

const cedar: Address = { street1: '742 Cedar Ave', street2: '', city: 'Denver', state: 'CO', zip: '80203' };
const maple: Address = { street1: '742 Maple St', street2: '', city: 'Boulder', state: 'CO', zip: '80302' };
const oak: Address = { street1: '742 Oak Ct', street2: '', city: 'Sacramento', state: 'CA', zip: '95814' };

const empty = exampleOf(addressSearchWidget.examples, 'Empty');

/** Services that always suggest the three and verify as told, and remember what they were asked. */
function services(verification: Verification = { outcome: 'match' }) {
  const queries: string[] = [];
  const searches: AddressQuery[] = [];
  const uses: AddressUse[] = [];
  const signals: AbortSignal[] = [];
  const verified: Address[] = [];
  const asked: WidgetServices = {
    ...noAddresses,
    suggestAddresses: async (query, signal) => {
      queries.push(query.text);
      searches.push(query);
      signals.push(signal);
      return [cedar, maple, oak];
    },
    verifyAddress: async (address, use) => {
      verified.push(address);
      uses.push(use);
      return verification;
    },
  };
  return { asked, queries, searches, signals, uses, verified };
}

const street = () => at('field-it-street1');
const press = (key: string) => fireEvent.keyDown(street(), { key });
const active = () => document.getElementById(street().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
const isOpen = () => street().getAttribute('aria-expanded') === 'true';

async function search(text: string): Promise<void> {
  street().focus();
  paste(street(), text);
  await waitFor(() => expect(isOpen()).toBe(true));
}

test('it is a combobox whose list opens with suggestions', async () => {
  openWidget(empty, services().asked);
  expect(screen.getByRole('combobox', { name: 'Street address' })).toBe(street());
  expect(isOpen()).toBe(false);
  await search('742');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(street().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(street().getAttribute('aria-autocomplete')).toBe('list');
  expect(screen.getByText('3 suggestions. Use the arrow keys to choose.')).toBeTruthy();
});

/** The widget, where the document says what the address is for, and what a link says of its state. */
const addressFor = (use: AddressUse | undefined, state: string | undefined, value: Json = {}): WidgetExample => ({
  ...empty,
  field: { ...empty.field, props: { ...empty.field.props, ...(use ? { use } : {}) } },
  values: state === undefined ? {} : { state },
  value,
});

test.each<[string, WidgetExample, Omit<AddressQuery, 'text'>]>([
  ['what the address is for', addressFor('mailing', undefined), { use: 'mailing' }],
  ['a property where the document says nothing', addressFor(undefined, undefined), { use: 'property' }],
  ['the state that a link says', addressFor('property', 'CO'), { use: 'property', state: 'CO' }],
  [
    'the state that was entered, before another',
    addressFor('property', 'CO', { state: 'TX' }),
    { use: 'property', state: 'TX' },
  ],
  ['no state where another address replaces a whole one', addressFor('property', 'CO', cedar), { use: 'property' }],
  ['no state where a link says none that is one', addressFor('home', 'Colorado'), { use: 'home' }],
])('a search says %s', async (_case, example, said) => {
  const { asked: answering, searches } = services();
  openWidget(example, answering);
  await search('742');
  expect(searches).toEqual([{ text: '742', ...said }]);
});

test("a verification contains the address's use", async () => {
  const { asked: answering, uses } = services();
  openWidget(addressFor('home', undefined), answering);
  await search('742');
  press('ArrowDown');
  press('Enter');
  await waitFor(() => expect(uses).toEqual(['home']));
});

test('the arrow keys, Home and End move through the list', async () => {
  openWidget(empty, services().asked);
  await search('742');
  press('ArrowDown');
  expect(active()).toContain('742 Cedar Ave');
  press('ArrowDown');
  expect(active()).toContain('742 Maple St');
  press('End');
  expect(active()).toContain('742 Oak Ct');
  press('Home');
  expect(active()).toContain('742 Cedar Ave');
  press('ArrowUp');
  expect(active()).toContain('742 Oak Ct');
});

test('Enter accepts the suggestion, shows the details and verifies it', async () => {
  const { asked, verified } = services();
  const { seen } = openWidget(empty, asked);
  await search('742');
  press('ArrowDown');
  press('Enter');
  expect(seen.value).toEqual({ street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203' });
  expect([street().value, at('field-it-city').value, at('field-it-state').value, at('field-it-zip').value]).toEqual([
    '742 Cedar Ave',
    'Denver',
    'CO',
    '80203',
  ]);
  expect(isOpen()).toBe(false);
  expect(await screen.findByText('Address found')).toBeTruthy();
  expect(verified).toEqual([cedar]);
});

test.each([
  ['another street', '1100 Congress Ave', { street1: '1100 Congress Ave' }],
  ['an emptied street', '', {}],
  ['a corrected street', '842 Cedar Ave', { street1: '842 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203' }],
])('after a suggestion was chosen, the rest of it goes with %s alone if that is another', async (_, text, value) => {
  const { seen } = openWidget(empty, services().asked);
  await search('742');
  press('ArrowDown');
  press('Enter');
  fireEvent.change(street(), { target: { value: text } });
  expect(seen.value ?? {}).toEqual(value);
});

test('Escape closes the list and takes nothing away', async () => {
  const { seen } = openWidget(empty, services().asked);
  await search('742');
  press('ArrowDown');
  press('Escape');
  expect(isOpen()).toBe(false);
  press('Escape');
  expect(street().value).toBe('742');
  expect(seen.value).toEqual({ street1: '742' });
});

test('leaving the field with a suggestion under the keys chooses nothing', async () => {
  const { seen } = openWidget(empty, services().asked);
  await search('742');
  press('ArrowDown');
  fireEvent.blur(street(), { relatedTarget: screen.getByText('Elsewhere') });
  expect(seen.value).toEqual({ street1: '742' });
  expect(seen.parts).toEqual(['street1']);
  expect(isOpen()).toBe(false);
});

test('a click takes a suggestion', async () => {
  const { seen } = openWidget(empty, services().asked);
  await search('742');
  fireEvent.click(screen.getAllByRole('option')[1] ?? document.body);
  expect(seen.value).toMatchObject({ street1: '742 Maple St', zip: '80302' });
});

test('an entered unit and other members of the object are kept', async () => {
  const { seen } = openWidget({ ...empty, value: { street2: 'Unit 4', occupancyType: 'HOME' } }, services().asked);
  await search('742');
  press('ArrowDown');
  press('Enter');
  expect(seen.value).toEqual({ ...cedar, street2: 'Unit 4', occupancyType: 'HOME' });
});

test('it asks once after a pause, for three characters or more, and gives up an older question', async () => {
  const { asked, queries, signals } = services();
  openWidget(empty, asked);
  paste(street(), '74');
  await search('742');
  expect(queries).toEqual(['742']);
  paste(street(), '742 C');
  expect(signals[0]?.aborted).toBe(true);
  await waitFor(() => expect(queries).toEqual(['742', '742 C']));
});

test('manual entry is always available: the button shows the details and keeps the focus on the street', () => {
  openWidget(empty);
  fireEvent.click(screen.getByRole('button', { name: 'Enter address manually' }));
  expect(document.activeElement).toBe(street());
  expect(['street2', 'city', 'state', 'zip'].every((part) => at(`field-it-${part}`))).toBe(true);
});

test('pressing the button does not first take the focus from the empty street', () => {
  openWidget(empty);
  const pressed = fireEvent.mouseDown(screen.getByRole('button', { name: 'Enter address manually' }));
  expect(pressed).toBe(false);
});

test('errors in hidden parts bring them out, each beside its part', () => {
  openWidget({ ...exampleOf(addressSearchWidget.examples, 'With errors'), value: {} });
  const city = at('field-it-city');
  expect(city.getAttribute('aria-invalid')).toBe('true');
  expect(at(city.getAttribute('aria-describedby') ?? '').textContent).toBe('Enter a city');
  expect(at('field-it-state').getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['no suggestion', async () => [], 'We found no such address. You can enter it by hand.'],
  [
    'no service',
    () => Promise.reject(new Error('down')),
    'Suggestions are not to be had right now. You can enter the address by hand.',
  ],
])('%s is said, and manual entry stays', async (_case, suggestAddresses, said) => {
  openWidget(empty, { ...noAddresses, suggestAddresses });
  paste(street(), '1 Nowhere Rd');
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enter address manually' })).toBeTruthy();
});

const typo = { ...cedar, street1: '742 Ceder Av' };
const enterTypo = (verification: Verification) => {
  const opened = openWidget({ ...empty, value: { ...typo, street2: 'Unit 4' } }, services(verification).asked);
  fireEvent.blur(at('field-it-zip'));
  return opened;
};

test('a better spelling is suggested, and accepted with the unit kept', async () => {
  const { seen } = enterTypo({ outcome: 'suggestion', suggestion: cedar });
  expect(await screen.findByText('Did you mean this address?')).toBeTruthy();
  fireEvent.click(at('field-it-use'));
  expect(seen.value).toEqual({ ...cedar, street2: 'Unit 4' });
  expect(screen.queryByText('Did you mean this address?')).toBeNull();
  expect(document.activeElement).toBe(street());
});

test('a better spelling may be refused, and is not offered again', async () => {
  const { seen } = enterTypo({ outcome: 'suggestion', suggestion: cedar });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  fireEvent.blur(at('field-it-zip'));
  expect(seen.value).toEqual({ ...typo, street2: 'Unit 4' });
  expect(screen.queryByText('Did you mean this address?')).toBeNull();
});

test('an address that cannot be found is said, until it is changed', async () => {
  enterTypo({ outcome: 'reenter' });
  expect(await screen.findByText(/We could not find this address/)).toBeTruthy();
  paste(street(), '742 Cedar Ave');
  expect(screen.queryByText(/We could not find this address/)).toBeNull();
});

test('an address is verified once it is whole, and once', async () => {
  const { asked, verified } = services();
  openWidget({ ...empty, value: { ...cedar, zip: '' } }, asked);
  fireEvent.blur(at('field-it-city'));
  paste(at('field-it-zip'), '80203');
  fireEvent.blur(at('field-it-zip'));
  fireEvent.blur(at('field-it-city'));
  expect(await screen.findByText('Address found')).toBeTruthy();
  expect(verified).toEqual([cedar]);
});
