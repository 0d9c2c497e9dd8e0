import { useState } from 'react'
import { CheckField, TextField } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select'
import { TextAreaField } from '@/components/ui/textarea'
import { Group, Specimen } from './specimen'

const languages = ['English', 'Spanish', 'French', 'German', 'Japanese'].map((label) => ({ value: label, label }))

export function FieldSpecimens() {
  const [bio, setBio] = useState('Builds quiet automations for small clinics.')
  return (
    <Group title="Fields">
      <Specimen name="Text: plain, filled, with a hint, wrong, disabled">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" placeholder="Mara" />
          <TextField label="Account holder" defaultValue="Mara Lindqvist" />
          <TextField label="Display name" hint="Shown publicly" />
          <TextField label="IBAN" defaultValue="NL92 ABNA 0517 1643 00" error="Valid IBAN is required" />
          <TextField label="Email" defaultValue="mara@flowshelf.test" disabled />
        </div>
      </Specimen>
      <Specimen name="Select: chosen, with a placeholder, wrong, disabled">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Language" options={languages} defaultValue="French" />
          <SelectField label="Country" options={languages} placeholder="Choose one" defaultValue="" />
          <SelectField label="Currency" options={languages} placeholder="Choose one" defaultValue="" error="Currency is required" />
          <SelectField label="Platform" options={languages} disabled />
        </div>
      </Specimen>
      <Specimen name="Text area: with a counter, over it">
        <div className="grid gap-4">
          <TextAreaField label="Bio" value={bio} onChange={(event) => setBio(event.target.value)} counter={{ count: bio.length, max: 300 }} />
          <TextAreaField label="Long text" defaultValue="Too long" counter={{ count: 304, max: 300 }} error="At most 300 characters" />
        </div>
      </Specimen>
      <Specimen name="Check field: off, wrong">
        <div className="grid gap-3">
          <CheckField label="I agree to the terms" />
          <CheckField label="I agree to the terms" error="You must agree to the terms" />
        </div>
      </Specimen>
    </Group>
  )
}
