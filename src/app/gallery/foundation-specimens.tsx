import { ArrowRight } from 'lucide-react'
import { AppIcon } from '@/workflow/parts/app-icon'
import { PlatformBadge } from '@/catalog/parts/platform-badge'
import { Price } from '@/catalog/parts/price'
import { StatusBadge } from '@/catalog/parts/status-badge'
import { Avatar } from '@/ui/avatar'
import { Button, ButtonLink, type ButtonVariant } from '@/ui/button'
import { initialsOf, initialsOfName } from '@/account/rules/initials'
import { paths } from '@/base/rules/paths'
import { templateLimits } from '@/selling/rules/template-submission'
import { Group, Row, ForcedState, Specimen } from './specimen'

const colours = [
  'paper',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'ember',
  'ember-soft',
  'n8n',
  'n8n-soft',
  'ghl',
  'ghl-soft',
  'other',
  'other-soft',
  'good',
  'warn',
  'bad',
]
const variants: ButtonVariant[] = ['ember', 'primary', 'ghost', 'quiet', 'danger']

export function FoundationSpecimens() {
  return (
    <>
      <Group title="Foundations">
        <Specimen name="Colours">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-2 text-xs text-ink-2">
            {colours.map((colour) => (
              <li key={colour}>
                <span className="block h-10 rounded-lg border" style={{ background: `var(--${colour})` }} />
                {colour}
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen name="Type">
          <p className="text-4xl font-semibold tracking-tighter">Display 56</p>
          <p className="text-3xl font-semibold tracking-tighter">Page title 40</p>
          <p className="text-2xl font-semibold tracking-tight">Section 28</p>
          <p className="text-xl font-semibold tracking-tight">Part 22</p>
          <p className="text-lg">Lead 18</p>
          <p>Text 16</p>
          <p className="text-sm text-ink-2">Small 14</p>
          <p className="text-xs text-ink-3">Hint 13</p>
        </Specimen>
        <Specimen name="App and step icons">
          <Row>
            {['Gmail', 'Google Sheets', 'Slack', 'GitHub', 'Mailchimp', 'Microsoft Outlook', 'OpenAI'].map((app) => (
              <AppIcon key={app} app={app} />
            ))}
            <AppIcon type="n8n-nodes-base.if" kind="l" />
            <AppIcon type="n8n-nodes-base.scheduleTrigger" kind="t" />
            <AppIcon type="@n8n/n8n-nodes-langchain.agent" kind="a" />
            <AppIcon app="No such app" />
            <AppIcon type="n8n-nodes-nobody.node" />
          </Row>
        </Specimen>
      </Group>
      <Group title="Buttons">
        {variants.map((variant) => (
          <Specimen key={variant} name={variant}>
            <Row>
              <Button variant={variant} size="lg">
                Large
              </Button>
              <Button variant={variant}>Medium</Button>
              <Button variant={variant} size="sm">
                Small
              </Button>
              <Button variant={variant} size="icon" aria-label="Onward">
                <ArrowRight aria-hidden className="size-4.5" />
              </Button>
              <ForcedState state="hover">
                <Button variant={variant}>Hover</Button>
              </ForcedState>
              <ForcedState state="focus">
                <Button variant={variant}>Focus</Button>
              </ForcedState>
              <Button variant={variant} disabled>
                Disabled
              </Button>
              <Button variant={variant} isBusy>
                Saving...
              </Button>
              <ButtonLink variant={variant} to={paths.home}>
                Link
              </ButtonLink>
            </Row>
          </Specimen>
        ))}
      </Group>
      <Group title="Badges and people">
        <Specimen name="Platforms">
          <Row>
            <PlatformBadge platform="n8n" />
            <PlatformBadge platform="GHL" />
            <PlatformBadge platform="Other" />
          </Row>
        </Specimen>
        <Specimen name="Prices">
          <Row>
            <Price cents={4900} />
            <Price cents={templateLimits.highestPriceCents} />
            <Price cents={null} />
          </Row>
        </Specimen>
        <Specimen name="Status">
          <Row>
            <StatusBadge status="approved" />
            <StatusBadge status="rejected" />
            <StatusBadge status="changes_requested" />
            <StatusBadge status="archived" />
            <StatusBadge status="pending" />
            <StatusBadge status="pending" pendingLabel="Pending Review" />
          </Row>
        </Specimen>
        <Specimen name="Avatar: three sizes, broken image, no data">
          <Row>
            <Avatar initials={initialsOfName('Mara Lindqvist')} size="sm" />
            <Avatar initials={initialsOfName('Northlane')} />
            <Avatar initials={initialsOf({ email: 'oku@flowshelf.test' })} size="lg" />
            <Avatar initials={initialsOf({ first_name: 'Ada', last_name: 'Bell' })} src="/not-there.png" />
            <Avatar initials={initialsOf({})} />
          </Row>
        </Specimen>
      </Group>
    </>
  )
}
