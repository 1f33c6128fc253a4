/** Replaces placeholders in a journey's answers by data of the account. */
import { type AccountWords, withAccountWords } from '../../../../runtime/journey/accounts/account-answers.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';

/** Requests a path of the sandbox with the browser of the journey's person. */
type Ask = (path: string) => Promise<{ json(): Promise<unknown> }>;

/**
 * The answers with '{email}' replaced by the e-mail address of the journey's account, and '{code}' by the code of its
 * authenticator app, from the sandbox.
 */
export async function withAccount(ask: Ask, answers: Record<string, unknown>): Promise<JsonObject> {
  const given = answers as JsonObject;
  if (!/"\{\w+\}"/.test(JSON.stringify(given))) return given;
  const answer = await ask('/sandbox/session/account');
  return withAccountWords(given, (await answer.json()) as AccountWords);
}
