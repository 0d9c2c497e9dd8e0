import { formatCount } from '../../base/rules/numbers.ts'
import { DAYS_A_MONTH } from '../../workflow/rules/nodes/schedule.ts'
import { PRICED_CALLS } from '../../workflow/rules/run-costs.ts'

const chat = 'What people write in its chat.'
const byHand = 'Nothing. You start it by hand.'
const schedule = 'Nothing. A schedule starts it.'

const ofTrigger: Record<string, string> = {
  chatTrigger: chat,
  cron: schedule,
  errorTrigger: 'The errors of other workflows.',
  executeWorkflowTrigger: 'What another workflow hands over.',
  formTrigger: 'What people enter in its form.',
  interval: schedule,
  manualChatTrigger: chat,
  manualTrigger: byHand,
  mcpTrigger: 'What AI clients send to it.',
  scheduleTrigger: schedule,
  start: byHand,
  rssFeedReadTrigger: 'New entries of a feed.',
  webhook: 'Whatever is sent to its webhook.',
}

/** Texts about where the data of a workflow come from and go. */
export const dataMapMessages = {
  comesIn: 'What comes in',
  goesTo: 'Where it goes',
  unclear: 'Look closely',
  services: 'Services it calls',
  own: 'Servers of your own',
  answers: 'Who gets an answer',
  kept: 'What stays in n8n',
  none: 'Nowhere. No step can reach a network.',
  noneFound: 'Nowhere that we found. It runs code, though, and code can hide where it sends data.',
  noTrigger: 'What you or another workflow hand over.',
  trigger: (type: string, name: string) => (Object.hasOwn(ofTrigger, type) ? ofTrigger[type]! : `Events from ${name}.`),
  steps: (names: string, others: number) =>
    others > 0 ? `${names}, and ${others} more ${others === 1 ? 'step' : 'steps'}` : names,
  costs: 'Calls per run',
  costsHint: 'These services may bill you. Enter what yours charge to see what a month comes to.',
  noCosts: 'Nothing that bills you, as far as the file shows.',
  runs: 'Runs per month',
  items: 'Items per run',
  runsHint: `From its schedule, in a month of ${DAYS_A_MONTH} days.`,
  workOut: 'Work out what a month costs',
  itemsHint: 'n8n repeats each step for every item.',
  price: (service: string) => `${service}, ${formatCount(PRICED_CALLS)} calls`,
  notANumber: 'Enter a whole number.',
  notAPrice: 'Enter a price such as 49 or 49.50.',
  noCredentials: (services: number) =>
    services > 0
      ? 'n8n asks for none here. The services may still want an account, such as for a key.'
      : 'None. It doesn’t need any credentials.',
  calls: (steps: number, isOpen: boolean) =>
    `${steps === 1 ? 'One call' : `${formatCount(steps)} calls`} per item${isOpen ? ', or more: an AI agent decides' : ''}`,
  callsAMonth: (count: string) => `${count} calls per month`,
  total: 'Per month, at your prices',
} as const
