import { goodsFacts, goodsKindOf, type GoodsKind } from '../../catalog/rules/platform.ts'
import { platformGuideOf } from '../../catalog/rules/platform-guides.ts'
import type { WorkflowPreview } from '../../workflow/rules/report.ts'

/** A step of setting up a bought template. `names` are the accounts, packages or steps that it is about. */
export type SetUpStep = { title: string; text: string; names?: string[] }

/** Apps whose steps work on a document, table, board or channel that each buyer chooses. */
const appsWithDocuments: readonly string[] = [
  'Airtable',
  'Asana',
  'Google Calendar',
  'Google Docs',
  'Google Drive',
  'Google Sheets',
  'Google Slides',
  'Linear',
  'Notion',
  'Pipedrive',
  'Qdrant',
  'Slack',
  'Supabase',
  'Telegram',
  'Zendesk',
]

const paste: SetUpStep = {
  title: 'Import it into n8n',
  text: 'Click “Copy to n8n,” open a new workflow in n8n, and paste with Ctrl+V or ⌘V. Or download the file and choose “Import from File” in the new workflow’s menu.',
}
const answer: SetUpStep = {
  title: 'Make it yours',
  text: 'Answer the creator’s questions on the template’s page, and your copy comes filled in. Or skip this, and fill it in later in n8n.',
}
const test: SetUpStep = {
  title: 'Test it',
  text: 'Run it once manually with test data, and check what each step returns.',
}

/** The steps of setting up a workflow, from what is known about it; null where that could not be read. */
function setUpWorkflow(preview: WorkflowPreview | null): SetUpStep[] {
  const { communityNodes = [], credentials = [], subWorkflows = 0 } = preview?.facts ?? {}
  const documents = documentSteps(preview)
  return [
    ...(communityNodes.length
      ? [
          {
            title: 'Install the community nodes',
            text: 'Find them in n8n under Settings, Community nodes. Do this first, because the workflow won’t run without them.',
            names: communityNodes,
          },
        ]
      : []),
    ...(preview?.questions?.length ? [answer] : []),
    paste,
    ...(credentials.length || !preview
      ? [
          {
            title: 'Connect your accounts',
            text: 'Open each step marked in red, and choose or create your own credential. The file doesn’t include any.',
            names: credentials,
          },
        ]
      : []),
    ...(documents.length
      ? [
          {
            title: 'Choose your own documents',
            text: 'These steps need your own document, table, channel, or list. A note in the workflow says what goes there.',
            names: documents,
          },
        ]
      : []),
    ...(subWorkflows > 0
      ? [
          {
            title: 'Choose the workflow it calls',
            text: 'It calls another workflow. Choose your own in the step that calls it.',
          },
        ]
      : []),
    test,
    { title: 'Turn it on', text: 'Use the switch at the top right. Newer versions of n8n call it “Publish.”' },
  ]
}

const documentSteps = (preview: WorkflowPreview | null) => [
  ...new Set(
    preview?.diagram.steps
      .filter(({ app }) => app !== undefined && appsWithDocuments.includes(app))
      .map(({ name }) => name),
  ),
]

const setUps: Record<GoodsKind, (platform: string, preview: WorkflowPreview | null) => SetUpStep[]> = {
  workflow: (_platform, preview) => setUpWorkflow(preview),
  snapshot: (platform) => platformGuideOf(platform).howTo.steps.map((text) => ({ title: '', text })),
}

// Unknown platforms sell files, like n8n.
const kindOf = (platform: string) => goodsKindOf(platform) ?? 'workflow'

/** The steps of setting up a bought template. */
export const setUpSteps = (platform: string, preview: WorkflowPreview | null): SetUpStep[] =>
  setUps[kindOf(platform)](platform, preview)

/** Whether the steps depend on the preview of the workflow. */
export const isSetUpByPreview = (platform: string): boolean => goodsFacts[kindOf(platform)].isParsed
