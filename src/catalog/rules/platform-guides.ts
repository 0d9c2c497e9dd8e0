import { highLevelSnapshots } from './highlevel.ts'
import { templateLabels } from '../messages/template-labels.ts'
import { isPlatform, type Platform } from './platform.ts'

type PlatformGuide = {
  /** Line below the template's name in the buying box. */
  included: string
  /** The goods of a buyer, and their use. */
  goods: { what: string; how: string }
  /** Data that the platform leaves out of an installation. */
  leftBehind?: { title: string; items: { title: string; text: string }[]; source: { asOf: string; source: string } }
  /** Label of the button that delivers the goods, and of the same in a list. */
  get: { label: string; short: string }
  /** Three steps right after a purchase. */
  nextSteps: readonly [string, string, string]
  /** Installation steps. */
  howTo: { title: string; steps: string[]; note: string }
}

export const platformGuides: Record<Platform, PlatformGuide> = {
  n8n: {
    included: 'JSON file, updates included',
    goods: {
      what: 'The workflow as a JSON file',
      how: 'Import it into n8n and connect your own accounts.',
    },
    get: { label: templateLabels.download, short: 'Download' },
    nextSteps: [
      'Download the file, or copy the workflow.',
      'In n8n, open a new workflow, then import the file or paste the workflow.',
      'Connect your own accounts, run it once with test data, and turn it on.',
    ],
    howTo: {
      title: 'Into n8n',
      steps: [
        'Create a new workflow in n8n.',
        'Open its menu, choose "Import from File", and pick the JSON file you downloaded.',
        'Open each step that asks for credentials and choose your own account.',
        'Run it once manually with test data and check what each step returns.',
        'Turn it on.',
      ],
      note: 'The file doesn’t contain anyone’s credentials. Works with n8n Cloud and self-hosted n8n, unless its page says “self-hosted only.”',
    },
  },
  GHL: {
    included: 'Snapshot link, updates included',
    goods: { what: 'A snapshot link', how: 'Open it to install the snapshot into your GoHighLevel account.' },
    leftBehind: {
      title: 'What a snapshot doesn’t include',
      items: [
        { title: 'Contacts', text: 'No contacts are included. Yours stay as they are.' },
        { title: 'Tracking codes', text: 'Add your own where the snapshot includes pages or funnels.' },
        { title: 'Third-party integrations', text: 'Connect your own accounts after importing.' },
        { title: 'Custom value contents', text: 'Only custom value keys are included. Fill in your own values.' },
      ],
      source: highLevelSnapshots,
    },
    get: { label: 'Get snapshot link', short: 'Get link' },
    nextSteps: [
      'Log in to your GoHighLevel agency account and open the snapshot link.',
      'Confirm the import and load the snapshot into an empty sub-account.',
      'Connect that sub-account’s phone number, email, and calendar, and publish the workflows.',
    ],
    howTo: {
      title: 'Into GoHighLevel',
      steps: [
        'Log in to the agency account that will own the snapshot.',
        'Open the snapshot link from your purchase and confirm the import.',
        'Choose the sub-account to load it into. Try it in an empty one first.',
        'Connect that sub-account’s own phone number, email, and calendar.',
        'Go through its workflows and publish the ones you want to run.',
      ],
      note: 'A snapshot can include pipelines, forms, funnels, calendars, and workflows. Its page lists them.',
    },
  },
}

/** The guide of a stored platform; unknown platforms get n8n's, whose goods are a plain file. */
export const platformGuideOf = (platform: string): PlatformGuide =>
  platformGuides[isPlatform(platform) ? platform : 'n8n']
