import userEvent from '@testing-library/user-event'

/**
 * Enters text at the end of a field by one event: a letter at a time, each would render the form anew. Type where each letter matters,
 * such as in a search that waits for the last one.
 */
export async function enter(field: Element, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
