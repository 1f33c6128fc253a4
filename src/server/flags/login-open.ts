import type { FastifyRequest } from 'fastify';
import { decideFlag } from '../../../runtime/engine/flags/decide-flags.ts';
import type { LoginFlags } from '../../../runtime/schema/types.ts';
import { HttpError } from '../http/http-error.ts';
import { visitorOf } from '../http/visitor.ts';

/** Throws a 503 if the flag for logins of this group is off at this organisation (specification 2, section 6). */
export function requireOpenLogin(request: FastifyRequest, who: keyof LoginFlags): void {
  const { flags, loginFlags } = request.serverDocuments();
  const id = loginFlags[who];
  const flag = id === undefined ? undefined : flags[id];
  if (id === undefined || !flag) return;
  const { on } = decideFlag(id, flag, visitorOf(request), request.server.context.switches.of(request.org).get(id));
  if (!on) throw new HttpError(503, ['Logging in is closed for now'], { code: 'login-closed' });
}
