/** File name of an app's icon: "Google Sheets" is `google-sheets`, in `public/icons/apps/google-sheets.svg`. */
export const appSlugOf = (app: string) =>
  app
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
