import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { answeredFully } from '../../scripts/n8n/check/answered.ts'
import { differencesOf, shapeOfFile } from '../../scripts/n8n/check/compare.ts'
import { goodsFactsOf } from '../../src/catalog/rules/platform.ts'
import { parseWorkflow } from '../../src/workflow/rules/parse.ts'
import { pasteText } from '../../src/workflow/rules/paste.ts'
import { MAX_QUESTION_LENGTH, MAX_QUESTIONS } from '../../src/workflow/rules/questions/limits.ts'
import { isShownTitle } from '../../src/base/rules/names/names.ts'
import { goodsFile, questionsOf } from '../../supabase/seed/build.ts'
import { sentBack, templates } from '../../supabase/seed/catalog.ts'
import { questions } from '../../supabase/seed/catalog/questions.ts'

const workflows = [...templates, ...sentBack].filter(({ platform }) => goodsFactsOf(platform)?.isParsed)

describe('Questions of the demo catalog', () => {
  test('Every workflow asks for something, and nothing else does', () => {
    expect(Object.keys(questions).toSorted()).toEqual(workflows.map(({ slug }) => slug).toSorted())
    for (const template of workflows) {
      const asked = questionsOf(template)
      expect(asked.length, template.slug).toBeGreaterThan(0)
      expect(asked.length, template.slug).toBeLessThanOrEqual(MAX_QUESTIONS)
    }
  })
  test('Each question could be submitted through the form', () => {
    for (const template of workflows)
      for (const { question } of questionsOf(template)) {
        expect(question.length, question).toBeLessThanOrEqual(MAX_QUESTION_LENGTH)
        expect(isShownTitle(question) && question === question.trim(), question).toBe(true)
      }
  })
  test.for(workflows.map((template) => [template.slug, template] as const))(
    '%s with answers to everything is the same workflow, ready to be pasted',
    ([, template]) => {
      const read = parseWorkflow(readFileSync(goodsFile(template), 'utf8'))
      if (!read.ok) throw new Error(read.message)
      const answered = answeredFully(read)
      expect(differencesOf(shapeOfFile(read.source.file), shapeOfFile(answered))).toEqual([])
      expect(answered).not.toEqual(read.source.file)
      expect(pasteText(JSON.stringify(answered))).not.toBeNull()
    },
  )
})
