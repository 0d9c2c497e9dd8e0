const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** How a key with Ctrl or ⌘ is written: "Ctrl K", "⌘K". */
export const commandKey = (key: string): string => (isApple() ? `⌘${key}` : `Ctrl ${key}`)
