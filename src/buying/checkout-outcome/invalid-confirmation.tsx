import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { checkoutMessages as messages } from '@/buying/messages/checkout'
import { paths } from '@/base/rules/paths'
import { toast } from '@/base/page/toast'

/** An address without a template: says so and leads home. */
export function InvalidConfirmation() {
  useEffect(() => {
    toast.error(messages.invalidConfirmation, { id: messages.invalidConfirmation })
  }, [])
  return <Navigate to={paths.home} replace />
}
