import type { DocumentKind } from '../../definition/document-types.ts';
import { own } from '../../source/json-object.ts';
import type { SiteContext } from './check-context.ts';

/** The values that a check read from the context, by topic and name. */
export type LookUps = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

type LookUpContext = Pick<
  SiteContext,
  'facts' | 'readFrom' | 'steps' | 'known' | 'named' | 'leadsToScreen' | 'pathsToName' | 'settingAt' | 'settingsToName'
>;

/** The prefix of the topics for documents by kind. */
const ofKind = 'known ';
const ofNames = 'names ';

/** The name for reading everything that a topic has, as suggestions do. */
const all = '';

/** A copy of the context that records what a check reads from it. */
export function notingLookUps<C extends LookUpContext>(context: C): { context: C; lookUps: LookUps } {
  const lookUps = new Map<string, Map<string, unknown>>();
  const noted = <T>(topic: string, name: string, answer: T): T => {
    const ofTopic = lookUps.get(topic) ?? new Map<string, unknown>();
    lookUps.set(topic, ofTopic.set(name, answer));
    return answer;
  };
  const facts = new Proxy(context.facts, {
    get: (target, name) => noted('facts', String(name), own(target, String(name))),
    has: (target, name) => noted('facts', String(name), own(target, String(name))) !== undefined,
    getOwnPropertyDescriptor: (target, name) => {
      noted('facts', String(name), own(target, String(name)));
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys: (target) => Reflect.ownKeys(noted('facts', all, target)),
  });
  const notedIds = (topic: string, ids: ReadonlySet<string>): ReadonlySet<string> =>
    new Proxy(ids, {
      get: (target, key) => {
        if (key === 'has') return (id: string) => noted(topic, id, target.has(id));
        const member: unknown = Reflect.get(noted(topic, all, target), key, target);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
  const noting: LookUpContext = {
    facts,
    readFrom: (place) => notedIds(place, context.readFrom(place)),
    steps: notedIds('steps', context.steps),
    known: (kind) => notedIds(`${ofKind}${kind}`, context.known(kind)),
    named: (namespace) => {
      const topic = `${ofNames}${namespace}`;
      const names = context.named(namespace);
      return names ? notedIds(topic, names) : noted(topic, all, undefined);
    },
    leadsToScreen: (target) => noted('targets', target, context.leadsToScreen(target)),
    pathsToName: () => noted('targets', all, context.pathsToName()),
    settingAt: (path) => noted('settings', path, context.settingAt(path)),
    settingsToName: () => noted('settings', all, context.settingsToName()),
  };
  return { context: { ...context, ...noting }, lookUps };
}

/** Whether a context has the same values as those recorded. */
export const answersAlike = (context: LookUpContext, lookUps: LookUps): boolean =>
  [...lookUps].every(([topic, asked]) =>
    [...asked].every(([name, answer]) => answerOf(context, topic, name) === answer),
  );

function answerOf(context: LookUpContext, topic: string, name: string): unknown {
  if (topic === 'facts') return name === all ? context.facts : own(context.facts, name);
  if (topic === 'targets') return name === all ? context.pathsToName() : context.leadsToScreen(name);
  if (topic === 'settings') return name === all ? context.settingsToName() : context.settingAt(name);
  const ids = idsOf(context, topic);
  return name === all ? ids : ids?.has(name);
}

function idsOf({ readFrom, steps, known, named }: LookUpContext, topic: string): ReadonlySet<string> | undefined {
  if (topic.startsWith(ofNames)) return named(topic.slice(ofNames.length));
  if (topic === 'query' || topic === 'storage') return readFrom(topic);
  return topic === 'steps' ? steps : known(topic.slice(ofKind.length) as DocumentKind);
}
