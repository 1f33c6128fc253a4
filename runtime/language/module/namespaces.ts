import type { Namespace, Namespaces } from '../checks/context/namespace.ts';
import type { CheckedLanguage, KindModule } from './kind-module.ts';

/** The namespaces of a language: one for each kind whose documents others name, and those that kinds declare. */
export const namespacesOf = (language: CheckedLanguage): Namespaces =>
  new Map(language.kinds.flatMap((kind) => [...ofDocuments(language, kind), ...Object.entries(kind.namespaces ?? {})]));

const ofDocuments = ({ pathOf }: CheckedLanguage, { name, named }: KindModule): [string, Namespace][] =>
  named === undefined
    ? []
    : [
        [
          name,
          {
            noun: named.noun,
            code: named.unknown,
            names: ({ known }) => known(name),
            remedy: (id) => `write ${named.path?.replace('{id}', id) ?? pathOf(name, id)}`,
          },
        ],
      ];
