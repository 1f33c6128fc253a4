/** What only the account knows, for the words that stand for it in a journey's answers. */
import { type AccountWords, withAccountWords } from '../../../../runtime/journey/accounts/account-answers.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';

/** Answers what the sandbox's page at a path says, as the browser of the journey's person asks. */
type Ask = (path: string) => Promise<{ json(): Promise<unknown> }>;

/** Answers with '{email}' replaced by the address of the journey's account, and '{code}' by the code of its authenticator app, as the sandbox knows them. */
export async function withAccount(ask: Ask, answers: Record<string, unknown>): Promise<JsonObject> {
  const given = answers as JsonObject;
  if (!/"\{\w+\}"/.test(JSON.stringify(given))) return given;
  const answer = await ask('/sandbox/session/account');
  return withAccountWords(given, (await answer.json()) as AccountWords);
}
