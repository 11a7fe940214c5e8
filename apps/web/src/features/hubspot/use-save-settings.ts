import type { HubspotDetail } from '@almoner/contracts/hubspot/hubspot'
import { trpc, type Inputs } from '../../trpc'

export type SettingsValues = Inputs['hubspot']['saveSettings']

/** The settings of a connection as its forms have them. */
export const settingsOf = ({
  refundMode,
  mergeMode,
  sendsFailed,
  objects,
  fieldMap,
}: HubspotDetail): SettingsValues => ({
  refundMode,
  mergeMode,
  sendsFailed,
  objects: { deal: objects.deal, plan: objects.plan },
  fieldMap,
})

/** Saves all settings at once, and shows what was saved. */
export function useSaveSettings() {
  const utils = trpc.useUtils()
  return trpc.hubspot.saveSettings.useMutation({
    onSuccess: (saved) => {
      utils.hubspot.get.setData(undefined, saved)
      // What merging donors does there is told on their pages.
      void utils.accounts.current.invalidate()
      // Sending recurring gifts as objects adds some.
      void utils.hubspot.properties.invalidate()
    },
  })
}
