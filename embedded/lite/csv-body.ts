/** Like PostgREST: each line of a CSV body has as many fields as the first. @supabase/lite would take the others for null. */
export function csvProblem(text: string): string | null {
  const fields = [1]
  let isQuoted = false
  for (const sign of text.trimEnd()) {
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === '\n') fields.push(1)
    else if (sign === ',') fields.push((fields.pop() ?? 0) + 1)
  }
  return fields.every((count) => count === fields[0]) ? null : 'All lines must have same number of fields'
}
