/** Stands for hosts of unknown services: buyers set their own. */
export const OWN_SERVER = 'your own server'
