// @vitest-environment jsdom -- happy-dom keeps the focus on removed elements.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { keepFocus } from '@/base/page/focus-place'
import { Dialog } from '@/ui/overlays/dialog'
import { expectFocusOn } from '../../support/screens/focus.ts'

function Kept({ children }: { children: ReactNode }) {
  useEffect(keepFocus, [])
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

/** A dialog that stays mounted, whose field takes the focus by itself. */
function Openers() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {['First', 'Second'].map((name) => (
        <button key={name} type="button" onClick={() => setIsOpen(true)}>
          {name}
        </button>
      ))}
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="A dialog">
        <input autoFocus aria-label="Field" />
      </Dialog>
    </>
  )
}

test('A dialog whose field takes the focus by itself returns it to the opener of each time', async () => {
  render(<Openers />, { wrapper: Kept })
  for (const name of ['First', 'Second', 'First']) {
    button(name).focus()
    await userEvent.keyboard('{Enter}')
    await expectFocusOn(() => screen.getByLabelText('Field'))
    await userEvent.keyboard('{Escape}')
    await expectFocusOn(() => button(name))
  }
})

/** One dialog closes and opens another. */
function Chain() {
  const [shown, setShown] = useState<'first' | 'second' | null>(null)
  const close = () => setShown(null)
  return (
    <>
      <button type="button" onClick={() => setShown('first')}>
        Open
      </button>
      <Dialog isOpen={shown === 'first'} onOpenChange={close} title="First">
        <button type="button" onClick={() => setShown('second')}>
          Next
        </button>
      </Dialog>
      <Dialog isOpen={shown === 'second'} onOpenChange={close} title="Second">
        Text
      </Dialog>
    </>
  )
}

test('A dialog that a closing dialog opened returns the focus to what opened the first one', async () => {
  render(<Chain />, { wrapper: Kept })
  await userEvent.click(button('Open'))
  await userEvent.click(button('Next'))
  await screen.findByRole('dialog', { name: 'Second' })
  await userEvent.keyboard('{Escape}')
  await expectFocusOn(() => button('Open'))
})

function Claim() {
  const [isOwned, setIsOwned] = useState(false)
  return (
    <>
      <button type="button">Before</button>
      <div>
        {isOwned ? (
          <section>
            <p>You own this</p>
            <button type="button">Download</button>
          </section>
        ) : (
          <button type="button" onClick={() => setIsOwned(true)}>
            Get it free
          </button>
        )}
      </div>
    </>
  )
}

test('When the focused button is replaced, its replacement gets the focus', async () => {
  render(<Claim />, { wrapper: Kept })
  button('Get it free').focus()
  await userEvent.keyboard('{Enter}')
  await expectFocusOn(() => button('Download'))
})

function Rows() {
  const [rows, setRows] = useState(['One', 'Two', 'Three'])
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
            Remove {row}
          </button>
        </li>
      ))}
    </ul>
  )
}

test('When the row with the focus is removed, the focus moves to the next row, or to the one before the end', async () => {
  render(<Rows />, { wrapper: Kept })
  button('Remove Two').focus()
  await userEvent.keyboard('{Enter}')
  await expectFocusOn(() => button('Remove Three'))
  await userEvent.keyboard('{Enter}')
  await expectFocusOn(() => button('Remove One'))
})

test('A button that was disabled while it was busy has the focus again', async () => {
  render(<button type="button">Save</button>, { wrapper: Kept })
  button('Save').focus()
  // As browsers do, which take the focus of what is disabled.
  button('Save').blur()
  button('Save').toggleAttribute('disabled', true)
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
  button('Save').toggleAttribute('disabled', false)
  await expectFocusOn(() => button('Save'))
})

test('What a person left by a click elsewhere does not take the focus again', async () => {
  const { rerender } = render(<button type="button">Save</button>, { wrapper: Kept })
  button('Save').focus()
  await userEvent.click(document.body)
  rerender(<p>Saved</p>)
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

function Last() {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <>
      <section>
        <p>Ten rows</p>
        {!isWhole && (
          <button type="button" onClick={() => setIsWhole(true)}>
            Show more
          </button>
        )}
      </section>
      <section>
        <button type="button">Next section</button>
      </section>
    </>
  )
}

test('When nothing near a removed button can have the focus, it moves to what follows on the page', async () => {
  render(<Last />, { wrapper: Kept })
  button('Show more').focus()
  await userEvent.keyboard('{Enter}')
  await expectFocusOn(() => button('Next section'))
})
