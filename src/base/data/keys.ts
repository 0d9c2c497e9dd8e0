export const maintenanceKeys = { all: ['maintenance'] as const }
