import { Injectable } from '@nestjs/common'
import type { BulkAction, BulkCommand, CommandOf } from '@almoner/contracts/bulk-changes/bulk-command'
import type { BulkSelection, SelectionOf } from '@almoner/contracts/bulk-changes/bulk-selection'
import type { RecordKind } from '@almoner/contracts/records/record'
import type { Actor } from '../../platform/access/actor.js'
import type { BulkExecutor, BulkLot, BulkRecords, BulkStep, BulkTurn, BulkWords, RowFacts } from './bulk-action.js'

interface AnyTurn extends Omit<BulkTurn<BulkAction>, 'command'> {
  command: BulkCommand
}

interface AnyLot extends Omit<BulkLot<BulkAction>, 'command'> {
  command: BulkCommand
}

interface Registered {
  prepare(actor: Actor, command: BulkCommand): Promise<BulkWords>
  do(turn: AnyTurn): Promise<BulkStep>
  /** Absent where it is done to one record after the other. */
  doAll?: (lot: AnyLot) => Promise<ReadonlyMap<string, BulkStep>>
  undo(turn: AnyTurn, before: unknown): Promise<BulkStep>
}

interface RegisteredKind {
  idsMatching(actor: Actor, selection: BulkSelection, most: number): Promise<string[]>
  factsOf(orgId: string, recordId: string): Promise<RowFacts>
}

/** Everything that can be done to many records; each domain adds its own as the process starts. */
@Injectable()
export class BulkActions {
  private readonly actions = new Map<string, Registered>()
  private readonly kinds = new Map<RecordKind, RegisteredKind>()

  addKind<Kind extends RecordKind>(kind: Kind, records: BulkRecords<Kind>): void {
    this.kinds.set(kind, {
      idsMatching: async (actor, selection, most) => {
        if (!isOf(selection, kind)) throw new Error(`A selection of ${selection.kind} came to ${kind}`)
        return records.idsMatching(actor, selection, most)
      },
      factsOf: async (orgId, recordId) => records.factsOf?.(orgId, recordId) ?? {},
    })
  }

  add<Action extends BulkAction, Before>(
    action: Action,
    kinds: readonly RecordKind[],
    executor: BulkExecutor<Action, Before>,
  ): void {
    const turnOf = (turn: AnyTurn): BulkTurn<Action> => ({ ...turn, command: commandOf(turn.command, action) })
    const { doAll } = executor
    const together = doAll && ((lot: AnyLot) => doAll({ ...lot, command: commandOf(lot.command, action) }))
    const alone = async ({ recordId, ...turn }: BulkTurn<Action>): Promise<BulkStep> =>
      executor.do
        ? executor.do({ ...turn, recordId })
        : ((await executor.doAll({ ...turn, recordIds: [recordId] })).get(recordId) ?? { skipped: 'not_found' })
    for (const kind of kinds)
      this.actions.set(`${kind}.${action}`, {
        ...(together && { doAll: together }),
        prepare: async (actor, command) => executor.prepare?.(actor, kind, commandOf(command, action)) ?? {},
        do: (turn) => alone(turnOf(turn)),
        undo: async (turn, before) => {
          if (!executor.undo) throw new Error(`${action} cannot be undone`)
          return executor.undo.giveBack(turnOf(turn), executor.undo.before.parse(before))
        },
      })
  }

  of(kind: RecordKind, action: BulkAction): Registered {
    const found = this.actions.get(`${kind}.${action}`)
    if (!found) throw new Error(`No domain does ${action} to records of the kind ${kind}`)
    return found
  }

  ofKind(kind: RecordKind): RegisteredKind {
    const found = this.kinds.get(kind)
    if (!found) throw new Error(`No domain finds records of the kind ${kind} for bulk changes`)
    return found
  }
}

const isOf = <Kind extends RecordKind>(selection: BulkSelection, kind: Kind): selection is SelectionOf<Kind> =>
  selection.kind === kind

const isCommand = <Action extends BulkAction>(command: BulkCommand, action: Action): command is CommandOf<Action> =>
  command.action === action

function commandOf<Action extends BulkAction>(command: BulkCommand, action: Action): CommandOf<Action> {
  if (!isCommand(command, action)) throw new Error(`A command to ${command.action} came to ${action}`)
  return command
}
