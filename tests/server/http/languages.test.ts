import { describe, expect, test } from 'vitest';
import { accepted } from '../../../src/server/http/language.ts';
import { serverOfFile } from '../support/server-of-file.ts';

describe('the language that a browser prefers', () => {
  test.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es-US'],
    ['es', 'es-US'],
    ['en-GB,en;q=0.9,es;q=0.8', 'en-US'],
    ['fr-FR,fr;q=0.9,es;q=0.5,en;q=0.4', 'es-US'],
    ['en;q=0.2,es;q=0.7', 'es-US'],
    ['es;q=0,en', 'en-US'],
    ['*', 'en-US'],
    ['fr', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of "%s" is %s', (header, language) => {
    expect(accepted(header, ['en-US', 'es-US'])).toBe(language);
  });
});

describe('a page', () => {
  const server = serverOfFile();

  const page = async (query: string, headers: Record<string, string> = {}) => {
    const url = `/account/heloc/register-v2${query}`;
    const response = await server.app.inject({ url, headers: { accept: 'text/html', ...headers } });
    const product = /"productAddress":"([^"]*)"/.exec(response.body)?.[1]?.replaceAll('\\u0026', '&') ?? '';
    return { language: /<html lang="([^"]*)"/.exec(response.body)?.[1], product, cookies: response.cookies };
  };
  const cookie = (tag: string) => ({ cookie: `lintel-language=${tag}` });

  test('is in the language of the browser, and its documents too', async () => {
    const spanish = await page('', { 'accept-language': 'es-MX,es;q=0.9' });
    expect(spanish.language).toBe('es-US');
    const { body } = await server.app.inject({ url: spanish.product });
    expect(body).toContain('Solicite en 5 minutos, reciba los fondos en 5 días');
    expect((await page('', { 'accept-language': 'en-US' })).language).toBe('en');
  });

  test('is in the language that its address names, which is kept', async () => {
    const { language, cookies } = await page('?lang=es-US', { 'accept-language': 'en-US' });
    expect(language).toBe('es-US');
    expect(cookies).toMatchObject([{ name: 'lintel-language', value: 'es-US', httpOnly: true, sameSite: 'Lax' }]);
    expect((await page('', { ...cookie('es-US'), 'accept-language': 'en-US' })).language).toBe('es-US');
    expect((await page('?lang=en-US', cookie('es-US'))).language).toBe('en');
  });

  test('is in the language of the documents where it names one that there is not', async () => {
    const { language, cookies } = await page('?lang=fr-FR', cookie('xx'));
    expect([language, cookies]).toEqual(['en', []]);
  });

  test('of a partner is in the languages of its base', async () => {
    const { body } = await server.app.inject({
      url: '/documents/products/present.json?org=fairway&lang=es-US&open=registration',
    });
    expect(JSON.parse(body)).toMatchObject({ org: 'fairway', language: { tag: 'es-US' } });
  });
});
