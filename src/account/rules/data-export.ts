/** States of a data export. */
export const exportStates = ['queued', 'running', 'ready', 'failed'] as const

/** Hours in which a finished export can be downloaded, and after which another can be requested. */
export const exportHours = 24
