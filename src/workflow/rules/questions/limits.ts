/** A form of more questions is no shorter than looking through the steps. */
export const MAX_QUESTIONS = 30
export const MAX_QUESTION_LENGTH = 120
/** Of the keys to a value, joined by dots. */
export const MAX_PATH_LENGTH = 300
/** What a buyer may type, in UTF-16 code units. */
export const MAX_ANSWER_LENGTH = 2_000
