import { LayoutGrid, List } from 'lucide-react'
import { useState } from 'react'
import { Accordion } from '@/ui/accordion'
import { Checkbox } from '@/ui/fields/checkbox'
import { Chip } from '@/ui/chip'
import { Pagination } from '@/ui/lists/pagination'
import { RadioGroup } from '@/ui/fields/radio-group'
import { SegmentedControl } from '@/ui/segmented-control'
import { RangeSlider } from '@/ui/fields/slider'
import { Switch } from '@/ui/fields/switch'
import { Tab, Tabs, TabsContent, TabsList } from '@/ui/tabs'
import { paths } from '@/base/rules/paths'
import { Group, Row, ForcedState, Specimen } from './specimen'

const options = [
  { value: 'template', label: 'Template', hint: 'JSON file, updates included', end: '$49.00' },
  { value: 'setup', label: 'With setup help', hint: 'A call with the creator', end: '$99.00' },
  { value: 'support', label: 'With premium support', hint: 'Not offered here', end: '$78.99', isDisabled: true },
]

export function ChoiceSpecimens() {
  return (
    <Group title="Choices">
      <Specimen name="Checkbox: off, on, mixed, hovered, focused, disabled">
        <div className="max-w-58">
          <Checkbox isDense label="Sales" count={9} />
          <Checkbox isDense label="Finance" count={7} defaultChecked />
          <Checkbox isDense label="All of them" isMixed />
          <ForcedState state="hover">
            <Checkbox isDense label="Marketing" count={4} />
          </ForcedState>
          <ForcedState state="focus">
            <Checkbox isDense label="HR" count={2} />
          </ForcedState>
          <Checkbox isDense label="Designs" count={0} disabled />
          <Checkbox isDense label="Blocks" defaultChecked disabled />
        </div>
      </Specimen>
      <PriceRange />
      <Specimen name="Chips">
        <Chips />
        <div className="mt-3">
          <Row>
            <ForcedState state="hover">
              <Chip onRemove={() => undefined}>Hover</Chip>
            </ForcedState>
            <ForcedState state="focus">
              <Chip onRemove={() => undefined}>Focus</Chip>
            </ForcedState>
            <Chip onRemove={() => undefined} disabled>
              Disabled
            </Chip>
          </Row>
        </div>
      </Specimen>
      <View />
      <Specimen name="Tabs, one of them focused">
        <Tabs defaultValue="All">
          <TabsList aria-label="Platform">
            {['All', 'n8n', 'GHL'].map((value) => (
              <Tab key={value} value={value}>
                {value}
              </Tab>
            ))}
          </TabsList>
          {['All', 'n8n', 'GHL'].map((value) => (
            <TabsContent key={value} value={value} className="pt-3 text-sm text-ink-2">
              What {value} shows
            </TabsContent>
          ))}
        </Tabs>
        <ForcedState state="focus" on="[role=tab]">
          <Tabs defaultValue="All">
            <TabsList aria-label="Platform">
              <Tab value="All">All</Tab>
              <Tab value="n8n">n8n</Tab>
            </TabsList>
          </Tabs>
        </ForcedState>
      </Specimen>
      <Options />
      <Specimen name="Switch: off, on, focused, disabled">
        <div className="grid gap-4">
          <Switch label="Show Email Address" hint="Others can see it on your profile." />
          <Switch label="Activity Status" hint="Show when you’re online or recently active." defaultChecked />
          <ForcedState state="focus">
            <Switch label="News by email" />
          </ForcedState>
          <Switch label="Push notifications" disabled />
        </div>
      </Specimen>
      <Specimen name="Accordion">
        <Accordion
          items={[
            {
              title: 'How do I import a workflow?',
              children: 'Open n8n, choose Import from File, and pick the file you downloaded.',
            },
            { title: 'Can I get my money back?', children: 'Within 14 days, if it doesn’t do what its page says.' },
          ]}
        />
      </Specimen>
      <Specimen name="Pages: first, middle, last, focused">
        <Pagination page={1} pageCount={3} hrefOf={() => paths.marketplace} />
        <Pagination page={5} pageCount={9} hrefOf={() => paths.marketplace} />
        <Pagination page={84} pageCount={84} hrefOf={() => paths.marketplace} />
        <ForcedState state="focus" on="[aria-current]">
          <Pagination page={2} pageCount={3} hrefOf={() => paths.marketplace} />
        </ForcedState>
      </Specimen>
    </Group>
  )
}

function PriceRange() {
  const [price, setPrice] = useState<[number, number]>([0, 120])
  return (
    <Specimen name="Range slider: enabled and disabled">
      <div className="max-w-58">
        <RangeSlider
          labels={['Lowest price', 'Highest price']}
          max={200}
          value={price}
          onValueChange={setPrice}
          textOf={(value) => `$${value}`}
        />
        <p className="flex justify-between text-sm text-ink-3 tabular-nums">
          <span>${price[0]}</span>
          <span>${price[1]}</span>
        </p>
        <ForcedState state="focus" on="[role=slider]">
          <RangeSlider
            labels={['From', 'To']}
            max={200}
            value={[20, 80]}
            onValueChange={() => undefined}
            className="mt-3"
          />
        </ForcedState>
        <RangeSlider
          labels={['Least', 'Most']}
          max={200}
          value={[20, 80]}
          onValueChange={() => undefined}
          disabled
          className="mt-3"
        />
      </div>
    </Specimen>
  )
}

function Chips() {
  const [shown, setShown] = useState(['n8n', 'under $120', 'A filter label too long to fit on a phone'])
  return (
    <Row>
      {shown.map((label) => (
        <Chip key={label} onRemove={() => setShown(shown.filter((other) => other !== label))}>
          {label}
        </Chip>
      ))}
    </Row>
  )
}

function View() {
  const [view, setView] = useState<'grid' | 'list'>('grid')
  const [platform, setPlatform] = useState<'All' | 'n8n' | 'GHL'>('All')
  return (
    <Specimen name="Segmented control: words, icons, disabled">
      <Row>
        <SegmentedControl
          label="Platform"
          value={platform}
          onValueChange={setPlatform}
          options={(['All', 'n8n', 'GHL'] as const).map((value) => ({ value, label: value }))}
        />
        <SegmentedControl
          label="View"
          value={view}
          onValueChange={setView}
          options={[
            { value: 'grid', label: 'Grid', icon: LayoutGrid },
            { value: 'list', label: 'List', icon: List },
          ]}
        />
        <SegmentedControl
          label="Fixed"
          value="a"
          onValueChange={() => undefined}
          options={[
            { value: 'a', label: 'One' },
            { value: 'b', label: 'Two' },
          ]}
          disabled
        />
      </Row>
    </Specimen>
  )
}

function Options() {
  const [option, setOption] = useState('template')
  const [visibility, setVisibility] = useState('public')
  return (
    <>
      <Specimen name="Radio group: framed and focused">
        <RadioGroup label="What to buy" value={option} onValueChange={setOption} options={options} isFramed />
        <ForcedState state="focus" on="[type=radio]" className="mt-4">
          <RadioGroup
            label="What to take"
            value="template"
            onValueChange={() => undefined}
            options={options.slice(0, 1)}
            isFramed
          />
        </ForcedState>
      </Specimen>
      <Specimen name="Radio group, plain">
        <RadioGroup
          label="Profile visibility"
          value={visibility}
          onValueChange={setVisibility}
          options={[
            { value: 'public', label: 'Public', hint: 'Anyone can view' },
            { value: 'private', label: 'Private', hint: 'Only you' },
          ]}
        />
      </Specimen>
    </>
  )
}
