import { isWordy } from './secret-values.ts'
import type { TextRange } from './text-range.ts'

/**
 * Secrets that are recognized by their own shape, of services that secretlint's preset lacks or reads too strictly. Linear:
 * every repetition is bounded. A pattern is tried only in texts that hold one of its marks.
 */
type Shape = { marks: string[]; pattern: RegExp; prefix?: string; isWithin?: true }

const shape = (mark: string, pattern: string): Shape => ({ marks: [mark], pattern: new RegExp(pattern, 'g') })

/** Marks that 20 or more letters and digits follow, one digit at least. */
const prefixes = [
  // Models
  ...['sk-or-v1-', 'sk-ant-', 'sk-proj-', 'sk-svcacct-', 'sk-admin-', 'sk-lf-', 'sk-', 'gsk_', 'xai-', 'pplx-', 'tvly-', 'r8_', 'fc-'],
  ...['hf_', 'nvapi-', 'pcsk_', 'tgp_v1_', 'fw_', 'csk-', 'jina_', 'lsv2_pt_', 'lsv2_sk_', 'apify_api_', 'ABSK', 'cpk_'],
  // Offices
  ...['secret_', 'ntn_', 'lin_api_', 'lin_oauth_', 'tfp_', 'figd_', 'figu_', 'CFPAT-', 'ATATT3', 'ATCTT3', 'ATBB', 'ATTA', 'cal_live_', 'cal_test_'],
  // Mail
  ...['re_', 'xkeysib-', 'xsmtpsib-', 'mlsn.', 'MCT-'],
  // Shops and payments
  ...['shpat_', 'shpss_', 'shpca_', 'shppa_', 'shptka_', 'sq0atp-', 'sq0csp-', 'FLWSECK-', 'FLWSECK_TEST-', 'pdl_live_apikey_', 'pdl_sdbx_apikey_', 'shippo_live_', 'EZAK', 'A21AA'],
  // Developers' tools
  ...['glpat-', 'gldt-', 'glrt-', 'glptt-', 'glft-', 'glsoat-', 'glcbt-', 'npm_', 'nfp_', 'nfc_', 'PMAK-', 'dp.pt.', 'dp.st.', 'dp.ct.', 'dp.sa.'],
  ...['sntrys_', 'sntryu_', 'NRAK-', 'glsa_', 'glc_', 'pul-', 'rubygems_', 'pnu_', 'pscale_tkn_', 'pscale_oauth_', 'pscale_pw_', 'phx_', 'n8n_api_', 'pypi-AgEI'],
  // Clouds
  ...['rnd_', 'vcp_', 'vck_', 'dop_v1_', 'doo_v1_', 'dor_v1_', 'sb_secret_', 'hvs.', 'hvb.', 'hvr.', 'ops_eyJ', 'dapi', 'HRKU-', 'fm2_', 'AGE-SECRET-KEY-1', 'v1.0-'],
] // prettier-ignore

const escaped = (text: string) => text.replace(/[.$]/g, String.raw`\$&`)
const withDigit = String.raw`(?=[A-Za-z0-9_/+.-]{0,60}[0-9])[A-Za-z0-9_/+-][A-Za-z0-9_/+.-]{18,250}[A-Za-z0-9_=-]`

const HEX = '[0-9a-f]'
const UUID = `${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}`

const shapes: Shape[] = [
  ...prefixes.map((prefix) => ({ ...shape(prefix, escaped(prefix) + withDigit), prefix })),
  shape('app-', String.raw`app-(?=[A-Za-z]{0,23}\d)[A-Za-z0-9]{24}(?![\w-])`), // Dify
  // JSON web tokens: Supabase, n8n, Calendly, Monday
  shape('eyJ', String.raw`eyJ[\w-]{10,2000}\.eyJ[\w-]{10,4000}\.[\w-]{10,1000}`),
  // Google
  shape('AIza', String.raw`AIza[\w-]{35}`),
  shape('AQ.A', String.raw`AQ\.A[\w-]{40,80}`),
  shape('ya29.', String.raw`ya29\.[\w-]{20,400}`),
  shape('1//0', String.raw`1//0[\w-]{40,200}`),
  shape('GOCSPX-', String.raw`GOCSPX-[\w-]{20,60}`),
  shape(':APA91b', String.raw`[\w-]{11,200}:APA91b[\w-]{100,200}`),
  shape('/private-', String.raw`https://calendar\.google\.com/calendar/[^\s"']{1,200}/private-${HEX}{20,40}`),
  shape('chat.googleapis', String.raw`https://chat\.googleapis\.com/v1/spaces/[\w-]{5,40}/messages\?[^\s"']{30,300}`),
  shape('AAAAAAAAAAAAAAAAAAAA', String.raw`A{20,23}[A-Za-z0-9%]{30,160}(?![A-Za-z0-9+/=])`), // X
  shape('dt0c01.', String.raw`dt0c01\.[A-Z0-9]{24}\.[A-Z0-9]{64}`), // Dynatrace
  // Microsoft, Spotify: refresh tokens
  { marks: ['.A'], pattern: /[01]\.A[\w-]{20,150}\.A[gQ][\w-]{50,3000}/g },
  { marks: ['AQ', 'BQ'], pattern: /[AB]Q(?!Mk)[\w-]{100,400}/g },
  // Amazon
  { marks: ['AKIA', 'ASIA', 'ABIA', 'ACCA'], pattern: new RegExp(`(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}(?![0-9A-Za-z])`, 'g') },
  // Microsoft
  shape('Q~', String.raw`[\w~.-]{3}\dQ~[\w~.-]{31,34}`),
  { marks: ['AccountKey=', 'SharedAccessKey='], pattern: /(?<=(?:AccountKey|SharedAccessKey)=)[A-Za-z0-9+/]{40,90}={0,2}/g, isWithin: true },
  shape('.webhook.office', String.raw`https://[\w-]{1,60}\.webhook\.office\.com/[\w@/-]{30,300}`),
  // Payments
  shape('_live_', String.raw`(?:sk|rk)_live_[A-Za-z0-9]{16,200}`),
  shape('_test_', String.raw`(?:sk|rk)_test_[A-Za-z0-9]{16,200}`),
  shape('whsec_', String.raw`whsec_[A-Za-z0-9+/=]{24,100}`),
  { marks: ['ck_', 'cs_'], pattern: new RegExp(`c[ks]_${HEX}{40}(?!${HEX})`, 'g') }, // WooCommerce
  { marks: ['live_', 'test_'], pattern: new RegExp(String.raw`(?<![A-Za-z0-9_])(?:live|test)_(?=[A-Za-z]{0,29}\d)[A-Za-z0-9]{30,60}(?!\w)`, 'g'), isWithin: true }, // Mollie
  shape('access_token$', String.raw`access_token\$(?:production|sandbox)\$[a-z0-9]{10,20}\$${HEX}{20,40}`), // Braintree
  // Messengers
  shape('xox', String.raw`xox[abeoprs]-[A-Za-z0-9-]{10,250}`),
  shape('xapp-', String.raw`xapp-\d-[A-Z0-9]{8,15}-\d{8,16}-[A-Za-z0-9]{30,100}`),
  shape('hooks.slack.com', String.raw`https://hooks\.slack\.com/(?:services|workflows|triggers)/[\w/-]{15,150}`),
  shape('/webhooks/', String.raw`https://(?:\w{1,20}\.)?discord(?:app)?\.com/api/(?:v\d{1,2}/)?webhooks/\d{5,25}/[\w-]{20,100}`),
  { marks: ['.G', '.Y', '.X', '.Z', '.O'], pattern: new RegExp(String.raw`[MNO][A-Za-z\d]{23,27}\.[GYXZO][\w-]{5}\.[\w-]{27,40}(?![\w-])`, 'g') }, // Discord
  { marks: [':AA'], pattern: /(?<!\d)\d{8,11}:AA[\w-]{32,33}(?![\w-])/g, isWithin: true }, // Telegram
  shape('EAA', String.raw`EAA[A-Za-z0-9_-]{40,400}`), // Facebook, Square
  shape('IG', String.raw`IG(?:QV|QW|AA)[A-Za-z0-9_-]{60,400}`),
  shape('/bot/v2/hook/', String.raw`https://open\.(?:feishu\.cn|larksuite\.com)/open-apis/bot/v2/hook/${UUID}`),
  // Mail
  shape('SG.', String.raw`SG\.[\w-]{16,32}\.[\w-]{16,64}`),
  shape('key-', `key-${HEX}{32}(?!${HEX})`),
  { marks: ['-'], pattern: new RegExp(`\\b${HEX}{32}-${HEX}{8}-${HEX}{8}(?![0-9a-f-])`, 'g') }, // Mailgun
  { marks: ['-us'], pattern: new RegExp(`${HEX}{32}-us\\d{1,2}(?!\\w)`, 'g') }, // Mailchimp
  // Offices and sales
  { marks: ['pat-'], pattern: new RegExp(`pat-(?:na|eu|ap)\\d-${UUID}`, 'g') }, // HubSpot
  shape('pit-', `pit-${UUID}`), // HighLevel
  { marks: ['pat'], pattern: new RegExp(`pat[A-Za-z0-9]{14}\\.${HEX}{64}`, 'g') }, // Airtable
  { marks: ['pk_'], pattern: new RegExp(String.raw`pk_(?:\d{5,12}_[A-Z0-9]{32}|${HEX}{34})(?![A-Za-z0-9])`, 'g') }, // ClickUp, Klaviyo
  shape('/', String.raw`\d/\d{13,20}(?:/\d{13,20})?:${HEX}{32}(?!${HEX})`), // Asana
  shape('cal_', `cal_${HEX}{32}(?!${HEX})`),
  shape('sl.', String.raw`sl\.(?:u\.)?[A-Za-z0-9_-]{60,2000}`), // Dropbox
  shape('1000.', String.raw`1000\.${HEX}{32}\.${HEX}{32}`), // Zoho
  shape('00D', String.raw`00D[A-Za-z0-9]{12,15}![A-Za-z0-9._]{60,140}`), // Salesforce
  shape('dG9rO', String.raw`dG9rO[A-Za-z0-9+/]{40,80}={0,2}`), // Intercom
  // Developers' tools
  shape('sbp_', `sbp_${HEX}{40}(?!${HEX})`),
  shape('sk_', `sk_${HEX}{48}(?!${HEX})`), // ElevenLabs
  shape('sk.eyJ', String.raw`sk\.eyJ[\w-]{20,200}\.[\w-]{15,60}`), // Mapbox
  shape('pa-', String.raw`pa-(?=[\w-]{0,42}\d)[\w-]{43}(?![\w-])`), // Voyage
  shape('.atlasv1.', String.raw`[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,80}`), // Terraform
  { marks: ['sdk-', 'api-'], pattern: new RegExp(`(?:sdk|api)-${UUID}`, 'g') }, // LaunchDarkly
  // Addresses that are a key themselves
  { marks: ['hook.'], pattern: /https:\/\/hook\.(?:\w{2,4}\.)?(?:make|integromat)\.com\/\w{16,64}/g },
  { marks: ['hooks.zapier.com'], pattern: /https:\/\/hooks\.zapier\.com\/hooks\/catch\/\d{4,12}\/\w{5,20}/g },
  { marks: ['/with/key/'], pattern: /(?<=maker\.ifttt\.com\/trigger\/[\w-]{1,60}\/(?:json\/)?with\/key\/)[\w-]{15,60}/g, isWithin: true },
  { marks: ['infura.io', 'alchemy.com'], pattern: /(?<=(?:infura\.io|alchemy\.com)\/v[23]\/)[\w-]{20,60}/g, isWithin: true },
  { marks: ['exchangerate-api.com'], pattern: /(?<=exchangerate-api\.com\/v\d\/)[0-9a-f]{20,40}/g, isWithin: true },
  { marks: ['bitrix24.'], pattern: /(?<=bitrix24\.\w{2,6}\/rest\/\d{1,6}\/)[a-z0-9]{10,40}/g, isWithin: true },
  { marks: ['hc-ping.com'], pattern: new RegExp(`https://hc-ping\\.com/${UUID}`, 'g') },
  // Keys in PEM, PGP and PuTTY files, whole or without an end; line breaks may be escaped.
  {
    marks: ['PRIVATE KEY'],
    pattern:
      /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:[\s\\nr]{0,6}[A-Za-z-]{1,20}: [^\n\\]{1,80}){0,4}[A-Za-z0-9+/=\s\\]{40,20000}(?:-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----)?/g,
  },
  { marks: ['PuTTY-User-Key-File'], pattern: /PuTTY-User-Key-File-\d: [\s\S]{40,8000}?Private-MAC: [0-9a-f]{20,80}/g },
] // prettier-ignore

/** Whether a letter or digit stands before a place, except for those of a line break in escaped JSON. */
const isInWord = (text: string, at: number) =>
  /[A-Za-z0-9]/.test(text[at - 1] ?? '') && !(text[at - 2] === '\\' && /[nrt]/.test(text[at - 1]!))

/** The matches of a shape that begin with a word. Looking behind within the pattern would take ten times as long. */
function* tokensOf({ pattern, isWithin }: Shape, text: string): Generator<TextRange> {
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (isWithin || !isInWord(text, match.index)) yield { start: match.index, end: pattern.lastIndex }
    else pattern.lastIndex = match.index + 1
  }
}

/** Tokens of services in a text. */
export const serviceTokens = (text: string): TextRange[] =>
  shapes.flatMap((one) => {
    if (!one.marks.some((mark) => text.includes(mark))) return []
    const found = [...tokensOf(one, text)]
    // Behind a short prefix may stand words: "re_engagement_campaign_2024".
    const { prefix } = one
    return prefix ? found.filter(({ start, end }) => !isWordy(text.slice(start + prefix.length, end))) : found
  })
