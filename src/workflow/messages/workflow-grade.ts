import { n8nVersion } from '../rules/facts/n8n-version.ts'

/** One sentence for each check of a workflow and its outcome; shown on the template's page. */
export const gradeMessages = {
  privacy: {
    A: 'Our check found no secrets or private data.',
    C: 'It contains the creator’s addresses, names, or data.',
    D: 'It contains secrets or pinned data.',
  },
  nodes: {
    A: `No step is deprecated in n8n ${n8nVersion}.`,
    B: 'Some steps are deprecated in n8n, but each has a replacement.',
    C: `Some steps are deprecated with no replacement, or aren’t known to n8n ${n8nVersion}.`,
    D: `Some steps no longer run in n8n ${n8nVersion}.`,
  },
  destinations: {
    A: 'Every place we found that it sends data to is named on this page.',
    B: 'Some of the places it can send data to aren’t known, or may not be yours.',
    C: 'It has code or commands that can reach a network, and we can’t read where.',
  },
  structure: {
    A: 'Every step can be reached from a trigger.',
    B: 'Some steps are never reached or overlap on the canvas.',
    C: 'The file had to be repaired.',
    /** Grade C, too. */
    noTrigger: 'It has no trigger.',
  },
  errors: {
    A: 'It handles errors or doesn’t call any services.',
    B: 'It stops at the first error because no step has an error path.',
  },
  setup: {
    A: 'It only needs n8n’s own nodes and no other workflows.',
    B: 'It needs community nodes, other workflows, or a node that n8n turns off by default.',
  },
} as const
