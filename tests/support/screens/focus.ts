import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until an element has the focus: effects give it after what they follow has appeared. */
export const expectFocusOn = (find: () => Element | undefined) =>
  waitFor(() => expect(document.activeElement).toBe(find()))
