import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { sessionState } from '@/account/data/session/session-store'
import { templateLabels } from '@/catalog/messages/template-labels'
import { questionMessages as messages } from '@/workflow/messages/questions'
import { aPerson, expireSession, signedInAs } from '../../../support/account/person.ts'
import { aPurchase, captureDownloads, downloadAnswers } from '../../../support/buying/purchase.ts'
import { aListing, aTemplate, rpcAnswers, rpcFails, tableAnswers } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { buyingBox, creatorListingAnswers, openTemplate, section } from './open-template.tsx'

const workflow = JSON.stringify({
  nodes: [
    {
      name: 'Each hour',
      type: 'n8n-nodes-base.scheduleTrigger',
      parameters: { rule: { interval: [{ field: 'hours' }] } },
    },
    {
      name: 'Post',
      type: 'n8n-nodes-base.slack',
      parameters: { channelId: { __rl: true, mode: 'name', value: '#all' }, limit: 5 },
    },
    { name: 'Send', type: 'n8n-nodes-base.gmail', parameters: { subject: 'Hello' } },
  ],
  connections: {},
})
const asked = (question: string, step: string, path: string, more: object) => ({
  question,
  step,
  path,
  app: 'Slack',
  name: 'Channel',
  places: [{ step, path }],
  ...more,
})
const channel = asked('Which channel?', 'Post', 'channelId', { kind: 'locator', value: '#all', modes: ['id', 'name'] })
const limit = asked('How many?', 'Post', 'limit', { kind: 'number', value: 5 })
const subject = asked('Which subject?', 'Send', 'subject', { kind: 'text', value: 'Hello' })
const schedule = asked('When?', 'Each hour', 'rule.interval.0', { kind: 'schedule', value: 'Every hour' })

/** Opens an owned template whose creator asks this. */
async function openOwned(questions: object[], template = {}) {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase()])
  downloadAnswers(workflow)
  const saved = captureDownloads()
  const read = rpcAnswers('template_questions', questions)
  const user = userEvent.setup()
  const { id } = openTemplate(template)
  const parameters = async () => {
    await waitFor(() => expect(saved).toHaveLength(1))
    const { nodes } = JSON.parse(await saved[0]!.content) as { nodes: { name: string; parameters: object }[] }
    return Object.fromEntries(nodes.map(({ name, parameters }) => [name, parameters]))
  }
  return { user, id, saved, read, parameters, form: await section('Make it yours') }
}

test('An owner’s answers are in the file that they download, and what they leave empty stays', async () => {
  const { user, form, read, id, parameters } = await openOwned([channel, limit, subject, schedule])
  await user.type(form.getByLabelText('Which channel?'), '#mine')
  await user.type(form.getByLabelText('How many?'), '12')
  await user.click(form.getByRole('button', { name: 'Download with these answers' }))
  expect(await parameters()).toEqual({
    'Each hour': { rule: { interval: [{ field: 'hours' }] } },
    Post: { channelId: { __rl: true, mode: 'name', value: '#mine' }, limit: 12 },
    Send: { subject: 'Hello' },
  })
  expect(read.at(-1)).toEqual({ template_id: id })
})

test('The download beside the price carries the answers, too', async () => {
  const { user, form, parameters } = await openOwned([subject])
  await user.type(form.getByLabelText('Which subject?'), 'Mine')
  await user.click((await buyingBox()).getByRole('button', { name: templateLabels.download }))
  expect(await parameters()).toMatchObject({ Send: { subject: 'Mine' } })
})

test('The copy carries the answers', async () => {
  const { user, form } = await openOwned([subject])
  await user.type(form.getByLabelText('Which subject?'), 'Mine')
  await user.click(form.getByRole('button', { name: 'Copy with these answers' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('"subject": "Mine"'))
})

test('Answers outlast a session that ends by itself', async () => {
  const { user, form } = await openOwned([subject])
  await user.type(form.getByLabelText('Which subject?'), 'Mine')
  await expireSession()
  expect(sessionState().heldUser).toBeTruthy()
  expect((await section('Make it yours')).getByLabelText<HTMLInputElement>('Which subject?').value).toBe('Mine')
})

test('A schedule is chosen by day and time', async () => {
  const { user, form, parameters } = await openOwned([schedule])
  const when = within(form.getByRole('group', { name: 'When?' }))
  expect(when.getByRole('option', { name: 'As it is: Every hour' })).toBeTruthy()
  await user.selectOptions(when.getByLabelText('When?'), 'Every week')
  await user.selectOptions(when.getByLabelText('Day of the week'), 'Friday')
  await user.click(form.getByRole('button', { name: 'Download with these answers' }))
  expect(await parameters()).toMatchObject({
    'Each hour': {
      rule: { interval: [{ field: 'weeks', triggerAtDay: [5], triggerAtHour: 9, triggerAtMinute: 0 }] },
    },
  })
})

test('A wrong answer is marked and stops every download until it is right or cleared', async () => {
  const { user, form, saved, parameters } = await openOwned([limit, subject])
  await user.type(form.getByLabelText('How many?'), 'many')
  expect(form.getByLabelText('How many?').getAttribute('aria-invalid')).toBe('true')
  expect(form.getByText(messages.noNumber)).toBeTruthy()
  await user.click((await buyingBox()).getByRole('button', { name: templateLabels.download }))
  expect(await screen.findByText(messages.unanswered)).toBeTruthy()
  expect(saved).toEqual([])
  await user.click(form.getByRole('button', { name: 'Clear answers' }))
  await user.click(form.getByRole('button', { name: 'Download' }))
  expect(await parameters()).toMatchObject({ Post: { limit: 5 } })
})

test('Answers that do not fit the file are refused with the way out, and stay in the form', async () => {
  const { user, form, saved } = await openOwned([{ ...subject, places: [{ step: 'Gone', path: 'subject' }] }])
  await user.type(form.getByLabelText('Which subject?'), 'Mine')
  await user.click(form.getByRole('button', { name: 'Download with these answers' }))
  expect(await screen.findByText(messages.otherFile)).toBeTruthy()
  expect(saved).toEqual([])
  expect(form.getByLabelText<HTMLInputElement>('Which subject?').value).toBe('Mine')
})

test('Without questions there is no form, and when they cannot be read, the download still works', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase()])
  downloadAnswers(workflow)
  const saved = captureDownloads()
  rpcFails('template_questions')
  openTemplate()
  await section('Set it up')
  expect(screen.queryByRole('heading', { name: 'Make it yours' })).toBeNull()
  await userEvent.click(await (await buyingBox()).findByRole('button', { name: templateLabels.download }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]!.content).toBe(workflow)
})

test('Answers and their problems stay with their template when the reader goes back to another', async () => {
  const other = aTemplate({ id: '7d0f5a3e-2222-4222-8333-444455556666', name: 'Another flow' })
  const mine = aTemplate({ name: 'This flow' })
  creatorListingAnswers([mine, other].map(({ id, name }) => aListing({ id, name })))
  const { user, saved, form } = await openOwned([limit], mine)
  const rows = [other, mine]
  server.use(
    http.get('*/rest/v1/templates', ({ request }) =>
      HttpResponse.json(rows.filter((row) => new URL(request.url).searchParams.get('id') === `eq.${row.id}`)),
    ),
  )
  const goTo = async (name: string) => {
    await user.click(await screen.findByRole('link', { name }))
    await screen.findByRole('heading', { level: 1, name })
    return section('Make it yours')
  }
  expect(form.getByLabelText('How many?')).toBeTruthy()
  await goTo('Another flow')
  await user.type((await goTo('This flow')).getByLabelText('How many?'), 'many')
  // Known by now, so that it is there at once.
  expect((await goTo('Another flow')).getByLabelText<HTMLInputElement>('How many?').value).toBe('')
  await user.click((await buyingBox()).getByRole('button', { name: templateLabels.download }))
  await waitFor(() => expect(saved).toHaveLength(1))
})
