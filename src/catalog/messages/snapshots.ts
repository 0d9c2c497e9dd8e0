import { highLevelUsage } from '../rules/highlevel.ts'
import type { SnapshotCheck } from '../rules/snapshot-checks.ts'
import { contentsLimits, type PreviewKind } from '../rules/snapshot-contents.ts'
import { countOf, formatCount } from '../../base/rules/numbers.ts'

/** Words of the page of a snapshot, and of its form and review. */
export const snapshotMessages = {
  needs: 'You will need',
  account: 'GoHighLevel',
  accountText: 'An agency account, and an empty sub-account to load it into.',
  needsShort: (names: string) => (names ? `GoHighLevel with ${names}` : 'GoHighLevel'),
  noNeeds: 'Its creator names nothing else.',
  previews: 'Messages and pages',
  previewsIntro:
    'A few of them, made public by the creator. Double braces are filled in from your custom values and contacts.',
  kinds: { text: 'Text message', email: 'Email', page: 'Page' } satisfies Record<PreviewKind, string>,
  costs: 'Costs at HighLevel',
  perMonth: 'a month',
  subAccounts: (count: number | null) =>
    count === null ? 'Any number of sub-accounts' : countOf(count, 'sub-account'),
  plans: 'A snapshot is imported into an agency account and loaded into one of its sub-accounts. What the plans cost:',
  number: 'A local phone number',
  segments: (count: string) => `${count} text messages of up to ${highLevelUsage.segment} characters`,
  billedByUse: (names: string) =>
    `HighLevel also bills ${names} by use. What that comes to depends on how much you send.`,
  costsNote: (plans: string, usage: string) =>
    `Plans as HighLevel published them on ${plans}, use in the US and Canada on ${usage}. Taxes, carriers’ fees and other countries come on top.`,
  checked: 'Checked by Flowshelf',
  checkedOn: (date: string) => `A reviewer confirmed this on ${date}:`,
  unchecked: 'A reviewer opened this template before it went live. Link and contents were not compared.',
  checks: {
    link_opens: {
      title: 'The link opens',
      text: 'It leads to this snapshot at HighLevel, and can be imported more than once.',
    },
    contents_match: {
      title: 'Contents as stated',
      text: 'Workflows, calendars, pipelines and custom values are the ones listed here.',
    },
    promises_match: {
      title: 'No promise that can’t travel',
      text: 'The page promises no contacts, tracking codes, connections or filled-in values.',
    },
  } satisfies Record<SnapshotCheck, { title: string; text: string }>,
  notChecked: 'We don’t run a snapshot: how it works in your account depends on your numbers, domains and people.',
  publicPreviews: 'Public messages and pages',
  publicPreviewsIntro:
    'Everybody can read what you add here, before they pay. Add only what you want to show, without names or numbers of real people.',
  needsOf: 'What it uses at HighLevel',
  needsIntro: 'Buyers see it as what they need, and what it costs there.',
  addPreview: 'Add a message or page',
  removePreview: (place: number) => `Remove preview ${formatCount(place)}`,
  kind: 'Kind',
  previewName: 'Name',
  previewText: 'Text',
  previewsFull: `At most ${formatCount(contentsLimits.previews)} messages and pages.`,
  confirmIntro:
    'Open the link, load the snapshot into an empty sub-account, and compare. The page shows what you confirm, with the date.',
  confirmFirst: 'Confirm each check before you approve it.',
  contentsMissing: 'Its creator states no contents, so there is nothing to compare. Request changes and ask for them.',
  contentsIntro:
    'Name at least one thing: a reviewer compares the list with your snapshot, and approves none without it. Buyers see it before they pay; names and numbers appear on the card.',
} as const
