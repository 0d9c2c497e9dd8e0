/** How a template's largest words look: on its page, and where they stand before the page's script is there. */
export const headline = {
  name: 'mt-3.5 text-[clamp(28px,4vw,40px)] leading-[1.1]',
  lead: 'mt-3.5 max-w-[38em] text-lg text-ink-2',
  /** Always one line, and two on phones, whatever stands there: what comes below keeps its place. */
  facts: 'mt-3 flex min-h-[2lh] flex-col text-sm text-ink-3 sm:min-h-0 sm:flex-row sm:text-[15px]',
}
