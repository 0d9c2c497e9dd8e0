import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHandovers } from '@/account/data/session/session'
import { sessionState, updateSession } from '@/account/data/session/session-store'

test('Only a handover to another account renders what wraps the screen again, no other change of the session', () => {
  let renders = 0
  renderHook(() => {
    renders++
    return useHandovers()
  })
  const before = renders
  act(() => updateSession({ isSigningOut: !sessionState().isSigningOut }))
  act(() => updateSession({ isLoading: !sessionState().isLoading }))
  expect(renders).toBe(before)
})
