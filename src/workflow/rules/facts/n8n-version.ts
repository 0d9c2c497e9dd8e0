import { FACTS_VERSION } from './version.ts'

/** The n8n that the facts describe, as people name it: "2.41". */
export const n8nVersion = FACTS_VERSION.replace(/\.\d+$/, '')
