import { view } from '../../../runtime/engine/machine/view.ts';
import type { CompiledScreen, Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import { isObject } from '../../../runtime/json/json.ts';
import { functions } from '../../../src/trade/index.ts';
import type { RanEvent, RanJourney } from '../ran-journeys.ts';

/** Widgets into which an applicant types: to press a key is no press. */
const typed: ReadonlySet<string> = new Set([
  'address-search',
  'date',
  'email',
  'formatted-input',
  'masked',
  'money',
  'number',
  'password',
  'phone',
  'text',
  'text-area',
]);

/** Parts of an answer that are typed although other parts of their field are chosen. */
const typedParts = /\.(?:street1|street2|city|zip|name|income|otherIncome)$/;

/** What an applicant presses, in words: actions, what is chosen and not typed, papers that are opened, lines that are signed. */
export const pressesOf = ({ product, events }: RanJourney, until: (session: Session) => boolean): string[] => {
  const end = events.findIndex(({ after }) => until(after));
  return events.slice(0, end < 0 ? events.length : end + 1).flatMap((one) => pressesIn(product, one));
};

function pressesIn(product: Product, { before, event }: RanEvent): string[] {
  const at = before.place.kind === 'nowhere' ? '' : before.place.screen;
  switch (event.type) {
    case 'press':
      return [`${at} ${event.action}`];
    case 'confirm':
      return [`${at} ${event.rule}`];
    case 'dismiss':
      return [`${at} ${event.id}`];
    case 'answer': {
      const { screen } = view(product, before, functions);
      return (event.touched ?? []).filter((fact) => isChosen(screen, fact)).map((fact) => `${at} ${fact}`);
    }
    case 'report':
      return event.event === 'opened' || event.event === 'field-signed'
        ? [`${at} ${event.event} ${String(event.data.document)}`]
        : [];
    default:
      return [];
  }
}

function isChosen(screen: CompiledScreen | undefined, fact: string): boolean {
  if (typedParts.test(fact)) return false;
  const fields = Object.values(screen?.blocks ?? {}).flatMap((block) =>
    block.kind === 'form' ? Object.values(block.fields) : [],
  );
  const field = fields.find((one) => fact === one.fact || fact.startsWith(`${one.fact}.`));
  return isObject(field) && !typed.has(String(field.widget));
}
