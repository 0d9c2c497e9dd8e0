/**
 * Cells of a CSV file that no spreadsheet takes for a formula. A spreadsheet may split lines at other characters than the
 * comma, even inside quotes, so what follows such a character is escaped like the start of a cell.
 */

// Characters that start a formula, and their full-width forms, after what spreadsheets skip.
const formulaStart = /(^|[;|])([\s\p{Cf}"'`]*)(?=[=+\-@＝＋－＠])/gu

// Some programs run or compute these at the start of a cell.
const commandStart = /^(?=\s*[|%])/

// Line breaks and tabs end cells in some programs.
const controls = /\p{Cc}+/gu

/** A text that others wrote: without line breaks, an apostrophe before what would be a formula. */
export const textCell = (text: string): string =>
  text.replace(controls, ' ').replace(formulaStart, "$1'$2").replace(commandStart, "'")
