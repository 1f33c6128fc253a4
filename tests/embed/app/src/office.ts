import type { CallFunction, JsonObject } from '@lintel/runtime/react';

/** The market office: permits in this browser, in place of a server. */
const key = 'market-office';
const permits = (): Record<string, JsonObject> => JSON.parse(localStorage.getItem(key) ?? '{}');

function store(uuid: string, permit: JsonObject): void {
  localStorage.setItem(key, JSON.stringify({ ...permits(), [uuid]: permit }));
}

const idIn = (path: string): string => path.split('/')[2] ?? '';

/** The documents' calls. */
export const calls: Record<string, CallFunction> = {
  'apply-for-permit': ({ body }) => {
    const uuid = crypto.randomUUID();
    store(uuid, { number: `M-${Object.keys(permits()).length + 1}`, asked: body ?? null, stage: 'SUBMITTED' });
    return { body: { uuid } };
  },
  permit: ({ path }) => {
    const { number = null, stage = null } = permits()[idIn(path)] ?? {};
    return { status: stage === null ? 404 : 200, body: { uuid: idIn(path), number, progress: { stage } } };
  },
  'permit-stage': ({ path }) => ({ body: { stage: permits()[idIn(path)]?.stage ?? null } }),
  'pay-fee': ({ path }) => {
    store(idIn(path), { ...permits()[idIn(path)], stage: 'GRANTED' });
    return { body: { stage: 'GRANTED' } };
  },
};
