import { parseWorkflow } from '../../../src/workflow/rules/parse.ts'
import { reportOf } from '../../../src/workflow/rules/report.ts'

const node = (name: string, type: string, x: number, y: number, parameters: object = {}, more: object = {}) => ({
  id: name,
  name,
  type,
  typeVersion: 1,
  position: [x, y],
  parameters,
  ...more,
})

const base = (step: string) => `n8n-nodes-base.${step}`
const ai = (step: string) => `@n8n/n8n-nodes-langchain.${step}`
const to = (...names: string[]) => names.map((name) => ({ node: name, type: 'main', index: 0 }))
const toAi = (type: string) => ({ [type]: [[{ node: 'Write the reply', type, index: 0 }]] })

/** Answers mail: a trigger, an AI step with model and memory, a decision, a draft, a disabled step, a note. */
const workflow = {
  name: 'Answer mail',
  nodes: [
    node('When mail arrives', base('gmailTrigger'), 0, 0),
    node('Write the reply', ai('agent'), 240, 0, { text: 'the prompt that is for sale' }),
    node('Model', ai('lmChatOpenAi'), 240, 240, { model: 'gpt-4o' }),
    node('Memory', ai('memoryBufferWindow'), 380, 240),
    node('Is it good?', base('if'), 560, 0),
    node(
      'Save the draft',
      base('gmail'),
      800,
      -120,
      { resource: 'draft', operation: 'create' },
      {
        credentials: { gmailOAuth2: { id: '1', name: 'Work' } },
      },
    ),
    node('Tell the team', base('slack'), 800, 120, {}, { disabled: true }),
    node('Note', base('stickyNote'), -40, -200, { content: 'the note that is for sale', width: 500, color: 4 }),
  ],
  connections: {
    'When mail arrives': { main: [to('Write the reply')] },
    'Write the reply': { main: [to('Is it good?')] },
    Model: toAi('ai_languageModel'),
    Memory: toAi('ai_memory'),
    'Is it good?': { main: [to('Save the draft'), to('Tell the team')] },
  },
}

/** The preview of a small workflow, as the server makes it. */
export function aWorkflowPreview() {
  const read = parseWorkflow(JSON.stringify(workflow))
  if (!read.ok) throw new Error(read.message)
  return reportOf(read).preview
}
