import { sql } from 'kysely';
import { daysBetween } from './days-between.ts';
import { dayOf, isWanted, type LogContext, type LogQuery, type OfApplication, ofApplication } from './log-query.ts';

/** An action that was taken on an application with reasons. `days`: from the request or the submission to the first notice. */
export type AdverseAction = OfApplication & {
  day: string;
  status: string;
  reasons: string[];
  asked: string;
  notices: string[];
  days: number | null;
};

/** Every move that told reasons, the earliest first, with the messages that it sent. */
export async function adverseActions(context: LogContext, query: LogQuery): Promise<AdverseAction[]> {
  const { db } = context;
  const moves = await db
    .selectFrom('application_history as move')
    .innerJoin('application', 'application.uuid', 'move.application')
    .select(['move.id', 'move.at', 'move.to_status', 'move.reasons'])
    .select([
      'application.uuid',
      'application.org',
      'application.loan_number',
      'application.answers',
      'application.created',
    ])
    .where(sql<boolean>`jsonb_array_length(move.reasons) > 0`)
    .$if(query.org !== undefined, (all) => all.where('application.org', '=', query.org ?? ''))
    .orderBy('move.at')
    .orderBy('move.id')
    .execute();
  const notices = await noticesOf(
    context,
    moves.map(({ id }) => id),
  );
  return moves.flatMap((move) => {
    const of = ofApplication(context, move);
    const day = dayOf(move.at, of);
    if (!isWanted(query, of, day)) return [];
    const asked = dayOf(move.created, of);
    const sent = (notices.get(move.id) ?? []).map(({ document, channel, at, outcome }) => ({
      day: at === null ? undefined : dayOf(at, of),
      said: `${document} by ${channel} ${outcome ?? 'waits'}${at === null ? '' : ` ${dayOf(at, of)}`}`,
    }));
    const [first] = sent.flatMap((notice) => notice.day ?? []).sort();
    return [
      {
        ...of,
        day,
        status: move.to_status,
        reasons: move.reasons,
        asked,
        notices: sent.map(({ said }) => said),
        days: first === undefined ? null : daysBetween(asked, first),
      },
    ];
  });
}

type Notice = { move: string; document: string; channel: string; at: Date | null; outcome: 'sent' | 'refused' | null };

async function noticesOf({ db }: LogContext, moves: string[]): Promise<Map<string, Notice[]>> {
  if (moves.length === 0) return new Map();
  const rows = await db
    .selectFrom('message')
    .leftJoin('message_outcome', 'message_outcome.message', 'message.uuid')
    .select(['message.move', 'message.document', 'message.channel', 'message_outcome.at', 'message_outcome.outcome'])
    .where('message.move', 'in', moves)
    .orderBy('message_outcome.at')
    .execute();
  return Map.groupBy(rows, ({ move }) => move);
}
