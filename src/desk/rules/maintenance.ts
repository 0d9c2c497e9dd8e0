/** Most characters of the sentence that people read during maintenance. */
export const maintenanceLimit = 200
