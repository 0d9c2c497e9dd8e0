/** An app's name in addresses and icons: "Google Sheets" is `google-sheets`. */
export const appSlugOf = (app: string) =>
  app
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')

/** Names of icons (src/workflow/data/icons.json), whether or not they exist: of an app, and of a step of n8n's own. */
export const appIconOf = (app: string) => `apps/${appSlugOf(app)}`
export const stepIconOf = (step: string) => `core/${step}`
