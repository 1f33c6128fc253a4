import type { PersonsPage } from '../application/journey-domain.ts';
import type { Engine } from './engine.ts';

/** The page that a journey acts on: in the engine or in a browser. */
export type JourneyPage = PersonsPage;

/** The state that a journey's expectations are compared with. */
export type ShownPage = Pick<Engine, 'session' | 'outside' | 'query' | 'storage' | 'calls' | 'tracked' | 'logs'> &
  Partial<Pick<Engine, 'menus'>>;
