import type { Block, Brand, FormBlock, Theme } from '../../schema/types.ts';
import type { CompiledCall, CompiledForm, CompiledRule, CompiledScreen, Product } from '../product.ts';
import type { Assembled } from './assembled.ts';
import type { CheckContext } from './check-context.ts';
import { withCompiledCopy, withoutSchema } from './compile-copy.ts';
import { deepFreeze } from './deep-freeze.ts';
import type { DocumentKind, DocumentTypes } from './document-kinds.ts';
import { compileForm } from './field-schemas.ts';
import { own } from './json-object.ts';
import { contentHash } from './prepare.ts';
import { indexRouting } from './routing-index.ts';
import { fieldFacts, rulesOn } from './rules-of-screens.ts';

type Parts = { org: string; chain: string[]; rules: Record<string, CompiledRule> };

/** Puts the Product together from documents in which nothing is wrong. */
export function makeProduct(context: CheckContext, { org, chain, rules }: Parts): Product {
  const { documents, prepared, facts, paths } = context;
  const brand: Brand = withoutSchema(documents.brand.get('brand')?.value ?? { name: org });
  const theme: Theme = withoutSchema(documents.theme.get('theme')?.value ?? {});
  const routing = documents.routing.get('status');
  const statuses = documents.statuses.get('statuses');
  if (!routing || !statuses) throw new Error('compile: routing and statuses are checked to be there');
  const screens = compiledScreens(context);
  const rest: Omit<Product, 'hash'> = {
    org,
    chain,
    brand,
    theme,
    facts,
    rules,
    screens,
    paths,
    settings: context.settings,
    flows: finished(context, 'flow'),
    screenHashes: Object.fromEntries(
      Object.entries(screens).map(([id, screen]) => [id, contentHash(prepared, screen)]),
    ),
    calls: compiledCalls(context),
    routing: { ...withoutSchema(routing.value), ...indexRouting(routing.value) },
    statuses: withoutSchema(statuses.value),
    dialogs: compiledDialogs(context),
    shell: finished(context, 'shell'),
  };
  const frozen = deepFreeze(rest);
  return Object.freeze({ ...frozen, hash: contentHash(prepared, frozen) });
}

/** A document with its copy compiled; made once for all organisations that share it. */
function ready<K extends DocumentKind>(
  { prepared, sites, parse }: CheckContext,
  document: Assembled<K>,
): DocumentTypes[K] {
  return prepared.memo('copy', document.value, () => withCompiledCopy(document.value, sites(document), parse));
}

function finished<K extends 'flow' | 'shell'>(context: CheckContext, kind: K): Record<string, DocumentTypes[K]> {
  return Object.fromEntries(
    [...context.documents[kind].values()].map((document) => [document.id, ready(context, document)]),
  );
}

function compiledScreens(context: CheckContext): Record<string, CompiledScreen> {
  const { documents, sites, prepared } = context;
  return Object.fromEntries(
    [...documents.screen.values()].map((screen) => {
      const rules = rulesOn(documents.rule, screen.id, fieldFacts(sites(screen)));
      const forms = formsOf(context, screen.value.blocks);
      const key = `screen ${rules.join(' ')} ${Object.values(forms)
        .map(({ validator }) => validator)
        .join(' ')}`;
      return [
        screen.id,
        prepared.memo(key, screen.value, () => deepFreeze({ ...ready(context, screen), id: screen.id, forms, rules })),
      ];
    }),
  );
}

function compiledDialogs(context: CheckContext): Product['dialogs'] {
  return Object.fromEntries(
    [...context.documents.dialog.values()].map((dialog) => [
      dialog.id,
      { ...ready(context, dialog), id: dialog.id, forms: formsOf(context, dialog.value.blocks ?? {}) },
    ]),
  );
}

/** Form blocks by key, those inside each blocks too. */
function formsOf(context: CheckContext, blocks: Record<string, Block>): Record<string, CompiledForm> {
  const forms: Record<string, CompiledForm> = {};
  for (const [key, block] of Object.entries(blocks)) {
    if (block.kind === 'form') forms[key] = compiledForm(context, block);
    if (block.kind === 'each') Object.assign(forms, formsOf(context, block.blocks));
  }
  return forms;
}

function compiledForm({ prepared, documents }: CheckContext, block: FormBlock): CompiledForm {
  return compileForm(block, documents.fragment, (value) => contentHash(prepared, value));
}

function compiledCalls({ documents, prepared, sites, parse }: CheckContext): Record<string, CompiledCall> {
  return Object.fromEntries(
    [...documents.call.values()].flatMap((call) => {
      const contract = own(prepared.contracts, call.value.contract);
      if (!contract) return [];
      return [
        [
          call.id,
          {
            ...withCompiledCopy(call.value, sites(call), parse),
            id: call.id,
            method: contract.method,
            path: contract.path,
          },
        ],
      ];
    }),
  );
}
