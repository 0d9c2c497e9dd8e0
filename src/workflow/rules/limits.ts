import { bytesOf, maxMegabytes } from '../../base/rules/limits.ts'

/** In UTF-16 code units, of which a text never has more than its file has bytes. */
export const MAX_WORKFLOW_LENGTH = bytesOf(maxMegabytes.workflow)
export const MAX_WORKFLOW_NODES = 2_000
export const MAX_WORKFLOW_DEPTH = 100
/** Forty for each node. An inspection takes time for each text: of 350,000 in 5 MB, several seconds. */
export const MAX_WORKFLOW_TEXTS = 40 * MAX_WORKFLOW_NODES
/** The first characters of a secret, which are shown to its owner. */
export const SHOWN_OF_SECRET = 4

/** For fetching the file behind a link. */
export const LINK_TIMEOUT_SECONDS = 10
