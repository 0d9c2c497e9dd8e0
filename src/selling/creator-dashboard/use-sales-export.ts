import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fetchAllSales } from '@/selling/data/creator-analytics'
import { dashboardMessages as messages } from '@/account/messages/dashboards'
import { plainReason } from '@/base/errors/errors'
import { saveBlob } from '@/base/page/save-blob'

/** Saves all sales as a CSV file. Canceled when the screen is left. `count`: sales read so far. */
export function useSalesExport() {
  const [count, setCount] = useState(0)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { signal } = (running.current = new AbortController())
      setCount(0)
      try {
        const [{ salesCsv, salesFileName }, sales] = await Promise.all([
          import('./sales-csv'),
          fetchAllSales(signal, setCount),
        ])
        saveBlob(new Blob([salesCsv(sales)], { type: 'text/csv;charset=utf-8' }), salesFileName(new Date()))
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
    meta: { errorMessage: (error) => ({ title: messages.exportFailed, description: `${plainReason(error)}.` }) },
  })
  return { count, mutate, isPending }
}
