import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { askableSchema } from '@/catalog/data/askable'
import { supabase } from '@/base/data/supabase'
import type { Askable } from '@/workflow/rules/questions/askable'
import { questionMessages } from '@/workflow/messages/questions'
import { askableKeys } from './keys'

/** The values of an uploaded workflow file that its creator may ask buyers for. Files never change. */
export const askableQuery = (goodsPath: string) =>
  queryOptions({
    queryKey: askableKeys.of(goodsPath),
    queryFn: async ({ signal }): Promise<Askable[]> => {
      const { data } = await supabase
        .rpc('askable_values', { goods_path: goodsPath })
        .abortSignal(signal)
        .throwOnError()
      return data === null ? [] : z.array(askableSchema).parse(data)
    },
    staleTime: Infinity,
    meta: { errorMessage: questionMessages.askableFailed },
  })
