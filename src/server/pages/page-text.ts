import type { FastifyRequest } from 'fastify';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Organisation } from '../../../runtime/schema/types.ts';
import type { FirstScreen, RenderFirstScreen } from '../../contract/first-screen.ts';
import { ofOrganisation, type PageHead, pageDataId } from '../../contract/page-data.ts';
import { fontAddresses } from '../../documents/typefaces/font-css.ts';
import { drawnHtml, type Html, html, jsonElement } from './html.ts';
import { iconLink } from './page.ts';
import { callsFunctions, productAddress, themeAddress } from './published.ts';

/** The client's page and the function that renders its first screen; without that the page has an empty root element. */
export type PageParts = {
  index: string;
  render?: RenderFirstScreen | undefined;
  /** The URL of the script that runs before the page is painted. */
  early?: string | undefined;
  /** The URL of the script that opens the page. It is loaded async, not in the order of the page's other scripts. */
  opening?: string | undefined;
  /** The URLs of the modules with the functions that documents call. */
  functions?: readonly string[];
  /** The URLs of the style sheets of lazily loaded blocks. */
  lateStyles?: readonly string[];
};

/** The page data in the HTML; the product is a separate file. */
export function pageHead(request: FastifyRequest, organisation: Organisation, opened: string | undefined): PageHead {
  const { documents, config } = request.server.context;
  const product = request.product();
  return {
    organisation,
    productAddress: productAddress(product, opened),
    basePath: product.document.path,
    validatorRuntime: `/validators/runtime.${documents.validatorRuntime.hash}.js`,
    ...(config.telemetryBase !== '' && { telemetryBase: config.telemetryBase }),
    flags: ofKept(request.flags(), product.flags.kept),
    ...request.overrides.page,
  };
}

const ofKept = (flags: PageHead['flags'], kept: readonly string[]): PageHead['flags'] =>
  Object.fromEntries(Object.entries(flags).filter(([id]) => kept.includes(id)));

/** Preloads for the first screen: its forms' validators, and the functions that its documents call. */
function preloads(
  { functions = [] }: PageParts,
  request: FastifyRequest,
  product: Product,
  screen: string | undefined,
): Html {
  const called = callsFunctions(product, screen) ? functions : [];
  const links = [...called, ...validatorsOf(request, product, screen)];
  return html`${links.map((address) => html`<link rel="modulepreload" fetchpriority="low" href="${address}">`)}`;
}

/** The URLs of a screen's validators. */
function validatorsOf(request: FastifyRequest, product: Product, screen: string | undefined): string[] {
  const forms = Object.values((screen !== undefined && product.screens[screen]?.forms) || {});
  if (forms.length === 0) return [];
  const runtime = `/validators/runtime.${request.server.context.documents.validatorRuntime.hash}.js`;
  const addresses = forms.map((form) => ofOrganisation(`/validators/${form.validator}.js`, product.org));
  return [...new Set([runtime, ...addresses])];
}

/** Renders the first screen; undefined if there is no renderer or it fails: then the browser renders it. */
function firstScreen({ render }: PageParts, request: FastifyRequest, head: PageHead): FirstScreen | undefined {
  const { validators } = request.server.context.documents;
  try {
    return render?.({
      product: request.product(),
      head,
      url: request.url,
      now: request.now().toISOString(),
      validators,
    });
  } catch (error) {
    request.log.error({ err: error }, 'the first screen cannot be drawn on the server');
    return undefined;
  }
}

/** The html element. Its attributes serve the styles, and the script that runs before the page is painted. */
const opening = ({ opened }: FirstScreen, language: string): Html =>
  opened === null
    ? html`<html lang="${language}" data-served data-shape>`
    : html`<html lang="${language}" data-served>`;

/** The colour of the browser's own bars, and what a preview of the page's link shows. */
function metaOf({ brand, theme }: Product, { title, description }: FirstScreen): Html {
  const colours = [
    ['light', theme.color?.header],
    ['dark', theme.dark?.header],
  ] as const;
  const bars = colours.flatMap(([scheme, colour]) =>
    colour === undefined
      ? []
      : [html`<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${String(colour.$value)}">`],
  );
  return html`${bars}<meta name="description" content="${description}"><meta property="og:site_name" content="${brand.name}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:type" content="website"><meta name="twitter:card" content="summary">`;
}

/** Stands above the form, so that nobody fills in what cannot be sent. */
const noScripts = ({ noScripts: text }: FirstScreen): Html =>
  html`<noscript><div class="page-column"><p class="notice" data-tone="warning" role="alert">${text}</p></div></noscript>`;

/** What the script that runs before the page is painted shows where the page's own scripts cannot be loaded. */
const unloaded = ({ unloaded: drawn }: FirstScreen): Html =>
  html`<template id="unloaded">${drawnHtml({ html: drawn })}</template>`;

/** The complete HTML of the page. `opened`: the screen of its URL. */
export function pageText(
  parts: PageParts,
  request: FastifyRequest,
  head: PageHead,
  opened: string | undefined,
): string {
  const product = request.product();
  const screen = firstScreen(parts, request, head);
  const { tag: language = 'en' } = product.language ?? {};
  const data = jsonElement(
    pageDataId,
    JSON.stringify(screen?.opened == null ? head : { ...head, opened: screen.opened }),
  );
  const { early, opening: opens, lateStyles = [] } = parts;
  const styles = screen?.late ? lateStyles.map((address) => html`<link rel="stylesheet" href="${address}">`) : [];
  const first = screen && early !== undefined && html`<script src="${early}" data-org="${product.org}"></script>`;
  const begin =
    opens !== undefined && html`<script type="module" fetchpriority="low" async crossorigin src="${opens}"></script>`;
  // With the same attributes as the client's `fetch`, or the browser would load it twice.
  const preloaded = html`<link rel="preload" as="fetch" fetchpriority="low" crossorigin="anonymous" href="${head.productAddress}">`;
  const end = html`${screen && metaOf(product, screen)}${first}${iconLink(product)}<link rel="stylesheet" href="${themeAddress(product)}">${styles}${fontPreloads(product)}${preloaded}${preloads(parts, request, product, opened)}${data}${begin}</head>`;
  // Replacement functions, because `$&` in a replacement string would be interpreted.
  return parts.index
    .replace(/<html[^>]*>/, () => String(screen ? opening(screen, language) : html`<html lang="${language}">`))
    .replace(/<title>.*?<\/title>/s, () => String(html`<title>${screen?.title ?? product.brand.name}</title>`))
    .replace(/<\/head>/, () => String(end))
    .replace(/<noscript>.*?<\/noscript>/s, () => '')
    .replace(
      /<div id="root"><\/div>/,
      () =>
        `${screen ? noScripts(screen) : ''}${html`<div id="root">${screen && drawnHtml(screen)}</div>${screen && unloaded(screen)}`}`,
    );
}

/**
 * Preloads for the brand's fonts, so that they load before the style sheet is parsed. Fonts are requested without credentials.
 */
const fontPreloads = ({ theme }: Pick<Product, 'theme'>): Html =>
  html`${fontAddresses(theme).map((address) => html`<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${address}">`)}`;
