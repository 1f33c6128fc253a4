/** The look of a rule book: it is read on a screen, searched, and printed. */
export const style = `
:root{--ink:#1b2a27;--soft:#52645f;--line:#d8e0dd;--tint:#f4f7f6;--brand:#0f5c4a;--bad:#9b2c1f;--good:#1b663a}
*{box-sizing:border-box}html{scroll-padding-top:1rem}
body{margin:0;color:var(--ink);background:#fff;font:1rem/1.55 system-ui,sans-serif;display:grid;grid-template-columns:17rem minmax(0,50rem);gap:0 3rem;padding:2rem clamp(1rem,4vw,4rem)}
header{grid-column:1/-1;border-bottom:2px solid var(--ink);padding-bottom:1rem;margin-bottom:2rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem}h2{font-size:1.5rem;margin:3rem 0 .25rem}h3{font-size:1.125rem;line-height:1.35;margin:0}
section:first-child h2{margin-top:0}header p{margin:0 0 .75rem;color:var(--soft)}
nav{position:sticky;top:1rem;align-self:start}nav ol{list-style:none;margin:0;padding:0}nav li{display:flex;justify-content:space-between;gap:1rem;border-bottom:1px solid var(--line);padding:.45rem 0}
nav span{color:var(--soft);font-variant-numeric:tabular-nums}a{color:var(--brand)}
.note,.id{color:var(--soft);margin:.1rem 0 .75rem}article{border-top:1px solid var(--line);padding:1.25rem 0}
code{font:.85em ui-monospace,monospace;background:var(--tint);padding:.05em .3em;border-radius:.2em;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:8rem minmax(0,1fr);gap:.4rem 1rem;margin:0}dt{color:var(--soft)}dd{margin:0;grid-column:2;overflow-wrap:anywhere}
dd ul{margin:.2rem 0;padding-left:1.2rem}.cases{list-style:none;padding-left:0}.facts{grid-template-columns:1fr}.facts dd{grid-column:1;margin-bottom:.4rem}.facts dt{color:inherit}
details{margin-top:.75rem}summary{cursor:pointer;color:var(--brand)}
table{border-collapse:collapse;width:100%;margin-top:.5rem;font-size:.9rem}th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
th{color:var(--soft);font-weight:600;overflow-wrap:normal}.pass{color:var(--good)}.fail,.always{color:var(--bad)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--tint);padding:1rem;border-radius:.3rem;font-size:.85rem}
input{font:inherit;padding:.4rem .6rem;border:1px solid var(--soft);border-radius:.3rem;min-width:min(22rem,70vw)}#found{color:var(--soft);margin-left:.75rem}
a:focus-visible,summary:focus-visible,input:focus-visible{outline:3px solid #1d5fd1;outline-offset:2px}
[hidden]{display:none!important}
@media (max-width:60rem){body{display:block}nav{position:static;margin-bottom:2rem}dl{grid-template-columns:1fr;gap:.1rem}dd{grid-column:1;margin-bottom:.5rem}}
@media print{body{display:block;padding:0;font-size:10pt}.search,#found{display:none}nav{position:static}article,tr{break-inside:avoid}h2{break-after:avoid}details>*{display:revert}a{color:inherit;text-decoration:none}}
@page{margin:18mm 16mm}
`;

/** Hides what does not contain every word of the search, and opens examples for printing. */
export const script = `
const cards=[...document.querySelectorAll('[data-card]')],found=document.getElementById('found');
document.getElementById('search').addEventListener('input',({target})=>{
const words=target.value.toLowerCase().split(/\\s+/).filter(Boolean);let shown=0;
for(const card of cards){const text=card.textContent.toLowerCase();card.hidden=!words.every((word)=>text.includes(word));if(!card.hidden)shown++;}
for(const part of document.querySelectorAll('main>section'))part.hidden=words.length>0&&![...part.querySelectorAll('[data-card]')].some((card)=>!card.hidden);
found.textContent=words.length===0?'':shown+' of '+cards.length;});
addEventListener('beforeprint',()=>document.querySelectorAll('details').forEach((one)=>{one.open=true;}));
`;
