/** n8n's own forum, where most people who run workflows are. */
const n8nForum = 'https://community.n8n.io/'

/** The forum in VITE_COMMUNITY_URL; n8n's if that is missing or no https address. */
export const communityUrl = (setting: unknown): string =>
  typeof setting === 'string' && setting.startsWith('https://') && URL.canParse(setting) ? setting : n8nForum
