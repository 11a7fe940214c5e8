import { operationOfBulk } from '@almoner/contracts/bulk-changes/bulk-access'
import { startBulkChange } from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import { bulkActions, type BulkAction } from '@almoner/contracts/bulk-changes/bulk-command'
import { permissionOfRecord, type RecordKind } from '@almoner/contracts/records/record'
import { useActor } from '../../session/use-actor'

/** What somebody may do to many records of a kind: what they may do to one. */
export function useBulkRights(kind: RecordKind) {
  const { can, canCall } = useActor()
  const mayDo = (action: BulkAction): boolean =>
    canCall(startBulkChange) && canCall(operationOfBulk(kind, action)) && can(permissionOfRecord[kind].manage)
  const all: readonly BulkAction[] = bulkActions[kind]
  return { mayDo, actions: all.filter(mayDo) }
}
