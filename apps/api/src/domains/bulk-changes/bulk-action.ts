import type { z } from 'zod'
import type { BulkAction, CommandOf } from '@almoner/contracts/bulk-changes/bulk-command'
import type { SelectionOf } from '@almoner/contracts/bulk-changes/bulk-selection'
import type { DonationStatus } from '@almoner/contracts/donations/donation'
import type { ProblemCode } from '@almoner/contracts/problems'
import type { RecordKind } from '@almoner/contracts/records/record'
import type { Actor } from '../../platform/access/actor.js'

/** What is told of a record beside how its turn ended. */
export interface RowFacts {
  status?: DonationStatus
  nextChargeOn?: string | null
  skipped?: string[]
  sentTo?: string
  tags?: string[]
}

/** One record whose turn it is, in the transaction that settles its row. */
export interface BulkTurn<Action extends BulkAction> {
  actor: Actor
  kind: RecordKind
  recordId: string
  command: CommandOf<Action>
}

/** Records that have their turn together. */
export interface BulkLot<Action extends BulkAction> extends Omit<BulkTurn<Action>, 'recordId'> {
  recordIds: readonly string[]
}

/** What came of a turn: what it did, with what an undo needs; or why there was nothing to do. */
export type BulkStep<Before = unknown> = { facts?: RowFacts; before?: Before } | { skipped: ProblemCode }

export interface BulkUndo<Action extends BulkAction, Before> {
  /** What `do` keeps of what the record had. */
  before: z.ZodType<Before>
  /** Gives it back. Answers `bulk_changed_since` where the record no longer has what `do` left it with. */
  giveBack(turn: BulkTurn<Action>, before: Before): Promise<BulkStep>
}

/** What a command is told by once it has begun. */
export interface BulkWords {
  /** The name of what it points to. */
  aboutName?: string | null
  /** The value that it writes. */
  valueText?: string | null
  /** Whether only those who see all custom fields may see it. */
  isRestricted?: boolean
}

interface OneByOne<Action extends BulkAction, Before> {
  /** A problem that it raises is why the record is skipped. */
  do(turn: BulkTurn<Action>): Promise<BulkStep<Before>>
  doAll?: never
}

interface Together<Action extends BulkAction, Before> {
  /**
   * What came of each by its id; one that is not there any more is left out. Where it raises a problem all is taken back, and it is
   * called with each record alone: then the problem is why that one is skipped.
   */
  doAll: (lot: BulkLot<Action>) => Promise<ReadonlyMap<string, BulkStep<Before>>>
  do?: never
}

/** How an action is done to records, by the verbs with which staff do it to one. */
export type BulkExecutor<Action extends BulkAction, Before = never> = {
  /** Refuses what could hold for no record, at a field of `command`, before one is touched. */
  prepare?(actor: Actor, kind: RecordKind, command: CommandOf<Action>): Promise<BulkWords>
  undo?: BulkUndo<Action, Before>
} & (OneByOne<Action, Before> | Together<Action, Before>)

/** The records of a kind, as bulk changes ask for them. */
export interface BulkRecords<Kind extends RecordKind> {
  /** The ids of what the filter of a selection finds, the newest first; so many at most. */
  idsMatching(actor: Actor, selection: SelectionOf<Kind>, most: number): Promise<string[]>
  /** How a record stands that was skipped. */
  factsOf?(orgId: string, recordId: string): Promise<RowFacts>
}
