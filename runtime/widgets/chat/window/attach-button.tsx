import { useRef } from 'react';
import type { CompiledChat } from '../../../engine/product.ts';
import { PathIcon } from '../../../react/icons/icon.tsx';
import { chatIcons } from '../chat-icons.ts';
import styles from '../styles/composer.module.css';
import { useChatWords } from '../use-chat-words.ts';

type AttachProps = { chat: CompiledChat; disabled: boolean; onFiles(files: File[]): void };

/** Opens the system's file dialog. */
export function AttachButton({ chat, disabled, onFiles }: AttachProps) {
  const words = useChatWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-chat-files
        accept={chat.attachments.endings.map((ending) => `.${ending}`).join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Reset, so that the same file can be chosen again.
          target.value = '';
        }}
      />
      <button
        type="button"
        className={styles.attach}
        aria-label={words('attach')}
        title={words('attach')}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <PathIcon path={chatIcons.paperclip} />
      </button>
    </>
  );
}
