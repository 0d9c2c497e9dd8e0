import { readFileSync } from 'node:fs'

/** A query as somebody types it, and the grades of the templates that answer it: 3 just so, 2 in the main, 1 related. */
export type JudgedQuery = {
  query: string
  kind: 'everyday' | 'hard'
  style: 'need' | 'jargon' | 'pain' | 'typo' | 'question'
  judged: Record<string, number>
}

/** Ids of the templates that a search answers with, best first. */
export type Search = (query: string) => Promise<string[]>

/** Shares from 0 to 1 over the queries that a template answers. */
export type Relevance = {
  queries: number
  /** Normalized discounted cumulative gain of the first ten answers. */
  ndcg: number
  /** Mean reciprocal rank of the first relevant answer. */
  mrr: number
  /** Queries without an answer. */
  empty: number
  /** Queries without a relevant answer among the first ten, the empty ones included. */
  irrelevant: number
}

const FIRST = 10

/** Queries of a set in `bench/relevance/queries`. */
export const judgedQueries = (set: string): JudgedQuery[] =>
  readFileSync(new URL(`queries/${set}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JudgedQuery)

const gain = (grades: number[]) =>
  grades.slice(0, FIRST).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Asks every query that a template answers, one after the other. */
export async function measureRelevance(queries: JudgedQuery[], search: Search): Promise<Relevance> {
  const answered: { ndcg: number; reciprocal: number; isEmpty: boolean }[] = []
  for (const { query, judged } of queries.filter((one) => Object.keys(one.judged).length > 0)) {
    const found = (await search(query)).slice(0, FIRST)
    const grades = found.map((id) => judged[id] ?? 0)
    const first = grades.findIndex((grade) => grade > 0)
    const best = Object.values(judged).toSorted((a, b) => b - a)
    answered.push({
      ndcg: gain(grades) / gain(best),
      reciprocal: first < 0 ? 0 : 1 / (first + 1),
      isEmpty: found.length === 0,
    })
  }
  return {
    queries: answered.length,
    ndcg: mean(answered.map(({ ndcg }) => ndcg)),
    mrr: mean(answered.map(({ reciprocal }) => reciprocal)),
    empty: mean(answered.map(({ isEmpty }) => Number(isEmpty))),
    irrelevant: mean(answered.map(({ reciprocal }) => Number(reciprocal === 0))),
  }
}
