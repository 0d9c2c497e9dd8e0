import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  applicationPlatforms,
  applicationStatuses,
  isOpenApplication,
  type ApplicationSort,
  type ApplicationStatus,
} from '@/selling/rules/application'
import {
  applicationMessages as messages,
  applicationReviewMessages as reviewMessages,
} from '@/selling/messages/creator-application'
import { LostSessionError, PlainError } from '@/base/errors/errors'
import { supabase, type Arguments, type RowOf } from '@/base/data/supabase'
import { applicationKeys } from './keys'

const statusSchema = z.enum(applicationStatuses)

/** A person's applications, the latest first. */
const selectStates = (userId: string) =>
  supabase
    .from('creator_applications')
    .select('id, status, reference_number, submitted_at, reviewed_at, note')
    .eq('user_id', userId)
    .order('submitted_at', { ascending: false })
    .order('id')

const toState = (row: RowOf<typeof selectStates>) => ({ ...row, status: statusSchema.parse(row.status) })

/** Status of an application; `note` is the reviewer's. */
export type ApplicationState = ReturnType<typeof toState>

export const statusRefreshMs = 30_000

/** A user's latest application, or null. Polled while a decision is pending. */
export const applicationStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: applicationKeys.status(userId),
    queryFn: async ({ signal }): Promise<ApplicationState | null> => {
      const { data } = await selectStates(userId).limit(1).abortSignal(signal).maybeSingle().throwOnError()
      return data && toState(data)
    },
    refetchInterval: ({ state }) => (state.data && isOpenApplication(state.data.status) ? statusRefreshMs : false),
    meta: { errorMessage: messages.loadFailed },
  })

const submittedSchema = z.object({ id: z.string(), reference_number: z.string() })

/**
 * Submits an application with its documents and social profiles, in one transaction.
 * @throws Error with a message for the user; its `code` is 23505 if there is an open or approved application
 */
export function useSubmitApplication() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (application: Arguments<'submit_application'>) => {
      const { data: auth } = await supabase.auth.getSession()
      if (!auth.session) throw new LostSessionError(messages.signInFirst)
      const { data, error } = await supabase.rpc('submit_application', application)
      if (error) throw await submitProblem(error, auth.session.user.id)
      const submitted = submittedSchema.safeParse(data)
      if (!submitted.success) throw new PlainError(messages.submitFailed, { cause: submitted.error })
      return submitted.data
    },
    // Refetch after errors too: the request may have succeeded. Not after a lost session, where the read would fail as
    // well.
    onSettled: (_submitted, problem) =>
      problem?.message === messages.signInFirst
        ? undefined
        : queryClient.invalidateQueries({ queryKey: applicationKeys.all }),
    meta: { successMessage: messages.submitted, errorMessage: (error: Error) => error.message },
  })
}

const alreadyThere = '23505'
const notThere = 'PT422'
const isRepeated = 'PT409'

async function submitProblem(error: Error & { code: string }, userId: string): Promise<Error & { code: string }> {
  const problem = (message: string) => Object.assign(new PlainError(message, { cause: error }), { code: error.code })
  if (error.code === notThere) return problem(messages.documentGone)
  if (error.code === isRepeated) return problem(messages.unchanged)
  if (error.code !== alreadyThere) return problem(messages.submitFailed)
  const { data } = await supabase
    .from('creator_applications')
    .select('reference_number')
    .eq('user_id', userId)
    .order('submitted_at', { ascending: false })
    .order('id')
    .limit(1)
    .maybeSingle()
  return problem(data ? messages.alreadyApplied(data.reference_number) : messages.submitFailed)
}

/** Filter and order of the queue; `isDescending` null is the default: waiting oldest first, others newest first. */
export type QueueOrder = {
  status: ApplicationStatus | 'all'
  search: string
  sort: ApplicationSort
  isDescending: boolean | null
}
export type QueueFilter = QueueOrder & { page: number }

/** The order as arguments of the database's functions. */
export const orderArguments = ({ isDescending, ...rest }: QueueOrder) =>
  isDescending === null ? rest : { ...rest, is_descending: isDescending }

/** The queue reads itself again this often, for what other admins decide and applicants send. */
export const queueRefreshMs = 30_000

const queueSchema = z.object({
  total: z.number(),
  applications: z.array(
    z.object({
      id: z.string(),
      user_id: z.string(),
      reference_number: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      company_name: z.nullable(z.string()),
      templates_count: z.string(),
      status: statusSchema,
      submitted_at: z.string(),
      reviewed_at: z.nullable(z.string()),
      /** Usernames of approved creators with an equal or look-alike name. */
      same_name_as: z.array(z.string()),
    }),
  ),
})
export type Queue = z.infer<typeof queueSchema>
export type QueuedApplication = Queue['applications'][number]

/**
 * A page of applications; admins only. `total` counts all matches; the search covers reference number, name, email and
 * company, without case and accents.
 */
export const applicationsQuery = (filter: QueueFilter) =>
  queryOptions({
    queryKey: applicationKeys.queue(filter),
    queryFn: async ({ signal }): Promise<Queue> => {
      const { page, ...order } = filter
      const { data } = await supabase
        .rpc('application_queue', { ...orderArguments(order), page })
        .abortSignal(signal)
        .throwOnError()
      return queueSchema.parse(data)
    },
    refetchInterval: queueRefreshMs,
    meta: { errorMessage: reviewMessages.loadFailed },
  })

const selectApplications = () =>
  supabase.from('creator_applications').select(
    `id, user_id, email, has_company, company_name, business_description, first_name, last_name, templates_count,
    has_clients, status, reference_number, note, submitted_at, approved_at, reviewed_at, updated_at,
    documents:creator_application_documents(id, file_name, file_url, file_type, file_size),
    socials:creator_social_profiles(id, platform, profile_url),
    questions:application_questions(id, question, asked_at, answer, answered_at)`,
  )

const platformSchema = z.enum(applicationPlatforms.map(({ value }) => value))

const toApplication = (row: RowOf<typeof selectApplications>) => ({
  ...row,
  status: statusSchema.parse(row.status),
  questions: row.questions.toSorted((one, other) => one.asked_at.localeCompare(other.asked_at)),
  socials: row.socials.map((social) => ({ ...social, platform: platformSchema.parse(social.platform) })),
})

/** A complete application. A review sends `updated_at` back, to detect concurrent changes. */
export type Application = ReturnType<typeof toApplication> & { earlier: ApplicationState[] }
export type ApplicationDocument = Application['documents'][number]

/**
 * An application with documents, social profiles and the user's other applications; null if the caller may not read it.
 */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.detail(id),
    queryFn: async ({ signal }): Promise<Application | null> => {
      const { data } = await selectApplications().eq('id', id).abortSignal(signal).maybeSingle().throwOnError()
      if (!data) return null
      const others = await selectStates(data.user_id).neq('id', id).abortSignal(signal).throwOnError()
      return { ...toApplication(data), earlier: others.data.map(toState) }
    },
    // Read with each opening, and not while it is looked at: a decision is about what its admin saw, else it is refused.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errorMessage: reviewMessages.oneFailed },
  })
