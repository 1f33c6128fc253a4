// Imported for its types: adds `hide` to the schemas of routes.
import type {} from '@fastify/swagger';
import type { Visitor } from '../../../runtime/engine/flags/visitor.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import type { ServerDocuments } from '../../../runtime/language/compile.ts';
import type { Account } from '../platform/context/account.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { RecordSource } from '../ports/records.ts';
import type { RequestOverrides } from '../ports/request-overrides.ts';
import type { Staff } from '../ports/staff.ts';

declare module 'fastify' {
  interface FastifyInstance {
    context: ServerContext;
  }
  interface FastifyRequest {
    /** Id of the organisation ('main'), from `org`, `x-org` or the host's prefix. */
    org: string;
    /** The organisation's documents. Throws a 404 'No private label data found' if there are none. */
    product(): Product;
    serverDocuments(): ServerDocuments;
    /** The business clock: the real one, unless overridden. */
    now(): Date;
    /** Feature flags by id for this visitor: the documents' values, then the switches of staff, then the overrides. */
    flags(visitor?: Visitor): Session['flags'];
    /** Records of partners, referrers and mailed letters. */
    records(): RecordSource;
    readonly overrides: RequestOverrides;
    /** The caller's account, after `requireAccount`. */
    account: Account | null | undefined;
    /** When the caller last proved their identity beyond having a session; set by `requireAccount`. */
    provenAt: Date | undefined;
    /** The member of staff who calls the back office; null for every other call. */
    staff: Staff | null;
    /** The vendor that signed the request; null if none did. */
    vendor: string | null;
    /** A token to return in the `authorization` header of a 200. */
    renewedToken: string | undefined;
  }
  interface FastifyContextConfig {
    /** The addresses of pages: an error there is a page too. */
    isPage?: true;
    /** Id of the contract that the route serves. */
    call?: string;
    /** The call requires a recent proof of identity. */
    proved?: boolean;
    /** The route opens a WebSocket. */
    isSocket?: boolean;
  }
}
