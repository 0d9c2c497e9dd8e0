/** Stands for hosts that we do not know: what the workflow calls there is the buyer's to set. */
export const OWN_SERVER = 'your own server'
