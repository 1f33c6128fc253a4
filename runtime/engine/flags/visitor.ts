import type { Fact } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';

/** What the flag service knows about a visitor (specification 2, section 7.6). */
export type Visitor = {
  /** The organisation's id. */
  organization?: string | undefined;
  environment?: 'production' | 'sandbox' | undefined;
  /** The tracking id of the browser. */
  trackerId?: string | undefined;
  identityUuid?: string | undefined;
  applicationUuid?: string | undefined;
  /** When the application was started, ISO 8601 in UTC. */
  created?: string | undefined;
};

const text = (description: string): Fact => ({ type: 'string', source: 'session', description });

/** The names that conditions of a flag's audiences may read, declared as facts. */
export const visitorFacts: Record<keyof Visitor, Fact> = {
  organization: text('The organisation whose site it is.'),
  environment: { ...text('Where the product runs.'), enum: ['production', 'sandbox'] },
  trackerId: text('The tracker of the browser.'),
  identityUuid: text('The account of who is signed in.'),
  applicationUuid: text('The open application.'),
  created: { type: 'timestamp', source: 'session', description: 'When that application was started.' },
};

const isKnown = (name: string): name is keyof Visitor => Object.hasOwn(visitorFacts, name);

/** The facts that an audience's condition reads about a visitor. */
export const environmentOfVisitor = (visitor: Visitor): Environment => ({
  get: (path) => (isKnown(path) ? visitor[path] : undefined),
});
