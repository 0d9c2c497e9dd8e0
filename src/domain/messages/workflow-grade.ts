/** One sentence for each check of a workflow and its outcome; shown on the template's page. */
export const gradeMessages = {
  privacy: {
    A: 'No secrets and nothing private inside.',
    C: 'It holds addresses, names or data of its creator.',
    D: 'It holds a secret or data of real people.',
  },
  nodes: {
    A: 'Every step is current in n8n 2.',
    B: 'Some steps are retired and will leave n8n; they have successors.',
    C: 'Some steps will leave n8n without a successor, or are not known to n8n.',
    D: 'Some steps no longer run in n8n 2.',
  },
  structure: {
    A: 'Every step is connected and runs.',
    B: 'Some steps are never reached, or overlap on the canvas.',
    C: 'It has no trigger, or the file had to be repaired.',
  },
  errors: {
    A: 'It handles errors, or calls no services.',
    B: 'It stops at the first error: no step has an error path.',
  },
  setup: {
    A: 'It needs no nodes beyond those of n8n, and no other workflows.',
    B: 'It needs community nodes, further workflows, or a node that n8n has switched off by default.',
  },
} as const
