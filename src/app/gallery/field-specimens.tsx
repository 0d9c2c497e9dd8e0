import { FileText, LogOut } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { OptionList } from '@/ui/fields/option-list'
import { SearchField } from '@/ui/fields/search-field'
import { Checkbox } from '@/ui/fields/checkbox'
import { TextField } from '@/ui/fields/field'
import { MoneyField, type MoneyValue } from '@/ui/fields/money-field'
import { PasswordField } from '@/account/parts/password-field'
import { SelectField } from '@/ui/fields/select'
import { TextAreaField } from '@/ui/fields/textarea'
import { TokensField } from '@/ui/fields/tokens-field'
import { Group, ForcedState, Specimen } from './specimen'

const languages = ['English', 'Spanish', 'French', 'German', 'Japanese'].map((label) => ({ value: label, label }))

const moneyFields: {
  label: string
  start: MoneyValue
  hint?: string
  unit?: string
  error?: string
  disabled?: boolean
}[] = [
  { label: 'Price', start: '', hint: '0 makes it free' },
  { label: 'Price', start: 123_450 },
  { label: 'Support', start: 2999, unit: 'a month' },
  { label: 'Price', start: '12.345', error: 'Please enter an amount in dollars, such as 49 or 49.50' },
  { label: 'Price', start: 4900, disabled: true },
]

export function FieldSpecimens() {
  const [amounts, setAmounts] = useState(moneyFields.map(({ start }) => start))
  const [bio, setBio] = useState('Builds quiet automations for small clinics.')
  return (
    <Group title="Fields">
      <Specimen name="Text: plain, filled, with a hint, hovered, focused, invalid, invalid and focused, corrected, disabled">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" placeholder="Mara" />
          <TextField label="Account holder" defaultValue="Mara Lindqvist" />
          <TextField label="Display name" hint="Shown publicly" />
          <ForcedState state="hover">
            <TextField label="City" placeholder="Utrecht" />
          </ForcedState>
          <ForcedState state="focus">
            <TextField label="Phone Number" defaultValue="+31 30 555 01" />
          </ForcedState>
          <TextField label="IBAN" defaultValue="NL92 ABNA 0517 1643 00" error="Valid IBAN is required" />
          <ForcedState state="focus">
            <TextField label="BIC" defaultValue="ABNA" error="Valid BIC is required" />
          </ForcedState>
          <TextField label="Email" defaultValue="mara@flowshelf.test" readOnly />
          <TextField label="Email" defaultValue="mara@flowshelf.test" disabled />
        </div>
      </Specimen>
      <Specimen name="Money: empty, filled, with a unit, invalid, disabled">
        <div className="grid gap-4 sm:grid-cols-2">
          {moneyFields.map(({ start: _start, ...field }, index) => (
            <MoneyField
              key={index}
              {...field}
              value={amounts[index] ?? ''}
              onChange={(value) => setAmounts(amounts.with(index, value))}
            />
          ))}
        </div>
      </Specimen>
      <Specimen name="Password: hidden, weak, fair, strong, invalid, disabled">
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField label="Password" autoComplete="off" />
          <PasswordField label="New password" autoComplete="off" defaultValue="flow" strengthFor="flow" />
          <PasswordField
            label="New password"
            autoComplete="off"
            defaultValue="flow and shelf"
            strengthFor="flow and shelf"
          />
          <PasswordField
            label="New password"
            autoComplete="off"
            defaultValue="eleven Quiet 4utomations"
            strengthFor="eleven Quiet 4utomations"
          />
          <PasswordField
            label="Confirm password"
            autoComplete="off"
            defaultValue="another"
            error="Passwords do not match"
          />
          <PasswordField label="Password" autoComplete="off" disabled />
        </div>
      </Specimen>
      <Specimen name="Tokens: empty, filled, invalid">
        <div className="grid gap-4">
          <Tokens start={[]} />
          <Tokens start={['dunning', 'late payments', 'a longer phrase that people search for']} />
          <Tokens start={['dunning']} error="Please shorten this keyword to 40 characters or fewer" />
        </div>
      </Specimen>
      <Specimen name="Search: empty and filled">
        <div className="grid gap-4 sm:grid-cols-2">
          <SearchField label="Search tickets" placeholder="Subject or reference" value="" onSearch={() => undefined} />
          <SearchField
            label="Search tickets"
            placeholder="Subject or reference"
            value="import"
            onSearch={() => undefined}
          />
        </div>
      </Specimen>
      <Specimen name="Select: chosen, with a placeholder, focused, invalid, disabled">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Language" options={languages} defaultValue="French" />
          <SelectField label="Country" options={languages} placeholder="Choose one" defaultValue="" />
          <ForcedState state="focus">
            <SelectField label="Category" options={languages} />
          </ForcedState>
          <SelectField
            label="Currency"
            options={languages}
            placeholder="Choose one"
            defaultValue=""
            error="Currency is required"
          />
          <SelectField label="Platform" options={languages} disabled />
        </div>
      </Specimen>
      <Specimen name="Text area: with a counter, over the limit, disabled">
        <div className="grid gap-4">
          <TextAreaField
            label="Bio"
            value={bio}
            onChange={(event) => setBio(event.target.value)}
            counter={{ count: bio.length, max: 300 }}
          />
          <TextAreaField
            label="Long text"
            defaultValue="Too long"
            counter={{ count: 304, max: 300 }}
            error="Up to 300 characters"
          />
          <TextAreaField label="Notes" defaultValue="You can’t edit this right now." disabled />
        </div>
      </Specimen>
      <Specimen name="Check field: off, on, focused, invalid, disabled">
        <div className="grid gap-3">
          <Checkbox label="I agree to the terms" />
          <Checkbox label="I agree to the terms" defaultChecked />
          <ForcedState state="focus">
            <Checkbox label="I agree to the terms" />
          </ForcedState>
          <Checkbox label="I agree to the terms" error="You must agree to the terms" />
          <Checkbox label="I agree to the terms" disabled />
        </div>
      </Specimen>
      <Specimen name="Options of a search: a link with a detail, a button; the arrows mark one">
        <Options />
      </Specimen>
    </Group>
  )
}

function Options() {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="max-w-md rounded-xl border bg-surface">
      <input
        ref={input}
        role="combobox"
        aria-label="Search or go to"
        aria-expanded={false}
        aria-controls={id}
        placeholder="Search"
        className="h-12 w-full border-b bg-transparent px-4 focus-visible:outline-none"
      />
      <OptionList
        id={id}
        label="Suggestions"
        input={input}
        countText={(count) => `${count} suggestions`}
        onChosen={() => undefined}
        groups={[
          {
            title: 'Go to',
            options: [
              { key: 'terms', label: 'Terms', detail: 'Page', art: <FileText className="size-4.5" />, to: '/terms' },
            ],
          },
          {
            title: 'Actions',
            options: [
              { key: 'out', label: 'Log out', art: <LogOut className="size-4.5" />, onChoose: () => undefined },
            ],
          },
        ]}
      />
    </div>
  )
}

function Tokens({ start, error }: { start: string[]; error?: string }) {
  const [tokens, setTokens] = useState(start)
  const [typed, setTyped] = useState(error ? 'what is wrong' : '')
  return (
    <TokensField
      label="Keywords"
      hint="What would people search for?"
      error={error}
      placeholder="unpaid invoices"
      listLabel="Keywords given"
      tokens={tokens}
      most={10}
      typed={typed}
      onType={setTyped}
      onAdd={(text) => {
        setTokens([...new Set([...tokens, text.trim()])])
        setTyped('')
      }}
      onRemove={(token) => setTokens(tokens.filter((other) => other !== token))}
    />
  )
}
