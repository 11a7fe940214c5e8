import type { SavePreferencesInput } from '@almoner/contracts/accounts/own-account.operations'
import type { Preferences } from '@almoner/contracts/accounts/preferences'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { trpc } from '../trpc'
import { useActor } from './use-actor'

/** How whoever is at work wants to work; a change holds at once, and wherever they sign in. */
export function usePreferences(): [Preferences, (change: SavePreferencesInput) => Promise<boolean>] {
  const { user } = useActor()
  const { fail } = useNotices()
  const utils = trpc.useUtils()
  const save = trpc.accounts.savePreferences.useMutation()
  // What is kept for all is told a moment later, and a switch has to turn under the finger.
  const [wanted, setWanted] = useState<SavePreferencesInput>({})
  const show = (preferences: Preferences) =>
    utils.accounts.current.setData(undefined, (before) => before && { ...before, preferences })
  const change = async (next: SavePreferencesInput): Promise<boolean> => {
    setWanted(next)
    show({ ...user.preferences, ...next })
    try {
      show((await save.mutateAsync(next)).preferences)
      return true
    } catch (error) {
      show(user.preferences)
      fail(describeError(error).message)
      return false
    } finally {
      setWanted({})
    }
  }
  return [{ ...user.preferences, ...wanted }, change]
}
