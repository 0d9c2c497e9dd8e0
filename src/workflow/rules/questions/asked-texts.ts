const single = /^[^\n\r]*$/
const LONGEST_LINE = 120

export const isSingleLine = (text: string) => text.length <= LONGEST_LINE && single.test(text)

/** Keys of parameters in which each user has a value of their own. */
const ownKeys =
  /^(?:sendTo|toEmail|fromEmail|ccList|bccList|replyTo|ccEmail|bccEmail|toRecipients|chatId|channel|phoneNumber|subject|path|tableName|systemMessage|systemPrompt|formTitle|formDescription|timezone|language|bucketName|folder|sender\w*)$/

/** Keys of parameters in which many users choose another number. */
const ownNumbers =
  /^(?:limit|amount|temperature|timeout|contextWindowLength|topK|chunkSize|chunkOverlap|maxTokens|maxResults)$/

const mailAddress = /^[^\s@<>,;]{1,64}@[^\s@<>,;]{1,190}$/
const placeholder =
  /\b(?:YOUR|MY|CHANGE|REPLACE|ENTER|INSERT|PUT)[-_ ][A-Z]|\byour[-_][a-z]|<[a-z][\w -]{1,40}>|\bexample\.(?:com|org|net)\b/
const markup = /<\/|\n/

/** Whether a parameter's text is likely another one for each user: an address, a placeholder, a subject. */
export const isTypedBySomebody = (key: string, text: string) =>
  text !== '' &&
  (ownKeys.test(key) || mailAddress.test(text) || (text.length <= 300 && placeholder.test(text) && !markup.test(text)))

export const isChosenNumber = (key: string) => ownNumbers.test(key)

/** A parameter's key in words: "toEmail" → "To email", "labelIds" → "Label". */
export function namedKeys(key: string): string {
  const words = key
    .replace(/Ids?$/, '')
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
