import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { html } from '../../../src/server/pages/html.ts';
import { givenApplication } from '../support/given-application.ts';
import { serverPages } from '../support/server-pages.ts';
import { root, startTestServer, type TestServer } from '../support/test-server.ts';

const cases: { payload: string }[] = JSON.parse(
  readFileSync(join(root, 'tests/cases/hostile/by-context.json'), 'utf8'),
);
const hostile = [
  ...new Set([
    ...cases.map(({ payload }) => payload),
    '<script>alert(1)</script>',
    '"><script>alert(1)</script>',
    `' onmouseover='alert(1)`,
    '" autofocus onfocus="alert(1)',
    '</title></textarea></option></select><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    ' jAvA\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
  ]),
];

/** The tags of a page in their order, with the names of their attributes and without the values. */
const shapeOf = (page: string): string[] =>
  // A status may break at each underscore.
  (page.replaceAll('<wbr>', '').match(/<[a-z!/][^>]*>/gi) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""'));

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

const unescaped = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign);

/** The schemes of a page's addresses, as a browser reads them. */
const schemesOf = (page: string): string[] =>
  [...page.matchAll(/\s(?:href|src|action|data-to)="([^"]*)"/g)].map(
    ([, address = '']) => new URL(unescaped(address), 'http://localhost').protocol,
  );

const safe = ['http:', 'https:', 'mailto:', 'tel:'];

describe('a page of the server', () => {
  const plain = serverPages('Sample');

  test.each(hostile)('shows %j as text', (payload) => {
    for (const [name, page] of Object.entries(serverPages(payload))) {
      expect([name, shapeOf(page)]).toEqual([name, shapeOf(plain[name] ?? '')]);
      expect([name, schemesOf(page).filter((scheme) => !safe.includes(scheme))]).toEqual([name, []]);
    }
  });

  test('keeps the text', () => {
    expect(serverPages('<script>').application).toContain('<h1>Application &lt;script&gt;</h1>');
  });
});

describe('a page that is asked for', () => {
  let server: TestServer;
  let uuid: string;
  beforeAll(async () => {
    server = await startTestServer();
    ({ uuid } = await givenApplication(server, 'OFFER_SELECTION'));
  });
  afterAll(() => server.stop());

  const get = (url: string) => server.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
  /** Pages by what is asked for in a text, and the headers that keep scripts out. */
  const asked: Record<string, (text: string) => string> = {
    'a page that is not there': (text) => `/nowhere?${new URLSearchParams({ org: 'main', text })}`,
    'an organisation that is not there': (text) => `/account/heloc/register-v2?${new URLSearchParams({ org: text })}`,
    'the first page': (text) => `/account/heloc/register-v2?${new URLSearchParams({ utm_source: text })}`,
    'the panel’s list': (text) => `/sandbox?${new URLSearchParams({ q: text })}`,
    'an application in the panel': (text) => `/sandbox/applications/${uuid}?${new URLSearchParams({ refused: text })}`,
    'a hosted page': (text) => `/hosted/sandbox?${new URLSearchParams({ ticket: text.slice(0, 64) })}`,
    'a sign-in': (text) => `/identity-provider/login?${new URLSearchParams({ ticket: text.slice(0, 64) })}`,
  };

  test.each(Object.entries(asked))('by a hostile text is the same page: %s', async (_, url) => {
    const name = '"><script>alert(1)</script>';
    await server.context.db
      .updateTable('application')
      .set({ answers: JSON.stringify({ name: { firstName: 'Sample', lastName: 'Sample' } }) })
      .where('uuid', '=', uuid)
      .execute();
    const plain = await get(url('Sample'));
    await server.context.db
      .updateTable('application')
      .set({ answers: JSON.stringify({ name: { firstName: name, lastName: name } }) })
      .where('uuid', '=', uuid)
      .execute();
    const page = await get(url(name));
    expect([page.statusCode, shapeOf(page.body)]).toEqual([plain.statusCode, shapeOf(plain.body)]);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'[;$]/);
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
  });
});

describe('the template', () => {
  test('escapes texts in elements and attributes, and HTML of its own only once', () => {
    const inner = html`<b title="${'"'}">${"<&'>"}</b>`;
    expect(String(html`<p>${inner}${[inner, 'a<b', 7]}</p>`)).toBe(
      '<p><b title="&quot;">&lt;&amp;&#39;&gt;</b><b title="&quot;">&lt;&amp;&#39;&gt;</b>a&lt;b7</p>',
    );
  });

  test('leaves out what is undefined or false', () => {
    expect(String(html`<p>${undefined}${false}${''}</p>`)).toBe('<p></p>');
  });

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    '\u0001JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ])('leaves out the address %j', (address) => {
    expect(String(html`<a href="${address}">a</a>`)).toBe('<a href="">a</a>');
  });

  test.each(['/a:b', '#a', '?to=javascript:a', 'https://example.com/', 'tel:+15550100', 'mailto:a@example.com', 'a/b'])(
    'keeps the address %s',
    (address) => {
      expect(String(html`<a href="${address}">a</a>`)).toBe(`<a href="${address}">a</a>`);
    },
  );
});

const elements =
  /<\/?(?:!doctype|a|article|aside|b|body|br|button|code|d[dlt]|details|div|em|fieldset|footer|form|h[1-6]|head|header|html|i|img|input|label|legend|li|link|main|meta|nav|ol|option|p|path|pre|script|section|select|small|span|strong|style|summary|svg|table|tbody|t[dhr]|textarea|thead|time|title|ul|wbr)[\s/>]/i;

/** Strings and untagged templates of a module that have a tag of HTML. */
function stringsWithTags(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    const template = ts.isTemplateSpan(node.parent) ? node.parent.parent : node.parent;
    const owner = ts.isTemplateExpression(template) ? template.parent : template;
    if (isText && !ts.isTaggedTemplateExpression(owner) && elements.test(node.text))
      found.push(`${path}: ${node.text}`);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

test('no module of the server writes HTML as a string: the template escapes all of it', () => {
  const modules = readdirSync(join(root, 'src/server'), { recursive: true, encoding: 'utf8' });
  const files = modules.filter((name) => name.endsWith('.ts')).map((name) => join(root, 'src/server', name));
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap(stringsWithTags)).toEqual([]);
});
