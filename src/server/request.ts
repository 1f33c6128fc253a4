import type { ServerDocuments } from '../../runtime/core/compile/compile.ts';
import type { Product } from '../../runtime/core/product.ts';
import type { Account } from './account.ts';
import type { ServerContext } from './context.ts';
import type { Flags } from './flags.ts';
import type { SandboxSession } from './sandbox/sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    context: ServerContext;
  }
  interface FastifyRequest {
    /** Id of the organisation ('main'), from `org`, `x-org` or the host's prefix. */
    org: string;
    /** The documents of that organisation. Throws a 404 'No private label data found' where there is none. */
    product(): Product;
    serverDocuments(): ServerDocuments;
    /** The business clock: what the sandbox session says, else the real one. */
    now(): Date;
    /** Feature flags: the environment's, then the brand's settings, then what the sandbox session says. */
    flags(): Flags;
    sandbox: SandboxSession | null;
    /** Who asks, once `requireAccount` looked. */
    account: Account | null | undefined;
    /** A token to hand back in the `authorization` header of a 200. */
    renewedToken: string | undefined;
  }
  interface FastifyContextConfig {
    /** Id of the contract this route answers; a sandbox session may script it. */
    call?: string;
  }
}
