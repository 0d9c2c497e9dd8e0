export const templateId = (number: number) => `7e000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`
export const snapshotLink = (code: string) => `https://app.gohighlevel.com/snapshots/share/${code}`
