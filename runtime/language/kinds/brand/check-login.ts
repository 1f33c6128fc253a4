import type { CheckContext } from '../../checks/context/check-context.ts';
import { didYouMean } from '../../source/suggest.ts';

/**
 * Checks that the login provider's origin is among those that a page may open. Otherwise the page would refuse the
 * address after the applicant has filled in everything.
 */
export function checkLogin({ documents, settings, report }: CheckContext): void {
  const brand = documents.brand.get('brand');
  const issuer = brand?.value.login?.issuer;
  if (!brand || issuer === undefined || !URL.canParse(issuer)) return;
  const { origin, protocol, hostname } = new URL(issuer);
  const { loginOrigins } = settings;
  if (!Array.isArray(loginOrigins) || !loginOrigins.includes(origin))
    report(brand, '/login/issuer', {
      code: 'login-origin-missing',
      message: `Pages may not lead to ${origin}, where this brand's applicants log in.`,
      remedy: `add "${origin}" to "loginOrigins" in "settings"`,
    });
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    report(brand, '/login/issuer', {
      code: 'login-without-tls',
      message: `The login provider ${issuer} is asked without TLS: anybody on the way could log in as anybody.`,
      remedy: 'use its https address',
    });
}

/**
 * Checks the flags that open logins: with an unknown name a login would always be open. A brand of a further product
 * uses the logins of its company.
 */
export function checkLoginFlags({ documents, report, known }: CheckContext): void {
  const brand = documents.brand.get('brand');
  if (!brand || brand.value.company !== undefined) return;
  const flags = [...known('flag')];
  for (const [who, flag] of Object.entries(brand.value.loginFlags ?? {}))
    if (!flags.includes(flag))
      report(brand, `/loginFlags/${who}`, {
        code: 'unknown-flag',
        message: `There is no flag "${flag}".`,
        remedy: didYouMean(flag, flags, `write flows/flags/${flag}.json`),
      });
}
