import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MoneyField, type MoneyValue } from '@/ui/fields/money-field'

function Price({ start }: { start: MoneyValue }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <MoneyField label="Price" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
      <button onClick={() => setValue(start)}>Reset</button>
    </>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Price')
const shown = () => [input().value, screen.getByRole('status').textContent]

test.each([
  ['0', '0'],
  ['0.01', '1'],
  ['0.50', '50'],
  ['10,000.00', '1000000'],
  ['1,234.50', '123450'],
  [' 5 ', '500'],
  [' ', '""'],
  ['12.345', '"12.345"'],
  ['1e3', '"1e3"'],
  ['٤٩', '"٤٩"'],
])('The text "%s" stays as typed and is the value %s', async (text, value) => {
  render(<Price start="" />)
  await userEvent.type(input(), text)
  expect(shown()).toEqual([text, value])
})

test('Stored cents are shown in dollars; while they are edited, the text is not rewritten', async () => {
  render(<Price start={4950} />)
  expect(shown()).toEqual(['49.50', '4950'])
  await userEvent.type(input(), '{Backspace}')
  expect(shown()).toEqual(['49.5', '4950'])
  await userEvent.clear(input())
  expect(shown()).toEqual(['', '""'])
})

test('A value from outside replaces what was typed', async () => {
  render(<Price start={0} />)
  await userEvent.clear(input())
  await userEvent.type(input(), '1,5')
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(shown()).toEqual(['0.00', '0'])
})
