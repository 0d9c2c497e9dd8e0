/**
 * Addresses at known services that name somebody's account or server there: whoever made the file may be the one who
 * receives what is sent. Tested against host and path.
 */
const accountAddresses = [
  /^[a-z]{20}\.supabase\.co\b/,
  /\.(?:execute-api|lambda-url|compute|elb|elasticbeanstalk)\b.*\.(?:amazonaws\.com|on\.aws)\b/,
  /^(?:[\w.-]+\.)?s3[.-][\w.-]*amazonaws\.com\b/,
  /^hooks?\.(?:zapier\.com|slack\.com|[\w.]*make\.com)\b/,
  /^(?:discord(?:app)?\.com\/api\/webhooks|api\.telegram\.org\/bot\d|graph\.facebook\.com\/[\w.]+\/\d{6})/,
  /^script\.google\.com\b|^docs\.google\.com\/forms\b|^(?:storage\.googleapis\.com|sheets\.googleapis\.com\/v\d\/spreadsheets\/[\w-]{20})/,
  /\.(?:zendesk\.com|atlassian\.net|myshopify\.com|webhook\.office\.com|sharepoint\.com|logic\.azure\.com|salesforce\.com)\b/,
  /\.(?:azurewebsites\.net|cloudfunctions\.net|firebaseio\.com|vercel\.app|netlify\.app|workers\.dev|pages\.dev|web\.app)\b/,
]

export const namesAccount = (host: string, rest: string) =>
  accountAddresses.some((address) => address.test(`${host}${rest.slice(0, 60)}`))
