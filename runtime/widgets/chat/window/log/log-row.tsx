import { useRuntime } from '../../../../react/context/runtime-context.tsx';
import { useLanguage } from '../../../../react/context/use-language.ts';
import type { ChatModel } from '../../model/chat-model.ts';
import type { BotReply } from '../../model/chat-service.ts';
import type { ChatState } from '../../model/chat-state.ts';
import styles from '../../styles/messages.module.css';
import { useChatWords } from '../../use-chat-words.ts';
import { dayOf, type LogRowData } from './log-rows.ts';
import { Message } from './message.tsx';
import { authorOf } from './summary.ts';

type RowProps = { row: LogRowData; state: ChatState; model: ChatModel; onJudge(reply: BotReply): void };

export function LogRow({ row, ...props }: RowProps) {
  const words = useChatWords();
  const { state } = props;
  switch (row.kind) {
    case 'message':
      return <Message entry={row.entry} {...props} />;
    case 'day':
      return <Day at={row.at} />;
    case 'new':
      return (
        <p className={`${styles.separator} ${styles.new}`} data-new>
          {words('new')}
        </p>
      );
    case 'earlier':
      return <p className={styles.earlier}>{words('earlier')}</p>;
    case 'handed-over':
      return <p className={styles.notice}>{words('handedOver')}</p>;
    case 'awaited':
      return <p className={styles.notice}>{words('awaited')}</p>;
    case 'welcome':
      return <Welcome state={state} />;
    case 'typing':
      return <Typing state={state} />;
  }
}

function Day({ at }: { at: string }) {
  const words = useChatWords();
  const day = dayOf(at, new Date(useRuntime().now()), useLanguage());
  return <p className={styles.separator}>{typeof day === 'string' ? words(day) : day.date}</p>;
}

function Welcome({ state: { answers, handedOver, who } }: Pick<RowProps, 'state'>) {
  const word = answers === 'agent' || handedOver ? 'welcomeAgent' : 'welcomeChatbot';
  return <p className={styles.notice}>{useChatWords()(word, { name: who?.name ?? '' })}</p>;
}

function Typing({ state: { answers, agent } }: Pick<RowProps, 'state'>) {
  const words = useChatWords();
  const name = answers === 'agent' ? authorOf({ author: 'agent' }, words, agent?.name) : words('chatbot');
  return (
    <p className={styles.typing} data-typing>
      {words('typing', { name })}
    </p>
  );
}
