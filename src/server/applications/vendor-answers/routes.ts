import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerVendorRequest } from '../../../contract/calls/vendor-answers.ts';
import { callRoute } from '../../http/call-route.ts';
import { HttpError, unauthenticated } from '../../http/http-error.ts';
import type { Jobs } from '../lifecycle/jobs.ts';
import { isSignedBy } from './signature.ts';

/** The maximum size of an answer, in bytes. */
const bodyLimit = 640 * 1024;

/**
 * The callbacks of vendors whose response was `pending`. Each vendor signs with its own secret; if no secret is configured, the
 * route does not exist.
 */
export async function vendorAnswerRoutes(app: FastifyInstance, jobs: Jobs): Promise<void> {
  const { config } = app.context;
  if (Object.keys(config.vendorSecrets).length === 0) return;
  await app.register(async (scope) => {
    const sent = keepSentText(scope);
    scope.addHook('preValidation', async (request) => {
      request.vendor = signerOf(request, sent.get(request) ?? '');
      if (request.vendor === null) throw unauthenticated();
    });
    callRoute(
      scope,
      'vendor-answer',
      answerVendorRequest,
      async ({ params: { vendor, key }, body }) => {
        const outcome = await jobs.answer({ vendor, key }, body);
        if (outcome === 'different') throw different();
        if (outcome === 'refused') throw refused(vendor);
        return { outcome };
      },
      { bodyLimit },
    );
  });
}

/** Keeps the raw text of each body, because the signature covers the text and not the JSON. */
function keepSentText(scope: FastifyInstance): WeakMap<FastifyRequest, string> {
  const sent = new WeakMap<FastifyRequest, string>();
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    sent.set(request, body);
    parse(request, body, done);
  });
  return sent;
}

/**
 * The vendor that signed the request; null if it is not the vendor in the URL. An unknown vendor and a wrong signature get the
 * same response.
 */
function signerOf({ server, params, headers }: FastifyRequest, body: string): string | null {
  const { config, clock } = server.context;
  const { vendor = '', key = '' } = params as Record<string, string>;
  const secrets = Object.hasOwn(config.vendorSecrets, vendor) ? (config.vendorSecrets[vendor] ?? []) : [];
  return isSignedBy(secrets, headers['lintel-signature'], { vendor, key, body }, clock().getTime()) ? vendor : null;
}

const different = (): HttpError =>
  new HttpError(409, ['Another answer came under this key before, and that one counts'], {
    code: 'answered-otherwise',
  });

const refused = (vendor: string): HttpError =>
  new HttpError(
    422,
    [`This is no answer of '${vendor}' that leads on from here: see its "answers" in the lifecycle's document`],
    { code: 'not-an-answer' },
  );
