/** What only the account knows, for the words that stand for it in a journey's answers. */
import type { BrowserContext } from '@playwright/test';
import { type AccountWords, withAccountWords } from '../../../../runtime/journey/accounts/account-answers.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';

type Asking = { context: BrowserContext; origin: string };

/** Answers with '{email}' replaced by the address of the journey's account, and '{code}' by the code of its authenticator app, as the sandbox knows them. */
export async function withAccount({ context, origin }: Asking, answers: Record<string, unknown>): Promise<JsonObject> {
  const given = answers as JsonObject;
  if (!/"\{\w+\}"/.test(JSON.stringify(given))) return given;
  const answer = await context.request.get(`${origin}/sandbox/session/account`);
  return withAccountWords(given, (await answer.json()) as AccountWords);
}
