import { atom } from 'jotai/vanilla';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { formatCopy } from '../../../engine/copy/format-copy.ts';
import type { Environment } from '../../../engine/environment/environment.ts';
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

/** The texts of the chat's document, formatted with the facts of the page and of the chat. */
export function useDocumentWords({ chat, product }: ChatDocuments): ChatWords {
  const { facts } = useRuntime();
  return useAtom(
    useMemo(() => {
      const words =
        (env: Environment): ChatWords =>
        (word, ...[given = {}]) =>
          formatCopy(chat.copy[word] ?? '', withScope(env, given));
      return facts.derive(words, undefined, product);
    }, [facts, chat, product]),
  );
}

/** The visitor's name and email as far as known, for the form that asks for them; null while they are being read. */
export function useKnown({ chat, product }: ChatDocuments): Record<'name' | 'email', string> | null {
  const { facts, sessionAtom } = useRuntime();
  const known = useMemo(
    () =>
      facts.derive(
        (env) => {
          const textOf = (part: 'name' | 'email'): string => {
            const logic = chat.known?.[part];
            const found = logic === undefined ? undefined : determine(logic, env, (id) => product.rules[id]);
            return found?.known && typeof found.value === 'string' ? found.value : '';
          };
          return { name: textOf('name'), email: textOf('email') };
        },
        undefined,
        product,
      ),
    [facts, chat, product],
  );
  const reading = useMemo(() => {
    const calls = Object.values(product.shell.chat?.calls ?? {}).map(({ call }) => call);
    return atom((get) =>
      Object.values(get(sessionAtom).pending).some(({ call }) => call !== undefined && calls.includes(call)),
    );
  }, [product, sessionAtom]);
  const found = useAtom(known);
  return useAtom(reading) ? null : found;
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
