import { html as hono, raw } from 'hono/html'

/** Escaped HTML. Not a string, so that no other code mistakes it for text or the reverse; `String()` of it is what is sent. */
export type Html = { readonly isEscaped: true; toString(): string }

/** HTML with its texts escaped, for element content and quoted attributes; parts that are HTML and lists of them stay. */
export const html = hono as (strings: TemplateStringsArray, ...values: unknown[]) => Html

/** A constant that is HTML already. */
export const trusted = raw as (text: string) => Html

/** Parts with HTML between them. */
export const joined = (parts: readonly Html[], separator: string): Html => trusted(parts.join(separator))
