import { view } from '../../../runtime/engine/machine/view.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import { answeredBy } from '../../../src/product/minutes/typed-answers.ts';
import { functions } from '../../../src/trade/index.ts';
import type { RanEvent, RanJourney } from '../ran-journeys.ts';

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
      return (event.touched ?? [])
        .filter((fact) => answeredBy(screen, fact) === 'choosing')
        .map((fact) => `${at} ${fact}`);
    }
    case 'report':
      return event.event === 'opened' || event.event === 'field-signed'
        ? [`${at} ${event.event} ${String(event.data.document)}`]
        : [];
    default:
      return [];
  }
}
