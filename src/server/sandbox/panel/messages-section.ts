import type { ShownMessage } from '../../messages/messages-of.ts';
import { type Html, html } from '../../pages/html.ts';
import { timeText } from './layout.ts';

const channels: Record<ShownMessage['channel'], string> = {
  email: 'Email',
  text: 'Text message',
  letter: 'Letter',
};
const tones: Record<ShownMessage['state'], string> = { waiting: 'busy', sent: 'good', refused: 'bad' };

/** Messages to the borrower and co-signers, in the order in which they were sent. */
export function messagesSection(messages: ShownMessage[]): Html {
  if (messages.length === 0) return html`<p class="empty">Nobody was written to yet.</p>`;
  return html`${messages.map(one)}`;
}

function one({ document, channel, to, subject, body, at, state }: ShownMessage): Html {
  const title = `${channels[channel]} to ${to}: ${subject || document}`;
  const paragraphs = body.split('\n\n').map((text) => html`<p>${text}</p>`);
  const summary = html`<summary>${title} <span class="tag ${tones[state]}">${state}</span></summary>`;
  return html`<details>${summary}<p class="quiet">${timeText(at)}, <code>${document}</code></p>${paragraphs}</details>`;
}
