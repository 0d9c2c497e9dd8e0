/** A node of an n8n workflow, reduced to what the app reads. `parameters` is untrusted input. */
export type WorkflowNode = {
  /** Unique within the workflow; generated from the position in the file if missing or duplicate. */
  id: string
  /** For display, unique within the workflow: one line without invisible characters. */
  name: string
  type: string
  typeVersion: number
  position: readonly [x: number, y: number]
  parameters: Record<string, unknown>
  /** Credential types of the node, such as `slackOAuth2Api`; never credential ids. */
  credentialTypes: string[]
  disabled: boolean
  /** Whether failed items leave through an output of their own, the last one. */
  hasErrorOutput?: boolean
}

/** `main`, or an `ai_…` type, whose connections run from sub-node to parent. */
export type ConnectionType = 'main' | `ai_${string}`

/** `from` and `to` are indexes into `nodes`. */
export type WorkflowConnection = { from: number; output: number; to: number; input: number; type: ConnectionType }

/** A defect of the file that was repaired or skipped. `at` is a node's name or a position in the file. */
export type WorkflowNotice = {
  kind: 'several_workflows' | 'broken_node' | 'missing_name' | 'duplicate_name' | 'duplicate_id' | 'dangling_connection'
  at: string
}

export type Workflow = {
  name: string
  nodes: WorkflowNode[]
  connections: WorkflowConnection[]
  notices: WorkflowNotice[]
}

/** Other tools whose exports are recognized. */
export type OtherTool = 'flowise' | 'langflow' | 'comfyui' | 'nodeRed' | 'make' | 'zapier'

/** The untrusted JSON that a workflow was read from. Holds everything that is for sale, and secrets. */
export type WorkflowSource = {
  /** The whole file. */
  file: unknown
  /** The workflow within it. */
  root: Record<string, unknown>
  /** The entry of each node of `Workflow.nodes`. */
  entries: Record<string, unknown>[]
}

/** A workflow with the file it was read from. */
export type ReadWorkflow = { workflow: Workflow; source: WorkflowSource }

export type WorkflowResult =
  | ({ ok: true } & ReadWorkflow)
  | { ok: false; problem: 'unreadable' | 'noNodes' | 'tooLarge' | 'otherTool'; message: string }

/** t: trigger, a: AI, p: app, l: logic. */
export type NodeKind = 't' | 'a' | 'p' | 'l'

/** `icon` is an index into the diagram's `a`, continued by `o`. */
export type DiagramNode = [kind: NodeKind, column: number, row: number, icon?: number]
export type DiagramEdge = [from: number, to: number] | [from: number, to: number, dashed: 1]

/**
 * Compact diagram of a workflow. Contains its shape, the names of n8n's apps and own nodes that it uses, and none of its
 * contents, so it may be public. Edges are indexes into `n`; a third element marks the dashed edge of an AI sub-node to
 * its parent. `a` lists the apps of all steps, `o` nodes of n8n itself such as "if"; `more` counts omitted steps.
 */
export type Diagram = { n: DiagramNode[]; e: DiagramEdge[]; a?: string[]; o?: string[]; more?: number }

/** Diagram of a GHL snapshot: numbers of its workflows, calendars, pipelines and custom values. */
export type SnapshotCounts = {
  c: [workflows: number, calendars: number, pipelines: number, customValues: number]
  /** First stages of the first pipeline. */
  s?: string[]
  /** Names of the first workflows. */
  w?: string[]
}
