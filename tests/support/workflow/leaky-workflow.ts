import { parseWorkflow } from '@/workflow/rules/parse'
import { reportOf } from '@/workflow/rules/report'
import { aWorkflow } from '../selling/submitting.ts'

/** A secret in the header of a step; split, so that scanners of this repository do not report it. */
export const leakedToken = `Bearer ${'a8Fk29dLq0Zx71MnPq2'}`
const node = (name: string, type: string, more: object) => ({ name, type, position: [600, 0], parameters: {}, ...more })

/** A workflow with a secret and pinned data (high), an own credential and an address (medium), and an instance id (low). */
export function aLeakyWorkflow() {
  const workflow = aWorkflow()
  const header = { name: 'Authorization', value: leakedToken }
  return {
    ...workflow,
    nodes: [
      ...workflow.nodes,
      node('Call CRM', 'n8n-nodes-base.httpRequest', { parameters: { headerParameters: { parameters: [header] } } }),
      node('Reply', 'n8n-nodes-base.gmail', {
        parameters: { sendTo: 'ada@analytical-engines.com' },
        credentials: { gmailOAuth2: { id: '12', name: 'Ada’s mail' } },
      }),
    ],
    pinData: { 'Each morning': [{ json: { name: 'Jane Customer' } }] },
    meta: { instanceId: 'a1b2c3d4e5f6' },
  }
}

/** The report that the server makes of a workflow. */
export function aReportOn(workflow: object) {
  const read = parseWorkflow(JSON.stringify(workflow))
  if (!read.ok) throw new Error(read.message)
  return reportOf(read)
}

/** A leaky workflow without what stops a submit. */
export function aPrivateWorkflow() {
  const { pinData: _pinned, ...workflow } = aLeakyWorkflow()
  return { ...workflow, nodes: workflow.nodes.filter(({ name }) => name !== 'Call CRM') }
}
