import { html, trusted, type Html } from '../../supabase/functions/_shared/base/html.ts'

export type Page = { status: number; html: string }

const style = trusted(`
:root { color-scheme: light; --paper: #faf9f6; --surface: #fff; --line: #e4e1d9; --line-strong: #8f897d; --ink: #191714; --ink-2: #57524a;
  --ink-3: #6a645c; --ember: #c2410c; --on-ember: #fff; --warn: #854d0e; --warn-soft: #fbf1d8; --bad: #b91c1c }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --paper: #141311; --surface: #1d1b18; --line: #302d28; --line-strong: #79736a;
  --ink: #f4f1ea; --ink-2: #b9b2a6; --ink-3: #a39c90; --ember: #fb8a55; --on-ember: #191714; --warn: #e6c15c; --warn-soft: #2e2712; --bad: #ff8f85 } }
* { box-sizing: border-box; margin: 0 }
body { background: var(--paper); color: var(--ink); font: 16px/1.6 'Instrument Sans Variable', 'Instrument Sans', ui-sans-serif, system-ui, sans-serif;
  font-variant-numeric: tabular-nums }
.note { background: var(--warn-soft); color: var(--warn); text-align: center; font-size: 14px; font-weight: 600; padding: 8px 16px }
main { max-width: 880px; margin: 0 auto; padding: 32px 16px 72px; display: grid; gap: 32px }
main.narrow { max-width: 480px }
.brand { color: var(--ink); font-size: 18px; font-weight: 600; letter-spacing: -.02em }
h1 { font-size: 40px; line-height: 1.15; font-weight: 600; letter-spacing: -.02em; margin: 4px 0 24px }
main.narrow h1 { font-size: 28px; margin-bottom: 8px }
h2 { font-size: 18px; line-height: 1.3; font-weight: 600; letter-spacing: -.02em; margin-bottom: 16px }
p, .hint { color: var(--ink-2) }
dl { border-top: 1px solid var(--line) }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-bottom: 1px solid var(--line) }
dl dt { overflow-wrap: anywhere }
dl dd { margin: 0; white-space: nowrap }
dl div:last-child { font-weight: 600; border-bottom: 0 }
.small { display: block; font-size: 14px; color: var(--ink-3); font-weight: 400 }
form.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 24px }
.field { margin-bottom: 16px }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 16px }
label { display: block; font-size: 14px; font-weight: 600; margin-bottom: 4px }
input, select { width: 100%; font: inherit; font-variant-numeric: tabular-nums; color: inherit; background: var(--surface); border: 1px solid var(--line-strong);
  border-radius: 8px; padding: 9px 12px; min-height: 44px }
input[readonly] { background: var(--paper) }
input[aria-invalid], select[aria-invalid] { border-color: var(--bad) }
.wrong { color: var(--bad); font-size: 14px; margin-top: 4px }
button { width: 100%; min-height: 48px; font: inherit; font-weight: 600; color: var(--on-ember); background: var(--ember); border: 0; border-radius: 8px; cursor: pointer }
button.quiet { width: auto; min-height: 44px; padding: 0 16px; color: var(--ink); background: transparent; border: 1px solid var(--line-strong) }
button:hover { filter: brightness(1.08) }
a { color: inherit; text-underline-offset: 3px }
a:hover { color: var(--ember) }
:focus-visible { outline: 2px solid var(--ember); outline-offset: 2px }
.cancel { text-align: center; margin-top: 8px }
.cancel a { display: inline-block; padding: 10px 16px }
.hint { font-size: 14px; margin-bottom: 16px }
.hint code { white-space: nowrap; font: inherit; font-weight: 600 }
@media (min-width: 720px) { main:not(.narrow) { grid-template-columns: 1fr 1fr; gap: 72px; padding-top: 72px } }
@media (max-width: 400px) { h1 { font-size: 34px } form.card { padding: 16px } }
`)

/** A complete HTML page without scripts or external resources. */
export const pageOf = (title: string, main: Html, options: { status?: number; narrow?: boolean } = {}): Page => ({
  status: options.status ?? 200,
  html: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<p class="note" role="note">Test payment: no money moves</p>
<main${options.narrow ? html` class="narrow"` : ''}>
${main}
</main>
</body>
</html>`.toString(),
})

/** A page with a message and a link to continue. */
export const noticePage = (
  title: string,
  text: string,
  options: { status?: number; link?: { label: string; url: string } | null } = {},
): Page =>
  pageOf(
    title,
    html`<div><p class="brand">Flowshelf</p><h1>${title}</h1><p>${text}</p>${
      options.link ? html`<p><a href="${options.link.url}">${options.link.label}</a></p>` : ''
    }</div>`,
    { narrow: true, status: options.status },
  )
