import { matchesOf, type TextRange } from './text-range.ts'

/** Numbers that belong to one person: bank accounts, cards, papers; and what else identifies somebody. */

const ibans = /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?(?![A-Za-z0-9])/g
/** Those that documentations print. */
const exampleIbans =
  /^(?:DE89370400440532013000|GB(?:82WEST12345698765432|29NWBK60161331926819|33BUKB20201555555555|94BARC10201530093459)|FR1420041010050500013M02606|FR7630006000011234567890189|NL91ABNA0417164300|AT611904300234573201|CH9300762011623852957|BE68539007547034|ES9121000418450200051332|IT60X0542811101000000123456|PL61109010140000071219812874|IE29AIBK93115212345678)$/
const cards = /(?<![\d.-])[2-6]\d{3}([ -]?)(?:\d{4}\1\d{4}\1\d{1,7}|\d{6}\1\d{4,5})(?![\d-])/g
/** Beside a number in one piece, which may be an id otherwise. */
const besideCard = /card|visa|master|amex|karte|carte|tarjeta|kart[ay]|cvv|cvc|\bpan\b|exp/i
const BESIDE = 60
const testCards =
  /^(?:(?:(\d)\1{3}){4}|4242424242424242|4000\d{12}|4111111111111111|401288888888\d{4}|5555555555554444|5105105105105100|520082828282\d{4}|222300311111\d{4}|2223003122003222|37828224631000\d|371449635398431|378734493671000|6011(?:1111|0009)\d{8}|30569309025904|38520000023237|3056930009020004|3566002020360505|4917610000000000|4988438843884305|5577000055770004|4166676667666746|2222400070000005|6250941006528599)$/

/** The checksum of an account's number: the first four characters moved to the end, letters as 10 to 35, leave 1 of 97. */
const isChecked = (iban: string) =>
  [...(iban.slice(4) + iban.slice(0, 4))].reduce(
    (rest, character) => Number(`${rest}${parseInt(character, 36)}`) % 97,
    0,
  ) === 1

const isLuhn = (digits: string) =>
  [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

/** A number of papers behind its name, and what says that a person is meant. */
const papers = [
  /\b(?:SSN|social security(?: number| no\.?)?)\b\W{1,6}(\d{3}-?\d{2}-?\d{4})\b/dgi,
  /\b(?:passport|passeport|reisepass\w{0,6}|pasaporte)(?:[ -]?(?:no\.?|number|nr\.?|n°))?\b\W{1,6}([A-Z]{1,3}\d{6,8}|\d{8,9})\b/dgi,
  /\bNHS(?: number| no\.?)?\W{1,4}(\d{3} ?\d{3} ?\d{4})\b/dgi,
  /\b(756\.\d{4}\.\d{4}\.\d{2})\b/dg,
  /\b(?:PESEL|DNI|NIE|CPF|NINO?|steuer-?id|personnummer|codice fiscale|BSN)\b\W{1,6}([A-Z\d][A-Z\d.-]{6,18}[A-Z\d])\b/dgi,
  /\b(?:born|geboren|geb\.|né[e]? le|date of birth|DOB|birth ?date)\b[\s:"]{1,6}(?:on |am |le )?(\d{1,2}[. /-](?:\d{1,2}|[A-Za-zéû]{3,9})\.?[. /-](?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2})/dgi,
  // A number that reaches one person, unless it is from the ranges for films.
  /\b(?:mobile|cell|handy|mobil|natel|tlf|m[óo]vil|private number)\b[^\n+\d]{0,15}(\+?\d[\d ()/-]{7,16}\d)/dgi,
]
const examplePapers =
  /^(?:111\.?444\.?777-?35|123\.?456\.?789-?09|123-?45-?6789|078-?05-?1120|219-?09-?9999|000|\+?[\d ()-]*555[ -]?\d|(?:\+44 ?|0)7700 ?900|1990-01-01|2000-01-01|(?:0?1|1)[./-](?:0?1|1)[./-])/

/** Brazil's and Italy's tax numbers have a form of their own; Spain's stand beside their name. */
const taxNumbers = [
  /(?<![\d.])\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g,

  /\b[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]\b/g,
  /\b(?:dni|nif|nie)\w{0,20}\W{1,6}([XYZ\d]\d{7}[A-Z])\b/dgi,
]

const exampleTaxNumbers = /^(?:111\.444\.777|123\.456\.789|(\d)\1{2}\.\1{3}|RSSMRA|12345678Z|00000000T|X1234567L)/

/** Mobile numbers in international form: they reach one person. */
const mobiles =
  /(?<![\w.])(?:\+|00)(?:49[ -]?\(?0?\)?1[567]|33[ -]?[67]|44[ -]?7|34[ -]?[67]|39[ -]?3|31[ -]?6|48[ -]?[5-8]|43[ -]?6|41[ -]?7|351[ -]?9|61[ -]?4|32[ -]?4|46[ -]?7|47[ -]?[49]|353[ -]?8|358[ -]?[45]|420[ -]?[67]|30[ -]?69|90[ -]?5|57[ -]?3|55[ -]?\(?\d\d\)?[ -]?9|54[ -]?9|91[ -]?[6-9]|62[ -]?8|27[ -]?[678]|971[ -]?5|966[ -]?5|972[ -]?5|82[ -]?10|81[ -]?[789]0|86[ -]?1)(?:[ ()/-]?\d){7,10}(?!\d)/g
const exampleMobiles =
  /^(?:\+|00)(?:447700900|336399|61491570|46701740|4915228817386|491713920)|(\d)\1{5}|123456|000000|555/

/** In JSON: a value whose key says that it describes a person. */
const described =
  /"(?!(?:ip|mac|e?mail|web|wallet|contract|token)[\w -]*address)[\w -]{0,30}(?:phone|mobile|celular|cellulare|telefon|handy|address|adresse?|street|stra(?:ss|ß)e|birth(?:day|date)?|dob|geburtsdatum|patient|diagnosis|passport|pesel|ssn|deliver(?:y)?_?to|ship(?:ping)?_?to|national_?id|anschrift|wohnort|indirizzo|direcci[oó]n|endere[cç]o|tax_?id|dni|cpf|base_?salary|payroll|gehalt|(?:netto|brutto)lohn)(?:[ _-]?(?:no|nr|number|name|line|eur|usd|\d))?"\s?:\s?"([^"\\]{5,200})"/dgi
const exampleValues =
  /555|example|(?:john|jane) doe|muster(?:mann|stra)|heidestra(?:ss|ß)e 17\b|main st|sample|test|lorem|@|:\/\/|^0x|^[{=<]|\{\{|^[A-Za-z_.-]+$|^(?:\d{1,3}\.){3}|0{5}|12345/i

/** Whether data of an earlier run, as JSON, describes people. */
export const describesPeople = (json: string): boolean =>
  [...matchesOf(described, json)].some(({ start, end }) => !exampleValues.test(json.slice(start, end)))

/** Where two data of one person stand together in prose: a street with its number, a place with its code. */
const streets =
  /(?:\b\d{1,4}[a-z]?,? (?:rue|avenue|boulevard|via|calle|[A-Z][a-zà-ÿ]+ (?:Street|Road|Avenue|Lane|Drive|Close|St|Rd|Ave))\b[^\n"]{2,60}|\b[A-ZÄÖÜ][a-zà-ÿ-]{2,30}(?:stra(?:ss|ß)e|str\.|allee|weg|gasse|platz|straat|laan) \d{1,4}[a-z]?,[^\n"]{0,20})\b\d{4,5}\b ?[A-Z]?/dg

/** Ranges of a text that hold personal data, in no order. */
export function personalRanges(text: string): TextRange[] {
  const at = ({ start, end }: TextRange) => text.slice(start, end)
  const isIban = (range: TextRange) => {
    const iban = at(range).replaceAll(' ', '')
    return isChecked(iban) && !exampleIbans.test(iban)
  }
  const isCard = (range: TextRange) => {
    const digits = at(range).replace(/[ -]/g, '')
    if (!isLuhn(digits) || testCards.test(digits) || /^(\d)\1+$/.test(digits)) return false
    return digits !== at(range) || besideCard.test(text.slice(Math.max(0, range.start - BESIDE), range.end + BESIDE))
  }
  return [
    ...[...matchesOf(ibans, text)].filter(isIban),
    ...[...matchesOf(cards, text)].filter((range) => isCard(range)),
    ...[...matchesOf(streets, text)].filter((range) => !exampleValues.test(at(range))),
    ...[...matchesOf(mobiles, text)].filter((range) => !exampleMobiles.test(at(range).replace(/[^+\d]/g, ''))),
    ...taxNumbers
      .flatMap((number) => [...matchesOf(number, text)])
      .filter((range) => !exampleTaxNumbers.test(at(range))),
    ...papers.flatMap((paper) => [...matchesOf(paper, text)]).filter((range) => !examplePapers.test(at(range))),
  ]
}
