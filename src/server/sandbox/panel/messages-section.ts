import type { ShownMessage } from '../../messages/messages-of.ts';
import { escapeHtml } from '../../pages/html.ts';
import { timeText } from './layout.ts';

const channels: Record<ShownMessage['channel'], string> = { email: 'Email', text: 'Text message' };
const tones: Record<ShownMessage['state'], string> = { waiting: 'busy', sent: 'good', refused: 'bad' };

/** Messages to the borrower and co-signers, in the order in which they were sent. */
export function messagesSection(messages: ShownMessage[]): string {
  if (messages.length === 0) return '<p class="empty">Nobody was written to yet.</p>';
  return messages.map(one).join('');
}

function one({ document, channel, to, subject, body, at, state }: ShownMessage): string {
  const title = `${channels[channel]} to ${to}: ${subject || document}`;
  const paragraphs = body.split('\n\n').map((text) => `<p>${escapeHtml(text)}</p>`);
  return [
    `<details><summary>${escapeHtml(title)} <span class="tag ${tones[state]}">${state}</span></summary>`,
    `<p class="quiet">${timeText(at)}, <code>${escapeHtml(document)}</code></p>${paragraphs.join('')}</details>`,
  ].join('');
}
