import { deepFreeze } from '../../json/deep-freeze.ts';
import type { CheckContext } from '../checks/context/check-context.ts';
import type { KindModule } from '../module/kind-module.ts';
import type { ServerDocuments } from '../module/server-documents.ts';
import { registryOf } from '../sources/citations.ts';
import { compiledDocument } from './compile-documents.ts';

export function serverDocuments(context: CheckContext, kinds: readonly KindModule[]): ServerDocuments {
  const { documents } = context;
  const own = {
    lifecycle: Object.fromEntries([...documents.lifecycle].map(([id, { value }]) => [id, value])),
    personas: documents.personas.get('personas')?.value,
    eligibility: documents.brand.get('brand')?.value.eligibility ?? {},
    operatingHours: documents.brand.get('brand')?.value.operatingHours ?? {},
    login: documents.brand.get('brand')?.value.login,
    loginFlags: documents.brand.get('brand')?.value.loginFlags ?? {},
    citations: Object.fromEntries(Object.entries(registryOf(documents)).map(([id, { citation }]) => [id, citation])),
    papers: Object.fromEntries([...documents.paper].map(([id, paper]) => [id, compiledDocument(context, paper)])),
    flags: Object.fromEntries([...documents.flag].map(([id, { value }]) => [id, value])),
    messages: Object.fromEntries(
      [...documents.message].map(([id, message]) => [id, compiledDocument(context, message)]),
    ),
  } satisfies Partial<ServerDocuments>;
  return deepFreeze(Object.assign(own, ...kinds.map((kind) => kind.server?.(context))));
}
