/** Words that say nothing about a template: of the language, and of every template. */
const fillers = new Set(
  (
    'a about above add added adds after again all also always am an and another any anything are around as ask asks at away back be ' +
    'because been before being below best better between both but by can cannot change changed check chosen come comes could day days ' +
    'did do does doesn don done down during each either else enough even every everything few file files first five for four from get ' +
    'gets give gives go goes good had has have he help her here his how i if in instead into is isn it its itself just keep keeps kept ' +
    'know last leave leaves less let like line list long look made make makes many may me might mine minute minutes more most much must ' +
    'my n8n name named need needed needs never new next no node nodes none nor not nothing now of off often old on once one only open or ' +
    'other others our out over own part per please put puts read reads ready really right run running runs said same say says see sees ' +
    'send sends set sets several she should show shown shows since so some something stay step steps still such take takes template ' +
    'templates than that the their them then there these they thing things this those three time times to too two under until up us use ' +
    'used uses using very want wants was way we week well were what when where whether which while who whole whose why will with ' +
    'monday tuesday wednesday thursday friday saturday sunday within without won work workflow workflows works would write writes yes yet you your yours'
  ).split(' '),
)

const isFiller = (word: string) => fillers.has(word) || word.length < 3 || /^\d+$/.test(word)

/** Texts in parts that phrases do not cross, as lists of words; code, addresses and marks of Markdown are left out. */
const partsOf = (text: string): string[][] =>
  text
    .replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)\s]*\)|https?:\/\/\S+/g, '. ')
    .toLowerCase()
    .split(/[.,:;!?()[\]{}"“”|\n\r–—…/]+/)
    .map(
      (part) => part.match(/[\p{L}\p{N}]+(?:[-’'&][\p{L}\p{N}]+)*/gu)?.map((word) => word.replace(/[’']s$/, '')) ?? [],
    )

/** Runs of up to three neighboring words without a filler. */
const phrasesOf = (words: readonly string[]): string[] =>
  words.flatMap((_, first) =>
    [1, 2, 3].flatMap((length) => {
      const run = words.slice(first, first + length)
      return run.length === length && !run.some(isFiller) ? run.join(' ') : []
    }),
  )

/** A count of 1 is no frequency. */
const FEWEST = 2

const lengthOf = (phrase: string) => phrase.split(' ').length

/** Words and phrases that texts repeat, most frequent first. A word is left out if a phrase before it contains it. */
export function frequentPhrases(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const phrase of texts.flatMap(partsOf).flatMap(phrasesOf)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  const frequent = [...counts]
    .filter(([, count]) => count >= FEWEST)
    // A phrase of two words is worth two single ones.
    .sort(([one, a], [other, b]) => b * lengthOf(other) - a * lengthOf(one))
    .map(([phrase]) => phrase)
  return frequent.filter(
    (phrase, place) => !frequent.slice(0, place).some((other) => ` ${other} `.includes(` ${phrase} `)),
  )
}
