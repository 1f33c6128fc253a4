import type {
  CompiledCall,
  CompiledChat,
  CompiledLoan,
  CompiledRouting,
  CompiledRule,
  Product,
} from '../../engine/product.ts';
import { canonicalJson, canonicalObject } from '../../json/canonical-json.ts';
import { deepFreeze } from '../../json/deep-freeze.ts';
import { isObject } from '../../json/json.ts';
import type { Brand, Lifecycle, LoanProduct, Routing, Theme } from '../../schema/types.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import { closedOf, redirectsOf } from '../checks/context/redirects.ts';
import { indexRouting } from '../checks/context/routing-index.ts';
import type { DocumentTypes } from '../definition/document-types.ts';
import { iconsUsed } from '../icons/icons-used.ts';
import { inLanguage } from '../locale/in-language.ts';
import type { Documents } from '../read/assembled.ts';
import { contentHash, type Prepared, sharedByContent } from '../read/prepare.ts';
import { own } from '../source/json-object.ts';
import { withCompiledCopy } from './compile-copy.ts';
import { compiledDialog, compiledDocument, compiledScreen, compiledShell } from './compile-documents.ts';
import { makeOverlays } from './make-overlays.ts';
import { noRouting, noStatuses } from './no-applications.ts';

type Parts = { org: string; chain: string[]; rules: Record<string, CompiledRule>; language?: string | undefined };

/** Makes the Product from documents without errors. */
export function makeProduct(context: CheckContext, { org, chain, rules, language }: Parts): Product {
  const { documents, prepared, facts, paths } = context;
  const {
    ownSettings: _,
    ownSettingsWhere: _1,
    languages: _languages,
    settingDescriptions: _texts,
    settingFormats: _forms,
    settingLists: _lists,
    spokenSettings: _2,
    ...brand
  }: Brand = documents.brand.get('brand')?.value ?? { name: org };
  const theme: Theme = documents.theme.get('theme')?.value ?? {};
  const routing = documents.routing.get('status');
  const statuses = documents.statuses.get('statuses')?.value ?? noStatuses;
  const loan = documents.product.get('product');
  if (!loan) throw new Error('compile: the product is checked to be there');
  const screens = mapped(documents.screen, (screen) => compiledScreen(context, screen));
  const dialogs = mapped(documents.dialog, (dialog) => compiledDialog(context, dialog));
  const closed = closedOf(context);
  const overlays = makeOverlays(context);
  const shell = shellOf(context);
  const chat = chatOf(context);
  const rest: Omit<Product, 'hash'> = {
    org,
    chain,
    loan: loanOf(context, loan.value),
    brand,
    theme,
    facts,
    rules,
    screens,
    paths,
    settings: context.settings,
    flags: sharedByContent(prepared, 'kept flags', keptFlags(documents, loan.value)),
    flows: finished(context, 'flow'),
    screenHashes: mapped(new Map(Object.entries(screens)), (screen) => screenHash(prepared, screen)),
    calls: prepared.memo('calls', context.same('call'), () => compiledCalls(context)),
    routing: routing ? compiledRouting(prepared, routing.value) : noRouting,
    statuses,
    dialogs,
    shell,
    ...(chat && { chat }),
    assets: assetsOf(context, chain),
    redirects: sharedByContent(prepared, 'redirects', redirectsOf(context)),
    ...(closed && { closed }),
    ...languagesOf(context, language),
    overlays,
    icons: sharedByContent(
      prepared,
      'icons',
      iconsUsed(prepared, [...Object.values(screens), ...Object.values(dialogs), ...Object.values(shell), ...overlays]),
    ),
  };
  const frozen = deepFreeze(rest);
  return Object.freeze({ ...frozen, hash: hashOf(prepared, frozen) });
}

const compiledRouting = ({ memo }: Prepared, routing: Routing): CompiledRouting =>
  memo('routing', [routing], () => ({ ...routing, ...indexRouting(routing) }));

/** The flags that pages store: all but those whose documents exclude it. */
const keptFlags = ({ flag }: Pick<Documents, 'flag'>, { flagPrefix = '' }: LoanProduct): Product['flags'] => ({
  prefix: flagPrefix,
  kept: [...flag].flatMap(([id, { value }]) => (value.page === false ? [] : [id])).sort(),
});

/** The window of the chat; undefined where the documents have none. */
function chatOf(context: CheckContext): CompiledChat | undefined {
  const window = context.documents.chat.get('window');
  if (!window) return undefined;
  return context.prepared.memo('chat window', [window.value], () => {
    const { description: _, given: _given, ...chat } = compiledDocument(context, window);
    return deepFreeze(chat);
  });
}

/** The product's language, and the names of the languages to choose from where there are several. */
function languagesOf(
  { documents, parse }: CheckContext,
  tag: string | undefined,
): Pick<Product, 'language' | 'languages'> {
  const tags = documents.brand.get('brand')?.value.languages ?? [];
  const names = Object.fromEntries(tags.map((one) => [one, documents.locale.get(one)?.value.language ?? one]));
  const governing = documents.locale.get(tag ?? '')?.value.governing;
  const parsed = typeof governing === 'string' ? parse(governing) : undefined;
  return {
    ...(tags.length > 1 && { languages: names }),
    ...(tag !== undefined && {
      language: { tag, ...(parsed && 'copy' in parsed && { governing: inLanguage(parsed.copy, tag) }) },
    }),
  };
}

/** The product document, with the paths of an application's status and of the instant at which it was started. */
function loanOf(
  { documents }: CheckContext,
  { effective: _, owner: _owner, flagPrefix: _prefix, ...document }: LoanProduct,
): CompiledLoan {
  const lifecycle = documents.lifecycle.get(document.lifecycle ?? '')?.value;
  const { statusAt = document.statusAt } = lifecycle ?? {};
  const startedAt = lifecycle && startedIn(lifecycle);
  return {
    ...document,
    ...(statusAt !== undefined && { statusAt }),
    ...(startedAt !== undefined && { startedAt }),
  };
}

/** The part of an application's view that says when it was created. */
const startedIn = ({ view = {}, facts }: Lifecycle): string | undefined =>
  Object.keys(view).find((part) => {
    const logic = view[part];
    const name = isObject(logic) && typeof logic.var === 'string' ? logic.var : '';
    const fact = own(facts, name);
    return fact?.source === 'record' && fact.from === 'created';
  });

/**
 * The hash of a product, made of the hashes of its parts: most documents are shared between organisations and hashed
 * once.
 */
function hashOf(prepared: Prepared, { screens: _, screenHashes, overlays, ...rest }: Omit<Product, 'hash'>): string {
  const { rules, calls, dialogs, flows, shell, ...others } = rest;
  const documents = [rules, calls, dialogs, flows, shell].map((each) => hashesOf(prepared, each));
  const parts = Object.entries(others).map(([name, part]) => [
    name,
    isObject(part) ? sharedHash(prepared, part) : part,
  ]);
  const inOrder = overlays.map((overlay) => sharedHash(prepared, overlay));
  return contentHash(prepared, [screenHashes, documents, parts, inOrder]);
}

/**
 * Cached by all documents of a kind together: most organisations have the same rules, calls, flows and parts of the
 * shell.
 */
const hashesOf = (prepared: Prepared, documents: Record<string, object>): Record<string, string> =>
  prepared.memo('hashes', [documents], () =>
    Object.fromEntries(Object.entries(documents).map(([id, document]) => [id, sharedHash(prepared, document)])),
  );

/**
 * The hash of a screen's canonical JSON. Blocks and forms are hashed one by one, since most are shared with other
 * screens.
 */
const screenHash = ({ memo, hash }: Prepared, screen: Product['screens'][string]): string =>
  memo('hash', [screen], () => {
    const textOf = (part: unknown): string =>
      isObject(part) ? memo('canonical text', [part], () => canonicalJson(part)) : canonicalJson(part);
    const shared = (member: unknown, key: string): string =>
      (key === 'blocks' || key === 'forms') && isObject(member)
        ? canonicalObject(member, textOf)
        : canonicalJson(member);
    return hash(canonicalObject(screen, shared));
  });

/** The hash of a frozen value, cached. */
const sharedHash = (prepared: Prepared, value: object): string =>
  prepared.memo('hash', [value], () => contentHash(prepared, value));

/** The images of a brand and of the brands that it extends. */
function assetsOf({ prepared: { drawings = [] } }: CheckContext, chain: string[]): Record<string, string> {
  const inherited = chain.toReversed().flatMap((org) => drawings.filter(({ brand }) => brand === org));
  return Object.fromEntries(inherited.map(({ name, address }) => [name, address]));
}

function shellOf(context: CheckContext): Product['shell'] {
  return context.prepared.memo('all of shell', context.same('shell'), () =>
    mapped(context.documents.shell, (part) => compiledShell(context, part)),
  );
}

function finished<K extends 'flow'>(context: CheckContext, kind: K): Record<string, DocumentTypes[K]> {
  return context.prepared.memo(`all of ${kind}`, context.same(kind), () =>
    Object.fromEntries(
      [...context.documents[kind].values()].map((document) => [document.id, compiledDocument(context, document)]),
    ),
  );
}

function mapped<A, B>(documents: ReadonlyMap<string, A>, change: (document: A) => B): Record<string, B> {
  return Object.fromEntries([...documents].map(([id, document]) => [id, change(document)]));
}

function compiledCalls({ documents, prepared, sites, parse }: CheckContext): Record<string, CompiledCall> {
  return Object.fromEntries(
    [...documents.call.values()].flatMap((call) => {
      const contract = own(prepared.contracts, call.value.contract);
      if (!contract) return [];
      const make = (): CompiledCall => ({
        ...withCompiledCopy(call.value, sites(call), parse),
        id: call.id,
        method: contract.method,
        path: contract.path,
        ...(contract.role ? { role: contract.role } : {}),
        ...(contract.versioned ? { versioned: contract.versioned } : {}),
        ...(contract.answeredFrom === undefined ? {} : { answeredFrom: contract.answeredFrom }),
        ...(contract.answeredEach === undefined ? {} : { answeredEach: contract.answeredEach }),
        ...(contract.givenAs === undefined ? {} : { givenAs: contract.givenAs }),
        ...(contract.proved ? { proved: true as const } : {}),
      });
      return [[call.id, prepared.memo('call', [call.value], make)]];
    }),
  );
}
