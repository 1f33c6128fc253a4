import type { FastifyInstance } from 'fastify';
import { getConsentPrompt, saveConsents } from '../../../contract/calls/comms-prefs.ts';
import type { BodyOf } from '../../../contract/schemas/call-contract.ts';
import { requireAccount } from '../../http/authentication.ts';
import { callRoute } from '../../http/call-route.ts';
import { HttpError } from '../../http/http-error.ts';
import { type PromptType, promptOf } from './prompts.ts';

const promptCalls: Record<PromptType, string> = { SMS: 'sms-prompt', SMS_TRANSACTIONAL: 'sms-transactional-prompt' };

/** service-comms-prefs: consent to messages; each text is stored as it was shown. */
export function commsPrefsRoutes(app: FastifyInstance): void {
  for (const type of ['SMS', 'SMS_TRANSACTIONAL'] as const) promptRoute(app, type);
  callRoute(app, 'consent-user', saveConsents, async (request, reply) => {
    const account = await requireAccount(request);
    const { consents, source, productType, phone = null, email = null } = request.body;
    const hashes = await promptHashes(app, account.org, consents);
    const answered = { account: account.uuid, source, product_type: productType, phone, email, ip: request.ip };
    const rows = consents.map(({ consentPromptUuid, optInOut }) => ({
      ...answered,
      prompt: consentPromptUuid,
      action: optInOut,
      text_hash: hashes.get(consentPromptUuid.toLowerCase()) ?? '',
      at: request.now(),
    }));
    if (rows.length > 0) await app.context.db.insertInto('message_consent').values(rows).execute();
    return reply.code(204).send(null);
  });
}

function promptRoute(app: FastifyInstance, type: PromptType): void {
  callRoute(
    app,
    promptCalls[type],
    getConsentPrompt,
    async (request) => {
      const prompt = promptOf(request, type);
      await app.context.db
        .insertInto('consent_prompt')
        .values(prompt)
        .onConflict((conflict) => conflict.column('uuid').doNothing())
        .execute();
      return { uuid: prompt.uuid, text: prompt.text, version: prompt.version };
    },
    { fixed: { consentType: type } },
  );
}

type Consents = BodyOf<typeof saveConsents>['consents'];

/** The hash of each prompt's text. Throws a 422 if this organisation has never shown one of them. */
async function promptHashes(app: FastifyInstance, org: string, consents: Consents): Promise<Map<string, string>> {
  const uuids = [...new Set(consents.map(({ consentPromptUuid }) => consentPromptUuid.toLowerCase()))];
  if (uuids.length === 0) return new Map();
  const rows = await app.context.db
    .selectFrom('consent_prompt')
    .select(['uuid', 'text_hash'])
    .where('org', '=', org)
    .where('uuid', 'in', uuids)
    .execute();
  if (rows.length < uuids.length)
    throw new HttpError(422, ['The consent prompt is not known'], { code: 'unknown-prompt' });
  return new Map(rows.map(({ uuid, text_hash }) => [uuid, text_hash]));
}
