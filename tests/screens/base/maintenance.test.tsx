import { PostgrestError } from '@supabase/supabase-js'
import { useMutation } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import { MaintenanceNotice } from '@/app/maintenance-notice'
import { functionProblem } from '@/base/data/function-problem'
import { supabase } from '@/base/data/supabase'
import { isUnexpected, isWorthRetrying, maintenanceOf, plainReason } from '@/base/errors/errors'
import { pageMessages } from '@/base/messages/page'
import { rpcAnswers } from '../../support/screens/factories.ts'
import { server } from '../../support/screens/server.ts'
import { show } from '../../support/screens/show.tsx'

const sentence = 'We are moving to a larger server until 10 AM.'
const refusal = { code: 'PT503', message: 'Flowshelf is under maintenance', details: sentence, hint: null }

function Form() {
  const save = useMutation({
    mutationFn: async () => {
      await supabase.rpc('ensure_profile').throwOnError()
    },
    meta: { errorMessage: 'Failed to save', successMessage: 'Saved' },
  })
  return (
    <>
      <MaintenanceNotice />
      <button onClick={() => save.mutate()}>Save</button>
    </>
  )
}

test('A write that maintenance refuses shows the admins’ sentence, and works after it', async () => {
  const asked = rpcAnswers('maintenance', sentence)
  server.use(http.post('*/rest/v1/rpc/ensure_profile', () => HttpResponse.json(refusal, { status: 503 })))
  show('/', <Route path="/" element={<Form />} />)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText(pageMessages.maintenance)).not.toHaveLength(0)
  expect(screen.getByRole('status').textContent).toBe(`${pageMessages.maintenance} ${sentence}`)
  rpcAnswers('ensure_profile', null)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
})

test('A refusal of maintenance is expected, final, and gives its reason', () => {
  const error = new PostgrestError({ ...refusal, hint: '' })
  expect([isUnexpected(error), isWorthRetrying(error), maintenanceOf(error)]).toEqual([false, false, sentence])
  expect(plainReason(error)).toBe(
    'Nothing can be saved during maintenance. We are moving to a larger server until 10 AM',
  )
})

test('A refusal of maintenance reaches the page through edge functions', async () => {
  server.use(
    http.post('*/functions/v1/open-ticket', () => HttpResponse.json({ maintenance: sentence }, { status: 503 })),
  )
  const { error } = await supabase.functions.invoke('open-ticket', { body: {} })
  const problem = await functionProblem(error, 'Failed')
  expect(maintenanceOf(problem)).toBe(sentence)
  expect(isUnexpected(problem)).toBe(false)
})
