import type { Engine } from './engine.ts';

/** What a journey acts on: the engine, or a page of the client. */
export type JourneyPage = Pick<Engine, 'session' | 'dispatch' | 'now' | 'atProvider' | 'comeBack'>;

/** What a journey's expectations are compared with. */
export type ShownPage = Pick<Engine, 'session' | 'outside' | 'query' | 'storage' | 'calls' | 'tracked' | 'logs'> &
  Partial<Pick<Engine, 'menus'>>;
