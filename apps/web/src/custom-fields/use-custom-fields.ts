import type { CustomField } from '@almoner/contracts/custom-fields/custom-field'
import { listCustomFields } from '@almoner/contracts/custom-fields/custom-fields.operations'
import { permissionOfRecord, type RecordKind } from '@almoner/contracts/records/record'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'

const none: readonly CustomField[] = []

/** The custom fields of a kind of record that are there for whoever looks, to see or to filter by. */
export function useCustomFields(recordKind: RecordKind | undefined): readonly CustomField[] {
  const { can, canCall } = useActor()
  const isShown = recordKind !== undefined && canCall(listCustomFields) && can(permissionOfRecord[recordKind].read)
  const fields = trpc.customFields.list.useQuery({ recordKind }, { enabled: isShown, staleTime: 60_000 })
  return fields.data ?? none
}
