/** Classes shared by a template page and its placeholder, to avoid a layout shift. */
export const headline = {
  name: 'mt-3.5 text-section leading-display',
  lead: 'mt-3.5 max-w-[38em] text-lg text-ink-2',
  /** One line, two on phones, whatever the content. */
  facts: 'mt-3 flex min-h-[2lh] flex-col text-sm text-ink-3 sm:min-h-0 sm:flex-row sm:text-md',
}
