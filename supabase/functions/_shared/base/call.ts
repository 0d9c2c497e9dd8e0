import { z } from 'zod'

/** Calls a function of the database with the secret key and parses its answer. @throws DatabaseError */
export type Call = <T>(name: string, args: Record<string, unknown>, schema: z.ZodType<T>) => Promise<T>

/** For answers that nobody reads. */
export const done = z.unknown()

/** The answer of a function that refuses with a reason. */
export const problemSchema = <const T extends [string, ...string[]]>(problems: T) =>
  z.object({ ok: z.literal(false), problem: z.enum(problems) })
