import type { Persona, Personas } from '../../../../runtime/schema/types.ts';
import { escapeHtml } from '../../pages/html.ts';
import { panelPage, statusTag } from './layout.ts';

/** The personas and the entries that select them. */
export function personasPage(personas: Personas): string {
  const rows = personas.order.flatMap((id) => {
    const persona = personas.personas[id];
    return persona ? [row(id, persona)] : [];
  });
  return panelPage(
    'Personas',
    [
      '<h1>Personas</h1><p class="lead">What a sandbox vendor answers depends on who applies. Type one of these, and leave the rest as you like. Whoever is none of them gets the usual answers.</p>',
      `<div class="wide" role="region" aria-label="Personas" tabindex="0"><table><thead><tr><th scope="col">Persona</th><th scope="col">Type this</th><th scope="col">What happens</th><th scope="col">First rests at</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
      '<h2>On hosted pages</h2><p>A bank, a payroll service, an identity check and a notary’s session are pages of the sandbox: any text signs in, and the last page offers to fail, to expire, or to answer late.</p>',
    ].join(''),
  );
}

function row(id: string, { description, match, leadsTo }: Persona): string {
  const typed: [string, string | undefined][] = [
    ['Last name', match.lastName],
    ['Street', match.street],
    ['Social Security number begins', match.ssnFirstThree],
    ['Social Security number ends', match.ssnLastFour],
  ];
  const wanted = typed.flatMap(([label, value]) =>
    value === undefined
      ? []
      : [`<span class="pair"><span class="quiet">${label}</span> <code>${escapeHtml(value)}</code></span>`],
  );
  return `<tr><th scope="row">${escapeHtml(id)}</th><td>${wanted.join('')}</td><td>${escapeHtml(description)}</td><td>${statusTag(leadsTo)}</td></tr>`;
}
