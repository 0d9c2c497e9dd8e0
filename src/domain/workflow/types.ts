/** One step of an n8n workflow, as far as we read it. `parameters` is the creator's own and is never trusted. */
export type WorkflowNode = {
  /** Unique within the workflow; made from the position in the file where the file has none or repeats one. */
  id: string
  /** Unique within the workflow: connections are keyed by it. */
  name: string
  type: string
  typeVersion: number
  position: readonly [x: number, y: number]
  parameters: Record<string, unknown>
  /** The kinds of credentials the step asks for, such as `slackOAuth2Api`; never their ids. */
  credentialTypes: string[]
  disabled: boolean
}

/** `main`, or one of the `ai_…` kinds, whose edges run from the sub-node to its parent. */
export type ConnectionType = 'main' | `ai_${string}`

/** From one node to another; both are indexes into `nodes`. */
export type WorkflowConnection = { from: number; output: number; to: number; input: number; type: ConnectionType }

/** Something in the file that does not fit and was left out or mended. `at` is the name or the place in the file. */
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

export type WorkflowResult =
  { ok: true; workflow: Workflow } | { ok: false; problem: 'unreadable' | 'noNodes' | 'tooLarge'; message: string }

/** t trigger, a AI, p app, l logic. */
export type NodeKind = 't' | 'a' | 'p' | 'l'

export type SkeletonNode = [kind: NodeKind, column: number, row: number]
export type SkeletonEdge = [from: number, to: number] | [from: number, to: number, dashed: 1]

/**
 * The compact drawing of a workflow: its shape and nothing of its contents, so it may be public.
 * Edges are indexes into `n`; a dashed one ties an AI sub-node to its parent. `more` counts the steps that were left out.
 */
export type Skeleton = { n: SkeletonNode[]; e: SkeletonEdge[]; more?: number }
