import { describe, expect, test } from 'vitest'
import { publicDiagramOf } from '../../../../src/workflow/rules/graph/public-diagram.ts'
import { outputNames } from '../../../../src/workflow/rules/graph/step-slots.ts'
import { aFile, aNode, parsed } from '../files.ts'

describe('Names of outputs', () => {
  const namesOf = (type: string, more: object, highest: number) =>
    outputNames(publicDiagramOf(parsed(aFile([aNode('A', `n8n-nodes-base.${type}`, more)]))).steps[0]!, highest)
  const onError = 'continueErrorOutput'
  test.each([
    ['httpRequest', {}, 0, []],
    ['httpRequest', { onError }, 1, ['Success', 'Error']],
    ['httpRequest', { onError }, 0, ['Success', 'Error']],
    ['httpRequest', { onError: 'continueRegularOutput' }, 0, []],
    ['if', {}, 1, ['true', 'false']],
    ['if', { onError }, 2, ['true', 'false', 'Error']],
    ['splitInBatches', {}, 0, []],
    ['splitInBatches', { onError }, 1, ['Success', 'Error']],
    ['splitInBatches', { typeVersion: 2 }, 1, ['loop', 'done']],
    ['splitInBatches', { typeVersion: 3 }, 1, ['done', 'loop']],
    ['switch', { onError }, 2, ['1', '2', '3']],
  ])('The outputs of %s with %j are named', (type, more, highest, names) => {
    expect(namesOf(type, more, highest)).toEqual(names)
  })
})
