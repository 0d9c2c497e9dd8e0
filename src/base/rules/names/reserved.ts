import { lookAlikes, lookedLike } from './confusables.ts'

/** Words that names may not claim. The same rules and lists as in supabase/schemas/*_base_names.sql. */

const prototypes = new Map([...lookAlikes].map((character, at) => [character, [...lookedLike][at] ?? character]))

/** The words of a name as a glance reads them: look-alikes replaced (UTS 39), I like l, rn like m, vv like w. */
export const wordsAsRead = (name: string): string =>
  [...name.normalize('NFKD').replace(/[\u0300-\u036F]/g, '')]
    .map((character) => prototypes.get(character) ?? character)
    .join('')
    .toLowerCase()
    .replace(/[^\p{Alphabetic}0-9]+/gu, ' ')
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .trim()

const letterOf: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' }
const digitsAsLetters = (words: string): string => words.replace(/[013-57-9]/g, (digit) => letterOf[digit] ?? digit)

/** "n8n" keeps its digits, "supp0rt" does not. */
const readings = (name: string): string[] => [wordsAsRead(name), digitsAsLetters(wordsAsRead(name))]

export const reservedWords = {
  /** Whole names: the first segment of every route, and words for the service and its users. */
  names:
    'about account accounts admin administrator admins anonymous api app application applicationpending apply apps ' +
    'approved assets auth billing blog buyer buyers categories checkout confirmemail contact createtemplate creator ' +
    'creatorapplication creators dashboard designlanguage docs download emailconfirmationpending emailconfirmed ' +
    'faq features forum functions getstarted help helpdesk home howitworks inbox index info legal listings login ' +
    'logout mail marketplace me moderator mytemplates new newsletter noreply notfound null official owner payment ' +
    'paymentcanceled payments paymentsuccess paymentsuccesscalendly payouts postmaster privacy profile purchases ' +
    'resetpassword root sales search security settings signin signout signup sitemap staff status storage stripe ' +
    'support supportdesk system team template templates terms undefined unsubscribe user users verified webhook ' +
    'webmaster welcome wishes www',
  /** Names of others that templates work with. */
  brands: 'flowshelf stripe n8n gohighlevel highlevel',
  /** An authority that only Flowshelf can give. */
  claims: 'official verified admin admins administrator administrators moderator moderators payout payouts',
  help: 'support helpdesk',
  /** Staff, in a name that says nothing else. */
  desks: 'staff team teams department departments dept',
  counters: 'help desk',
  offices: 'billing payment payments refund refunds security moderation verification compliance',
  /** Words that add nothing to a claim. */
  fillers:
    'the from and for of at by our your inc llc ltd co service services center centre customer customers client ' +
    'clients creator creators buyer buyers seller sellers account accounts sales finance financial trust safety ' +
    'legal care success office online global international system platform marketplace manager agent head lead ' +
    'live chat',
} as const

type List = keyof typeof reservedWords
const listOf = (list: List): string[] => wordsAsRead(reservedWords[list]).split(' ')
const patternOf = (...lists: List[]): string => `(?:${lists.flatMap(listOf).join('|')})`

const brand = patternOf('brands')
const isOfWords = new RegExp(`^${patternOf('brands', 'claims', 'help', 'desks', 'counters', 'offices', 'fillers')}+$`)
const isOfFillers = new RegExp(`^${patternOf('fillers')}+$`)
const hasClaim = new RegExp(patternOf('claims', 'desks'))
const hasBrand = new RegExp(brand)
const hasHelp = new RegExp(patternOf('help', 'counters'))
const isOfficial = new RegExp(`^offlclal | offlclal$| offlclal ${brand}( |$)|(^| )${brand} offlclal `)
const wholeNames = new Set(listOf('names'))
const claimedWords = new Set([...listOf('brands'), ...listOf('claims'), ...listOf('help')])

/** Whether a name, as it is read and without spaces, is nothing but reserved words: "payoutsdepartment". */
const isOnlyReserved = (glued: string): boolean => isOfWords.test(glued) && !isOfFillers.test(glued)

/**
 * Whether the name of a person or creator could be mistaken for Flowshelf, its staff, another brand or a page, also when it
 * is spelled with look-alikes.
 */
export const isReservedName = (name: string): boolean =>
  readings(name).some((words) => {
    const glued = words.replaceAll(' ', '')
    return (
      glued.includes('flowshelf') ||
      wholeNames.has(glued) ||
      isOnlyReserved(glued) ||
      isOnlyReserved(glued.replace(/^\d+|\d+$/g, '')) ||
      words.split(' ').some((word) => claimedWords.has(word))
    )
  })

/** Whether the name of a template claims to be from Flowshelf, a brand or its staff, instead of saying what it does. */
export const isClaimingTitle = (title: string): boolean =>
  readings(title).some((words) => {
    const glued = words.replaceAll(' ', '')
    return (
      glued.includes('flowshelf') ||
      // "Stripe" and "support" describe what a template works with. Without another word, they say who it is from.
      (isOnlyReserved(glued) && (hasClaim.test(glued) || (hasBrand.test(glued) && hasHelp.test(glued)))) ||
      isOfficial.test(words)
    )
  })
