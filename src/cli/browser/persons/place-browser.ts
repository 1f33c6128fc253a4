import type { BrowserContext } from '@playwright/test';
import type { Journey } from '../../../../runtime/schema/types.ts';

/** Sets the browser's geolocation and language, if the journey gives them. */
export async function placeBrowser(
  context: BrowserContext,
  origin: string,
  { given, language }: Journey,
): Promise<void> {
  if (language !== undefined) await context.addCookies([{ name: 'lintel-language', value: language, url: origin }]);
  const { latitude, longitude }: Record<string, unknown> = given?.location ?? {};
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return;
  await context.grantPermissions(['geolocation'], { origin });
  await context.setGeolocation({ latitude, longitude });
}
