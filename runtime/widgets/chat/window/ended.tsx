import type { ChatModel, ChatState } from '../model/chat-model.ts';
import styles from '../styles/chat-window.module.css';
import { useChatWords } from '../use-chat-words.ts';
import { downloadText, transcriptOf } from './transcript.ts';

/** The end of a conversation: a copy of it, and the survey. */
export function Ended({ state, model }: { state: ChatState; model: ChatModel }) {
  const words = useChatWords();
  const survey = state.contact === undefined ? '' : words('surveyAddress', { contactId: state.contact });
  return (
    <div className={`stack ${styles.body}`}>
      <h3 ref={(heading) => heading?.focus()} tabIndex={-1}>
        {words('endedTitle')}
      </h3>
      <p>{words(state.endedBy === 'agent' ? 'endedByAgent' : 'endedText')}</p>
      {state.entries.length > 0 ? (
        <button
          type="button"
          className="button button-secondary"
          onClick={() => downloadText(words('transcriptName'), transcriptOf(state, words))}
        >
          {words('transcript')}
        </button>
      ) : null}
      {survey === '' ? null : (
        <p>
          <a href={survey} target="_blank" rel="noopener noreferrer">
            {words('survey')}
          </a>
        </p>
      )}
      <button type="button" className="button" onClick={() => model.again()}>
        {words('again')}
      </button>
    </div>
  );
}
