import { kindOfHost } from '../hosts/hosts.ts'
import { serviceOfHost } from '../hosts/known-services.ts'
import { labelsBeside } from '../hosts/sites.ts'
import { isRecord } from '../json.ts'
import { appsOf } from '../nodes/credential-needs.ts'
import { isStickyNote } from '../nodes/node-kinds.ts'
import { publicType } from '../nodes/public-type.ts'
import { displayNameOf, UNKNOWN_TYPE } from '../nodes/node-names.ts'
import { parseWorkflow, readWorkflow } from '../parse.ts'
import type { Workflow, WorkflowNode } from '../types.ts'
import { namesAccount } from './account-hosts.ts'
import { type Address, addressesInText, addressOfParameter, type CodeReach } from './address.ts'
import { configValuesOf } from './config-values.ts'
import {
  addressFieldsOf,
  callers,
  callsItself,
  codeFieldsOf,
  commandFields,
  isForeign,
  isOwnServer,
  isRetiredApp,
  keepers,
  packageOf,
  runsWorkflow,
  stepOf,
} from './node-reach.ts'
import type { ReachKind } from './reach-kinds.ts'

/** `name` is public; `host` is the file's own, for creators and reviewers. */
export type Reach = { kind: ReachKind; name: string; host?: string }

/** What code of a step can reach; undefined if nothing in it reaches a network. */
export type ReadCode = (code: string, isPython: boolean) => CodeReach | undefined

/** Whether a workflow may hold code: in a step, or in a workflow that a step brings along. */
export const mayHaveCode = ({ nodes }: Workflow) =>
  nodes.some(({ type }) => codeFieldsOf(type).length > 0 || runsWorkflow(type))

/** What each step reaches; nothing for steps that are turned off. Indexes are those of `nodes`. */
export function reachesOf(workflow: Workflow, readCode: ReadCode, depth = 0): Reach[][] {
  const valuesOf = configValuesOf(workflow)
  return workflow.nodes.map((node, step) => {
    if (node.disabled || isStickyNote(node.type)) return []
    const addresses = addressFieldsOf(node.type).flatMap(({ field, isRequired }) => {
      const value = valueAt(node.parameters, field)
      const isUnused = value === undefined || (value === '' && !isRequired)
      return isUnused && !isRequired ? [] : addressOfParameter(value, (reference) => valuesOf(step, reference))
    })
    return unique([
      ...appReaches(node),
      ...addresses.map(reachOfAddress),
      ...mentionedAddresses(node).map(reachOfAddress),
      ...codeReaches(node, readCode),
      ...otherReaches(node),
      ...workflowReaches(node, readCode, depth),
    ])
  })
}

const unique = (reaches: Reach[]): Reach[] => [
  ...new Map(reaches.map((reach) => [`${reach.kind} ${reach.name} ${reach.host ?? ''}`, reach])).values(),
]

/** The value at a path of keys: `options.baseURL`. Choices from a list hold theirs in `value`. */
function valueAt(parameters: Record<string, unknown>, path: string): unknown {
  let value: unknown = parameters
  for (const key of path.split('.')) value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return isRecord(value) ? value.value : value
}

function appReaches(node: WorkflowNode): Reach[] {
  // A request's credentials name the service, its address says where it goes.
  if (addressFieldsOf(node.type).some(({ isRequired }) => isRequired)) return []
  const retired = isRetiredApp(node.type) ? [displayNameOf(node.type)] : []
  return [...appsOf(node), ...retired].map((name) => ({ kind: isOwnServer(name) ? 'own' : 'service', name }))
}

/** An address without the domain that tells whose it is. */
const nameOfPrivate = (host: string) =>
  /[a-z]/i.test(host) && host.includes('.') ? `*.${siteOf(host)}` : 'an IP address'

/** The part of a host that is registered: "acme.com", "acme.co.uk". What stands before it may tell of its owner alone. */
const siteOf = (host: string) =>
  host
    .split('.')
    .slice(/\.[a-z]{1,3}\.[a-z]{2}$/.test(host) ? -3 : -2)
    .join('.')

const privateNetwork =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)|\.(?:local|lan|internal|intranet|corp|home|home\.arpa)$/

function reachOfAddress(address: Address): Reach {
  if (address.kind === 'runtime') return { kind: 'runtime', name: '' }
  if (address.kind === 'buyer') return { kind: 'own', name: '' }
  const { host, rest } = address
  const kind = kindOfHost(host)
  const service = serviceOfHost(host)
  if (namesAccount(host, rest)) return { kind: 'account', name: service ?? nameOfPrivate(host), host }
  if (kind === 'service') return { kind: 'service', name: service!, host }
  if (kind === 'none') return { kind: 'own', name: '' }
  if (kind === 'local' || privateNetwork.test(host)) return { kind: 'own', name: 'your own network', host }
  return { kind: 'unknown', name: kind === 'private' ? nameOfPrivate(host) : siteOf(host), host }
}

const isCallback = /callback|webhook|notify|redirect/i
const callbackInText =
  /"\w{0,40}(?:callback|webhook|notify|redirect)\w{0,40}"\s{0,5}:\s{0,5}"(https?:\/\/[^"\\\s]{4,2000})/gi
const calledByPages =
  /(?:<(?:script|iframe|form|img)\b[^>]{0,500}?\b(?:src|action)=|fetch\()\s{0,5}\\?["'`](https?:\/\/[^"'`\s>\\]{4,2000})/gi

const isMentioning = /httpRequest|respondToWebhook|\.form|\.html$|toolHttp/i

/** Addresses to which a service answers later, and those that a page calls which a step shows. */
const mentionedAddresses = ({ parameters, type }: WorkflowNode): Address[] =>
  isMentioning.test(type) ? addressesBeside(parameters, '') : []

/** `key` is that of the value. Of every other text, only what a page or a service is told to call counts. */
function addressesBeside(value: unknown, key: string): Address[] {
  if (typeof value === 'string') {
    if (!value.includes('://')) return []
    if (isCallback.test(key)) return addressesInText(value)
    return [...value.matchAll(callbackInText), ...value.matchAll(calledByPages)].flatMap(([, url = '']) =>
      addressesInText(url),
    )
  }
  if (Array.isArray(value)) return value.flatMap((entry) => addressesBeside(entry, key))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([own, entry]) =>
    addressesBeside(entry, [own, ...labelsBeside(value, own)].join(' ')),
  )
}

function codeReaches(node: WorkflowNode, readCode: ReadCode): Reach[] {
  return codeFieldsOf(node.type).flatMap((field) => {
    const code = valueAt(node.parameters, field)
    if (typeof code !== 'string') return []
    const reach = readCode(code, field === 'pythonCode')
    return reach ? reachesOfCode(reach, 'code') : []
  })
}

const reachesOfCode = ({ addresses, isRuntime }: CodeReach, name: 'code' | 'command'): Reach[] => [
  ...(isRuntime ? [{ kind: 'hidden' as const, name }] : []),
  ...addresses.filter(({ kind }) => kind === 'host').map(reachOfAddress),
]

function otherReaches({ type, parameters }: WorkflowNode): Reach[] {
  const step = stepOf(type)
  if (isForeign(type)) return [{ kind: 'foreign', name: publicPackage(type) }]
  if (Object.hasOwn(callers, step)) return answers(step, parameters) ? [{ kind: 'caller', name: callers[step]! }] : []
  if (Object.hasOwn(keepers, step)) return [{ kind: 'kept', name: keepers[step]! }]
  if (!Object.hasOwn(commandFields, step)) return []
  const command = valueAt(parameters, commandFields[step]!)
  if (typeof command !== 'string' || staysHere(command)) return []
  const addresses = command.split(/[\s"'`]+/).filter((word) => word.includes('://'))
  return reachesOfCode({ addresses: addresses.flatMap(addressesInText), isRuntime: true }, 'command')
}

const quietCommands = new Set(
  (
    'basename cat chmod cp cut date df dirname du echo file free grep head hostname ls md5sum mkdir mv nproc ps pwd rm ' +
    'sha256sum sort stat tail touch tr true uname uniq uptime wc which whoami'
  ).split(' '),
)

/** Whether a command's own text says that it calls files and figures of its computer alone. */
const staysHere = (command: string) =>
  !/[`$]|^=|\/dev\/(?:tcp|udp)/.test(command) &&
  command.split(/[;|&\n]+/).every((part) => part.trim() === '' || quietCommands.has(part.trim().split(/\s/, 1)[0]!))

/** A webhook that answers at once says nothing about the run. */
const answers = (step: string, { responseMode }: Record<string, unknown>) =>
  step !== 'webhook' || responseMode === 'lastNode' || responseMode === 'streaming'

const publicPackage = (type: string) => (publicType(type) === UNKNOWN_TYPE ? '' : packageOf(type))

const MOST_LEVELS = 3

/** What a workflow reaches that a step brings along; a call of its own adds nothing, another one may reach anything. */
function workflowReaches(node: WorkflowNode, readCode: ReadCode, depth: number): Reach[] {
  const { type, parameters } = node
  if (!runsWorkflow(type) || callsItself(node)) return []
  const json = parameters.source === 'parameter' ? parameters.workflowJson : undefined
  const read =
    typeof json === 'string' && !json.startsWith('=')
      ? parseWorkflow(json)
      : isRecord(json)
        ? readWorkflow(json)
        : undefined
  if (!read?.ok || depth >= MOST_LEVELS) return [{ kind: 'workflow', name: '' }]
  return reachesOf(read.workflow, readCode, depth + 1).flat()
}
