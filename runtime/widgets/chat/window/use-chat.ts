import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { formatCopy } from '../../../engine/copy/format-copy.ts';
import { withScope } from '../../../engine/environment/scope.ts';
import { determine } from '../../../engine/logic/determine.ts';
import type { CompiledChat, Product } from '../../../engine/product.ts';
import type { ProductSection } from '../../../engine/product-section.ts';
import { useRuntime } from '../../../react/context/runtime-context.tsx';
import { useAtom } from '../../../react/context/use-atom.ts';
import { ChatModel } from '../model/chat-model.ts';
import type { About, ChatHost, ChatServices } from '../model/chat-service.ts';
import type { ChatState } from '../model/chat-state.ts';
import { skillOf } from '../model/skill.ts';
import type { ChatWords } from '../use-chat-words.ts';

/** The page's product with the chat's documents added, and the chat's window document. */
export type ChatDocuments = { product: Product; chat: CompiledChat };

export type LoadedChat = ChatDocuments & { services: ChatServices };

/** The documents and services of the chat; `failed` if they could not be loaded. */
export function useLoadedChat(host: ChatHost): LoadedChat | 'loading' | 'failed' {
  const page = useAtom(useRuntime().productAtom);
  const [loaded, setLoaded] = useState<{ services: ChatServices; section: ProductSection } | 'loading' | 'failed'>(
    'loading',
  );
  useEffect(() => {
    let left = false;
    const load = async (): Promise<void> => {
      const services = await host.services();
      const section = await services.documents();
      if (!left) setLoaded({ services, section });
    };
    load().catch(() => !left && setLoaded('failed'));
    return () => {
      left = true;
    };
  }, [host]);
  return useMemo(() => {
    if (typeof loaded === 'string') return loaded;
    const { services, section } = loaded;
    if (!section.chat) return 'failed';
    return { services, chat: section.chat, product: joined(page, section) };
  }, [loaded, page]);
}

const joined = (page: Product, { rules, facts, calls, dialogs }: ProductSection): Product => ({
  ...page,
  rules: { ...page.rules, ...rules },
  facts: { ...page.facts, ...facts },
  calls: { ...page.calls, ...calls },
  dialogs: { ...page.dialogs, ...dialogs },
});

/** The texts of the chat's document, formatted with the facts of the page. */
export function useDocumentWords({ chat }: ChatDocuments): ChatWords {
  const { facts } = useRuntime();
  return useAtom(
    useMemo(
      () =>
        facts.derive<ChatWords>(
          (env) =>
            (word, ...[given = {}]) =>
              formatCopy(chat.copy[word] ?? '', withScope(env, given)),
        ),
      [facts, chat],
    ),
  );
}

/** The visitor's name and email as far as known, for the form that asks for them. */
export function useKnown({ chat }: ChatDocuments): Record<'name' | 'email', string> {
  const { facts } = useRuntime();
  return useAtom(
    useMemo(
      () =>
        facts.derive((env, product) => {
          const textOf = (part: 'name' | 'email'): string => {
            const logic = chat.known?.[part];
            const found = logic === undefined ? undefined : determine(logic, env, (id) => product.rules[id]);
            return found?.known && typeof found.value === 'string' ? found.value : '';
          };
          return { name: textOf('name'), email: textOf('email') };
        }),
      [facts, chat],
    ),
  );
}

/** The chat of this tab; null until it is created. */
export function useChatModel(host: ChatHost, loaded: LoadedChat, words: ChatWords): ChatModel | null {
  const { chat, services } = loaded;
  const [model, setModel] = useState<ChatModel | null>(null);
  const about = useRef<() => About>(noAbout);
  about.current = useAbout(host, loaded);
  const said = useRef(words);
  said.current = words;
  useEffect(() => {
    const made = new ChatModel({
      services,
      chat,
      host,
      about: () => about.current(),
      welcome: ({ name }) => said.current('welcomeAgent', { name }),
    });
    setModel(made);
    void made.open();
    return () => made.leave();
  }, [host, services, chat]);
  return model;
}

export const useChatState = (model: ChatModel): ChatState => useSyncExternalStore(model.subscribe, model.state);

function noAbout(): never {
  throw new Error('The chat is not drawn yet');
}

/** Returns a function that gives the context of a conversation at the time of the call. */
function useAbout({ tools }: ChatHost, documents: ChatDocuments): () => About {
  const { store, sessionAtom, productAtom } = useRuntime();
  const mode = useRef<string | undefined>(undefined);
  return () => {
    const session = store.get(sessionAtom);
    const { application, identity, query } = session;
    // The parameter is only in the address of the first page of the visit.
    mode.current = query.mode ?? mode.current;
    const uuid = application?.uuid;
    return {
      orgCode: store.get(productAtom).org,
      tag: documents.chat.tag,
      skill: skillOf(documents, session),
      applicationUuid: identity && typeof uuid === 'string' ? uuid : undefined,
      identityUuid: identity?.uuid,
      pageUrl: location.pathname,
      mode: tools ? mode.current : undefined,
    };
  };
}
