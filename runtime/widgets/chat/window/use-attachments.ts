import { useState } from 'react';
import type { ChatWord } from '../../../engine/copy/chat-words.ts';
import type { CompiledChat } from '../../../engine/product.ts';
import type { ChatModel } from '../model/chat-model.ts';
import { type ChatFile, FileRefused } from '../model/chat-service.ts';

/** A file of the next message. Its upload starts at once; `stored` rejects if it fails. */
export type Attachment = { id: string; name: string; bytes: number; isReady: boolean; stored: Promise<ChatFile> };

export type Attachments = {
  files: readonly Attachment[];
  add(files: readonly File[]): void;
  remove(id: string): void;
  /**
   * Waits until all files are stored, returns them and empties the list. Resolves to undefined if a file could not be
   * stored: that file is removed, the others stay.
   */
  take(): Promise<ChatFile[] | undefined>;
};

/** The files of the next message, limited to the types and sizes that the document allows. */
export function useAttachments(
  model: ChatModel,
  { attachments: limits }: Pick<CompiledChat, 'attachments'>,
): Attachments {
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const change = (id: string, next: (file: Attachment) => Attachment[]): void =>
    setFiles((before) => before.flatMap((file) => (file.id === id ? next(file) : [file])));
  const failed = (id: string, error: unknown): void => {
    change(id, () => []);
    model.alert({ tone: 'error', word: error instanceof FileRefused ? refusalWord[error.why] : 'filesFailed' });
  };
  return {
    files,
    add(given) {
      const { taken, refused } = filesToSend(given, limits, files.length);
      if (refused) model.alert({ tone: 'warning', ...refused });
      const added = taken.map((file): Attachment => {
        const id = crypto.randomUUID();
        const stored = model.upload(file);
        stored
          .then(() => change(id, (one) => [{ ...one, isReady: true }]))
          .catch((error: unknown) => failed(id, error));
        return { id, name: file.name, bytes: file.size, isReady: false, stored };
      });
      if (added.length > 0) setFiles((before) => [...before, ...added]);
    },
    remove: (id) => change(id, () => []),
    async take() {
      try {
        const stored = await Promise.all(files.map((file) => file.stored));
        setFiles([]);
        return stored;
      } catch {
        return undefined;
      }
    },
  };
}

const refusalWord = { 'needs-password': 'needsPassword', damaged: 'damaged' } as const satisfies Record<
  string,
  ChatWord
>;

type Limits = CompiledChat['attachments'];

/** Why files were not taken, with what the text is filled with. */
type Refused = { word: 'tooLarge' | 'wrongType' } | { word: 'tooMany'; given: { count: number } };

/** Splits files into those that can be sent and the first reason why another cannot. */
export function filesToSend(
  files: readonly File[],
  limits: Limits,
  before: number,
): { taken: File[]; refused: Refused | undefined } {
  const small = files.filter(({ size }) => size <= limits.bytes);
  const known = small.filter(({ name }) => limits.endings.includes(endingOf(name)));
  const taken = known.slice(0, Math.max(0, limits.perMessage - before));
  if (small.length < files.length) return { taken, refused: { word: 'tooLarge' } };
  if (known.length < small.length) return { taken, refused: { word: 'wrongType' } };
  const tooMany = { word: 'tooMany', given: { count: limits.perMessage } } as const;
  return { taken, refused: taken.length < known.length ? tooMany : undefined };
}

const endingOf = (name: string): string => (/\.(\w+)$/.exec(name)?.[1] ?? '').toLowerCase();
