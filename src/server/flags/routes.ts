import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decideFlag, type FlagDecision } from '../../../runtime/engine/flags/decide-flags.ts';
import { flagKey } from '../../../runtime/engine/flags/kept-flags.ts';
import type { Visitor } from '../../../runtime/engine/flags/visitor.ts';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import { isObject } from '../../../runtime/json/json.ts';
import { decideFeature, getFeature, getFeatures } from '../../contract/calls/flags/features.ts';
import { requireAccount } from '../http/authentication.ts';
import { callRoute } from '../http/call-route.ts';
import { visitorOf } from '../http/visitor.ts';

/** service-optimize: the feature flags. Pages fetch them every minute. */
export function optimizeRoutes(app: FastifyInstance): void {
  callRoute(app, 'features', getFeatures, async (request) => {
    const flags = request.flags(visitorAs(request, request.body.optimizeUser));
    return { features: Object.fromEntries(Object.entries(flags).map(([id, value]) => [keyOf(request, id), value])) };
  });
  callRoute(app, 'feature', getFeature, async (request) => {
    const { featureKey, optimizeUser } = request.body;
    if (request.params.context === 'customer') await requireAccount(request);
    return { enabled: decided(request, featureKey, optimizeUser).on };
  });
  callRoute(app, 'decision', decideFeature, async (request) => {
    const { flagKey: key, optimizeUser } = request.body;
    if (request.params.context === 'customer') await requireAccount(request);
    const { on, variables, experiment } = decided(request, key, optimizeUser);
    if (request.params.context === 'external') return { flagEnabled: on };
    return {
      enabled: on,
      ...(experiment && { variation: on ? 'variation' : 'control' }),
      ...(variables && { variables }),
    };
  });
}

/**
 * The visitor of the request. What the request proves (account, tracker) overrides its body, so that nobody gets another
 * person's decisions.
 */
function visitorAs(request: FastifyRequest, visitor: Omit<Visitor, 'environment'>): Visitor {
  const known = Object.entries(visitorOf(request)).filter(([, value]) => value !== undefined);
  return { ...visitor, ...Object.fromEntries(known) };
}

function keyOf(request: FastifyRequest, id: string): string {
  const flag = request.serverDocuments().flags[id];
  return flag ? flagKey(id, flag, request.product().flags.prefix) : id;
}

type Decided = FlagDecision & { experiment: boolean };

/** The decision for the flag with this key. */
function decided(request: FastifyRequest, key: string, visitor: Omit<Visitor, 'environment'>): Decided {
  const { flags } = request.serverDocuments();
  const id = Object.keys(flags).find((known) => keyOf(request, known) === key);
  const flag = id === undefined ? undefined : flags[id];
  if (id === undefined || !flag) return { on: false, experiment: false };
  const { context } = request.server;
  const overridden = request.overrides.flags?.[id];
  const decision = decideFlag(id, flag, visitorAs(request, visitor), context.switches.of(request.org).get(id));
  return { ...decision, ...(overridden !== undefined && asDecision(overridden)), experiment: flag.experiment === true };
}

const asDecision = (value: Json): FlagDecision =>
  isObject(value) ? { on: value.enabled === true, variables: value.variables as JsonObject } : { on: value === true };
