import { randomBytes } from 'node:crypto'

/** Workflows with a word of their own in every place that a file has. */

const letters = 'bcdfghjklmnpqrstvwxyz'
const randomWord = () => [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('')

/** Makes markers, words that appear nowhere else, and remembers where each was planted. */
export function markers() {
  const planted = new Map<string, string>()
  const mark = (place: string) => {
    const word = `zq${randomWord()}`
    planted.set(word, place)
    return word
  }
  return { mark, planted }
}

type Mark = (place: string) => string

/**
 * A workflow that may be sold, with a marker in everything that visitors must not read.
 * @param stepName names the steps; visitors may read these names unless the creator hides them
 */
export function plantedWorkflow(mark: Mark, stepName: (index: number) => string) {
  const base = 'n8n-nodes-base'
  const langchain = '@n8n/n8n-nodes-langchain'
  const types: [type: string, more: Record<string, unknown>][] = [
    [`${base}.webhook`, { parameters: { path: mark('webhook path'), options: { responseData: mark('response') } } }],
    [
      `${base}.httpRequest`,
      {
        parameters: {
          url: `https://${mark('host')}.acme-crm.io/${mark('path of a URL')}?q=${mark('query')}`,
          headerParameters: {
            parameters: [
              { name: 'X-Trace', value: mark('header value') },
              { name: mark('header name'), value: '1' },
            ],
          },
          jsonBody: JSON.stringify({ text: mark('body') }),
          [mark('key of a parameter')]: 1,
        },
        credentials: {
          httpHeaderAuth: { id: mark('credential id'), name: mark('credential name') },
          [mark('credential type')]: { id: mark('credential id'), name: mark('credential name') },
        },
      },
    ],
    [`${base}.code`, { parameters: { jsCode: `const a = "${mark('code')}" // ${mark('comment in code')}` } }],
    [
      `${base}.gmail`,
      {
        parameters: {
          operation: mark('operation'),
          resource: mark('resource'),
          event: mark('event'),
          mode: mark('mode'),
          triggerOn: mark('trigger'),
          subject: `={{ $json.${mark('expression')} }}`,
        },
      },
    ],
    [
      `${langchain}.agent`,
      { parameters: { text: mark('prompt'), options: { systemMessage: mark('system message') } } },
    ],
    [
      `${langchain}.lmChatOpenAi`,
      {
        parameters: {
          model: {
            __rl: true,
            value: `gpt-4o-${mark('model of a known family')}`,
            cachedResultName: mark('model name'),
          },
        },
      },
    ],
    [`${langchain}.openAi`, { parameters: { modelId: { __rl: true, value: mark('model') } } }],
    [`${base}.stickyNote`, { parameters: { content: `## ${mark('sticky note')}`, color: mark('color'), width: '1' } }],
    [
      `${base}.executeWorkflow`,
      {
        parameters: {
          source: 'parameter',
          workflowJson: JSON.stringify({
            nodes: [
              {
                name: mark('step of a sub-workflow'),
                type: `${base}.code`,
                parameters: { jsCode: mark('code of a sub-workflow') },
              },
            ],
          }),
        },
      },
    ],
    [
      `${base}.executeWorkflow`,
      {
        parameters: {
          workflowId: {
            __rl: true,
            value: mark('workflow id'),
            cachedResultName: mark('workflow name'),
            cachedResultUrl: `/workflow/${mark('workflow link')}`,
          },
        },
      },
    ],
    [`${base}.${mark('node of n8n that it does not have')}`, { name: undefined }],
    [`${mark('package of no registry')}.${mark('node of no registry')}`, { name: undefined }],
    [`${base}.githubTrigger`, { parameters: { events: [mark('events')] } }],
    [`${base}.set`, { name: `Tell ${mark('step name with an address')}@acme-mail.io`, onError: mark('error setting') }],
    [
      `${base}.noOp`,
      { name: `Ask https://${mark('step name with a private host')}.ngrok.io`, typeVersion: mark('version') },
    ],
  ]
  const nodes = types.map(([type, more], index) => ({
    id: mark('node id'),
    name: stepName(index),
    type,
    typeVersion: 1,
    position: [index * 220, 0],
    notes: mark('note of a node'),
    webhookId: mark('webhook id'),
    [mark('key of a node')]: mark('unknown field of a node'),
    parameters: {},
    ...more,
  }))
  const target = { node: nodes[1]!.name, type: 'main', index: 0 }
  return {
    id: mark('id of the file'),
    versionId: mark('version id'),
    name: mark('name in the file'),
    description: mark('description in the file'),
    nodes,
    connections: {
      [String(nodes[0]!.name)]: { main: [[target]], [`ai_${mark('connection type')}`]: [[target]] },
      [mark('dangling connection')]: { main: [[target]] },
    },
    settings: { errorWorkflow: mark('error workflow'), timezone: mark('timezone') },
    staticData: { [`node:${mark('key of static data')}`]: mark('static data') },
    meta: { instanceId: mark('instance id'), templateId: mark('template id') },
    tags: [{ id: mark('tag id'), name: mark('tag') }],
  }
}

/** The same with what may never be sold. */
export function leakyWorkflow(mark: Mark) {
  const workflow = plantedWorkflow(mark, () => mark('step name of a refused file'))
  const [first] = workflow.nodes
  return {
    ...workflow,
    nodes: [...workflow.nodes, { ...first, id: '1', name: 'Call', parameters: { apiKey: `Zx9${mark('secret')}` } }],
    pinData: { [String(first!.name)]: [{ json: { [mark('key of pinned data')]: mark('pinned data') } }] },
  }
}
