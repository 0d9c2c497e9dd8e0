import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/base/data/supabase'
import { isUuid } from '@/base/rules/uuid'
import { workflowTrialKeys } from './keys'

/** What a version of n8n did with the workflow that buyers get. */
export type WorkflowTrial = { n8n_version: string; passed: boolean; tried_at: string }

/** The newest trial of the newest approved version; null if it was not tried yet. */
export const workflowTrialQuery = (templateId: string) =>
  queryOptions({
    queryKey: workflowTrialKeys.of(templateId),
    queryFn: async ({ signal }): Promise<WorkflowTrial | null> => {
      if (!isUuid(templateId)) return null
      const newestTrial = { referencedTable: 'workflow_trials' }
      const { data } = await supabase
        .from('template_versions')
        .select('number, workflow_trials(n8n_version, passed, tried_at)')
        .eq('template_id', templateId)
        .not('approved_at', 'is', null)
        .order('tried_at', { ...newestTrial, ascending: false })
        .order('n8n_version', newestTrial)
        .order('number', { ascending: false })
        .order('id')
        .limit(1)
        .limit(1, newestTrial)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data?.workflow_trials[0] ?? null
    },
  })
