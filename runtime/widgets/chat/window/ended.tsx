import { datesIn } from '../../../engine/formats/dates-in.ts';
import { useLanguage } from '../../../react/context/use-language.ts';
import type { ChatModel } from '../model/chat-model.ts';
import type { ChatState } from '../model/chat-state.ts';
import styles from '../styles/chat-window.module.css';
import { useChatWords } from '../use-chat-words.ts';
import { saveAs } from './log/save-as.ts';
import { authorOf, type Wording } from './log/summary.ts';

const endedWords = { agent: 'endedByAgent', visitor: 'endedText', time: 'endedByTime' } as const;

/** Shown after a conversation: the transcript and the survey. */
export function Ended({ state, model }: { state: ChatState; model: ChatModel }) {
  const words = useChatWords();
  const language = useLanguage();
  const survey = state.contact === undefined ? '' : words('surveyAddress', { contactId: state.contact });
  const download = async (): Promise<void> => {
    try {
      saveAs(
        words('transcriptName'),
        new Blob([await transcript(state, model, { words, language })], { type: 'text/plain;charset=utf-8' }),
      );
    } catch {
      model.alert({ tone: 'error', word: 'wrong' });
    }
  };
  return (
    <div className={`stack ${styles.body}`}>
      <h3 ref={focus} tabIndex={-1}>
        {words('endedTitle')}
      </h3>
      <p>{words(endedWords[state.endedBy ?? 'visitor'])}</p>
      {state.entries.length > 0 ? (
        <button
          type="button"
          className="button button-secondary"
          data-chat-offer="transcript"
          onClick={() => void download()}
        >
          {words('transcript')}
        </button>
      ) : null}
      {survey === '' ? null : (
        <p>
          <a href={survey} data-chat-offer="survey" target="_blank" rel="noopener noreferrer">
            {words('survey')}
          </a>
        </p>
      )}
      <button
        type="button"
        className="button"
        data-chat-offer="again"
        data-chat-press="again"
        onClick={() => model.again()}
      >
        {words('again')}
      </button>
    </div>
  );
}

/**
 * The transcript. For a conversation with an agent it comes from the server, since the window may have only its last
 * messages.
 */
async function transcript(state: ChatState, model: ChatModel, wording: Wording): Promise<string> {
  const live = await model.transcript();
  const others = state.entries.filter(({ seq }) => live === undefined || seq === undefined);
  const parts = [others.length > 0 ? transcriptOf({ ...state, entries: others }, wording) : undefined, live];
  return parts.filter((part) => part !== undefined).join('\n');
}

const focus = (element: HTMLElement | null): void => element?.focus();

const moments = datesIn({ dateStyle: 'medium', timeStyle: 'short' });

/** The conversation as text, for download. */
function transcriptOf({ entries, agent }: Pick<ChatState, 'entries' | 'agent'>, { words, language }: Wording): string {
  const lines = entries.map((entry) => {
    const files = entry.files.map(({ fileName }) => `[${fileName}]`);
    const said = [entry.text, ...files].filter((text) => text !== '').join('\n');
    return `${moments(new Date(entry.at), language)} ${authorOf(entry, words, agent?.name)}\n${said}`;
  });
  return `${[words('transcriptTitle'), ...lines].join('\n\n')}\n`;
}
