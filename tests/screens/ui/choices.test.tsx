import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LayoutGrid, List } from 'lucide-react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Checkbox } from '@/ui/fields/checkbox'
import { Chip } from '@/ui/chip'
import { RadioGroup } from '@/ui/fields/radio-group'
import { SegmentedControl } from '@/ui/segmented-control'
import { SelectField } from '@/ui/fields/select'
import { RangeSlider } from '@/ui/fields/slider'
import { Switch } from '@/ui/fields/switch'
import { Tab, Tabs, TabsList } from '@/ui/tabs'

/** The accessible description of an element. */
const descriptionOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('A Checkbox toggles by its label, its count and the space bar', async () => {
  const changed = vi.fn()
  render(<Checkbox label="Sales" count={9} onCheckedChange={changed} />)
  const box = screen.getByRole('checkbox', { name: /^Sales/ })
  await userEvent.click(screen.getByText('Sales'))
  await userEvent.click(screen.getByText('9'))
  act(() => box.focus())
  await userEvent.keyboard(' ')
  expect(changed.mock.calls).toEqual([[true], [false], [true]])
})

test('A disabled Checkbox does not change', async () => {
  const changed = vi.fn()
  render(<Checkbox label="Designs" disabled onCheckedChange={changed} />)
  await userEvent.click(screen.getByText('Designs'))
  expect(changed).not.toHaveBeenCalled()
})

function Prices({ onCommit }: { onCommit: (range: [number, number]) => void }) {
  const [range, setRange] = useState<[number, number]>([0, 200])
  return (
    <RangeSlider
      labels={['Lowest price', 'Highest price']}
      max={200}
      value={range}
      onValueChange={setRange}
      onValueCommit={onCommit}
      textOf={(dollars) => `$${dollars}`}
    />
  )
}

test('A RangeSlider follows the keyboard, keeps its handles in order and announces its values', async () => {
  const committed = vi.fn()
  render(<Prices onCommit={committed} />)
  const low = screen.getByRole('slider', { name: 'Lowest price' })
  const high = screen.getByRole('slider', { name: 'Highest price' })
  expect([low.getAttribute('aria-valuemin'), high.getAttribute('aria-valuemax')]).toEqual(['0', '200'])
  act(() => low.focus())
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{PageUp}')
  expect(low.getAttribute('aria-valuetext')).toBe('$12')
  act(() => high.focus())
  await userEvent.keyboard('{Home}')
  const values = [low, high].map((handle) => Number(handle.getAttribute('aria-valuenow')))
  expect(values[0]).toBeLessThanOrEqual(values[1] ?? 0)
  expect(committed).toHaveBeenCalledWith([1, 200])
})

test('A SelectField has a label, a hint and an error, and reports a choice', async () => {
  const changed = vi.fn()
  const options = [
    { value: 'en', label: 'English' },
    { value: 'fr', label: 'French' },
  ]
  render(
    <SelectField
      label="Language"
      hint="Of the page"
      error="Language is required"
      placeholder="Choose one"
      defaultValue=""
      options={options}
      onChange={(event) => changed(event.target.value)}
    />,
  )
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  expect(select.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(select)).toBe('Of the page Language is required')
  expect(within(select).getByRole<HTMLOptionElement>('option', { name: 'Choose one' }).disabled).toBe(true)
  await userEvent.selectOptions(select, 'French')
  expect(changed).toHaveBeenCalledWith('fr')
})

test('A Chip is a button named after what it removes', async () => {
  const removed = vi.fn()
  render(<Chip onRemove={removed}>n8n</Chip>)
  await userEvent.click(screen.getByRole('button', { name: 'Remove n8n' }))
  expect(removed).toHaveBeenCalledOnce()
})

function View() {
  const [view, setView] = useState<'grid' | 'list'>('grid')
  return (
    <SegmentedControl
      label="View"
      value={view}
      onValueChange={setView}
      options={[
        { value: 'grid', label: 'Grid', icon: LayoutGrid },
        { value: 'list', label: 'List', icon: List },
      ]}
    />
  )
}

test('A SegmentedControl is a radio group with one selected option and named icons', async () => {
  render(<View />)
  const group = within(screen.getByRole('radiogroup', { name: 'View' }))
  const isChosen = (name: string) => group.getByRole<HTMLInputElement>('radio', { name }).checked
  expect(isChosen('Grid')).toBe(true)
  await userEvent.click(group.getByRole('radio', { name: 'List' }))
  expect(isChosen('List')).toBe(true)
  expect(isChosen('Grid')).toBe(false)
})

test('A RadioGroup describes each option and skips disabled ones', async () => {
  const chosen = vi.fn()
  render(
    <RadioGroup
      label="What to buy"
      value="template"
      onValueChange={chosen}
      options={[
        { value: 'template', label: 'Template', hint: 'JSON file', end: '$49.00' },
        { value: 'setup', label: 'With setup help', hint: 'A call with the creator' },
        { value: 'full', label: 'Everything', isDisabled: true },
      ]}
    />,
  )
  expect(descriptionOf(screen.getByRole('radio', { name: 'Template' }))).toBe('JSON file')
  await userEvent.click(screen.getByText('Everything'))
  await userEvent.click(screen.getByText('With setup help'))
  expect(chosen.mock.calls).toEqual([['setup']])
})

test('A Switch toggles at once, by its label too', async () => {
  const changed = vi.fn()
  render(<Switch label="Activity Status" hint="Show when you are online" defaultChecked onCheckedChange={changed} />)
  const switched = screen.getByRole('switch', { name: 'Activity Status' })
  expect(switched.getAttribute('aria-checked')).toBe('true')
  expect(descriptionOf(switched)).toBe('Show when you are online')
  await userEvent.click(screen.getByText('Activity Status'))
  expect(changed).toHaveBeenCalledExactlyOnceWith(false)
})

test('A Checkbox is a native one, described by its error', async () => {
  render(<Checkbox label="I agree" error="You must agree" />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' })
  expect(descriptionOf(box)).toBe('You must agree')
  await userEvent.click(screen.getByText('I agree'))
  expect(box.checked).toBe(true)
})

test('A tab is chosen on release, so that moving away cancels it', async () => {
  const user = userEvent.setup()
  render(
    <Tabs defaultValue="one">
      <TabsList aria-label="Numbers">
        <Tab value="one">One</Tab>
        <Tab value="two">Two</Tab>
      </TabsList>
    </Tabs>,
  )
  const two = screen.getByRole('tab', { name: 'Two' })
  await user.pointer({ keys: '[MouseLeft>]', target: two })
  expect(two.getAttribute('aria-selected')).toBe('false')
  await user.pointer({ keys: '[/MouseLeft]', target: two })
  expect(two.getAttribute('aria-selected')).toBe('true')
})
