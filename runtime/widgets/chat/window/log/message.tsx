import { formatBytes } from '../../../../engine/formats/format-bytes.ts';
import { useLanguage } from '../../../../react/context/use-language.ts';
import { PathIcon } from '../../../../react/icons/icon.tsx';
import { chatIcons } from '../../chat-icons.ts';
import type { ChatModel } from '../../model/chat-model.ts';
import type { BotReply, ChatFile } from '../../model/chat-service.ts';
import type { ChatState } from '../../model/chat-state.ts';
import type { ChatEntry } from '../../model/entries.ts';
import styles from '../../styles/messages.module.css';
import { useChatWords } from '../../use-chat-words.ts';
import { saveAs } from './save-as.ts';
import { authorOf, summaryOf, timeOf } from './summary.ts';

type MessageProps = { entry: ChatEntry; state: ChatState; model: ChatModel; onJudge(reply: BotReply): void };

/** One message. It can be focused with the arrow keys, and a screen reader reads it as one sentence. */
export function Message({ entry, state, model, onJudge }: MessageProps) {
  const words = useChatWords();
  const language = useLanguage();
  const own = entry.author === 'visitor';
  return (
    <article
      className={styles.message}
      data-message={entry.id}
      data-author={entry.author}
      data-state={entry.state}
      tabIndex={-1}
      aria-label={summaryOf(entry, { words, language }, state.agent?.name)}
    >
      <p className={styles.meta}>
        {authorOf(entry, words, state.agent?.name)} <time dateTime={entry.at}>{timeOf(entry.at, language)}</time>
      </p>
      <div className={styles.bubble}>
        <LinkedText text={entry.text} />
        {entry.files.map((file) => (
          <FileButton key={file.uuid} file={file} model={model} />
        ))}
        {entry.reply?.source ? <p className={styles.source}>{words('source', { text: entry.reply.source })}</p> : null}
      </div>
      {own && isTold(entry, state) ? <Sent entry={entry} model={model} /> : null}
      {entry.reply ? <Judge entry={entry} reply={entry.reply} onJudge={onJudge} /> : null}
    </article>
  );
}

/** Whether a message's state is shown: below the visitor's last message, and below unsent ones. */
const isTold = ({ id, state }: ChatEntry, { entries }: ChatState): boolean =>
  state === 'sending' || state === 'failed' || entries.findLast(({ author }) => author === 'visitor')?.id === id;

/** Downloads a file. It is fetched by script with the conversation's token, so that the token is in no address. */
function FileButton({ file: { uuid, fileName, bytes }, model }: { file: ChatFile; model: ChatModel }) {
  const words = useChatWords();
  const size = formatBytes(bytes);
  const download = async (): Promise<void> => {
    try {
      saveAs(fileName, await model.file(uuid));
    } catch {
      model.alert({ tone: 'error', word: 'wrong' });
    }
  };
  return (
    <button
      type="button"
      className={styles.file}
      aria-label={words('download', { file: fileName, size })}
      onClick={() => void download()}
    >
      <PathIcon path={chatIcons.paperclip} />
      <span>{words('file', { file: fileName, size })}</span>
    </button>
  );
}

function Sent({ entry: { id, state }, model }: Pick<MessageProps, 'entry' | 'model'>) {
  const words = useChatWords();
  return (
    <p className={styles.receipt}>
      <span>{words(state)}</span>
      {state === 'failed' ? (
        <button type="button" className={styles.small} onClick={() => model.resend(id)}>
          {words('resend')}
        </button>
      ) : null}
    </p>
  );
}

function Judge({ entry, reply, onJudge }: Pick<MessageProps, 'entry' | 'onJudge'> & { reply: BotReply }) {
  const words = useChatWords();
  if (entry.judged) return <p className={styles.receipt}>{words('judged')}</p>;
  return (
    <button type="button" className={styles.judge} aria-label={words('helpful')} onClick={() => onJudge(reply)}>
      <PathIcon path={chatIcons['thumbs-down']} />
    </button>
  );
}

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]']/g;

/** A text in paragraphs as typed; web addresses are links. */
function LinkedText({ text }: { text: string }) {
  return text === '' ? null : (
    <p className={styles.text} data-said>
      {pieces(text)}
    </p>
  );
}

function pieces(text: string): React.ReactNode[] {
  const found: React.ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    found.push(text.slice(from, match.index));
    found.push(
      <a key={match.index} href={match[0]} target="_blank" rel="noopener noreferrer">
        {match[0]}
      </a>,
    );
    from = match.index + match[0].length;
  }
  return [...found, text.slice(from)];
}
