type Parameters = Record<string, unknown>

/** Kinds of nodes as public workflows mix them, with parameters of usual length. */
const makers: [type: string, parameters: (index: number) => Parameters][] = [
  [
    'n8n-nodes-base.httpRequest',
    (i) => ({
      url: `https://api.openai.com/v1/items/${i}`,
      sendHeaders: true,
      headerParameters: { parameters: [{ name: 'Authorization', value: '=Bearer {{ $json.token }}' }] },
      jsonBody: `={ "item": "${i}", "text": {{ JSON.stringify($json.text) }} }`,
    }),
  ],
  [
    'n8n-nodes-base.gmail',
    (i) => ({ resource: 'draft', operation: 'create', subject: `=Re: {{ $json.subject }} ${i}` }),
  ],
  [
    'n8n-nodes-base.code',
    (i) => ({ jsCode: `const index = ${i}\n${'return items.map((item) => item.json.total)\n'.repeat(20)}` }),
  ],
  [
    'n8n-nodes-base.set',
    (i) => ({
      assignments: { assignments: [{ id: `a${i}`, name: 'total', type: 'number', value: `={{ $json.a + ${i} }}` }] },
    }),
  ],
  ['n8n-nodes-base.if', (i) => ({ conditions: { conditions: [{ leftValue: '={{ $json.total }}', rightValue: i }] } })],
  [
    '@n8n/n8n-nodes-langchain.agent',
    (i) => ({ text: `=${'Answer the question politely and in short. '.repeat(10)} ${i}` }),
  ],
]

/** An n8n workflow of this many nodes in one chain, with branches, sticky notes and credentials. */
export function workflowFile(size: number) {
  const nameOf = (index: number) => `Step ${index}`
  const connections: Record<string, unknown> = {}
  const nodes = Array.from({ length: size }, (_, index) => {
    const [type, parameters] =
      index === 0
        ? (['n8n-nodes-base.manualTrigger', () => ({})] as const)
        : index % 10 === 9
          ? ([
              'n8n-nodes-base.stickyNote',
              () => ({ content: `## Part ${index}\n${'What happens here. '.repeat(10)}` }),
            ] as const)
          : makers[index % makers.length]!
    const targets = [index + 1, index + 2].filter((next) => next < size && index % 10 !== 9)
    connections[nameOf(index)] = { main: [targets.map((next) => ({ node: nameOf(next), type: 'main', index: 0 }))] }
    return {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: nameOf(index),
      type,
      typeVersion: 2,
      position: [(index % 40) * 220, Math.floor(index / 40) * 200],
      parameters: parameters(index),
      credentials: type.endsWith('gmail') ? { gmailOAuth2: { id: `id${index}`, name: 'Gmail account' } } : undefined,
    }
  })
  return { name: `${size} nodes`, nodes, connections, settings: { executionOrder: 'v1' }, meta: { instanceId: 'x' } }
}
