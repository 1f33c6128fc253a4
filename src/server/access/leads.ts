import type { FastifyRequest } from 'fastify';

/**
 * What a call of the desk leads to.
 *
 * - `application`: the one that its path names. Who may not read it gets a 404, before the handler runs.
 * - `act`: the one that its path names, for an act that its handler allows. Some acts are for people who do not read the application.
 * - `list`: several; the handler shows those that its caller may read, by `scopesOf` or what they began themselves.
 * - `nothing`: nothing of any application.
 */
export type Leads = 'application' | 'act' | 'list' | 'nothing';

/** What calls lead to, by their ids; or the guard of a call that leads to something else, which throws a 404 for whoever may not read that. */
export type LeadsOfCalls = Readonly<Record<string, Leads | ((request: FastifyRequest) => Promise<void>)>>;
