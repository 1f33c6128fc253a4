import type { ScreenDraft, Unsaved } from '../../session/unsaved-answers.ts';

/** One draft for each screen, so that two screens open on two devices do not overwrite each other. */
export function screenDrafts({ application, version, writer, based, unsaved, answers }: Unsaved): ScreenDraft[] {
  const names = Object.keys(unsaved);
  return [...new Set(Object.values(unsaved))].map((path) => ({
    application,
    version,
    writer,
    path,
    based: based[path] ?? null,
    unsaved: names.filter((name) => unsaved[name] === path),
    answers,
  }));
}
