import type { EntityClass } from '@mikro-orm/core'
import type { Provider } from '@nestjs/common'
import type { Resolve } from '../platform/resolve.js'

/** A table whose rows belong to a donor. */
export interface RowsOfDonor {
  table: string
  /** The column with a uuid that, together with the donor, identifies a row. */
  key: string
  /** The column with the donor; `donor_id` where absent. */
  column?: string
  /** Where both donors of a merge have the row, one of it is enough. */
  isSet?: boolean
  /** A donor has one row at most: that of the donor who is kept stays. */
  isOne?: boolean
  /** The column with another donor, whom this one is related to by the row: nobody is related to themselves. */
  other?: string
  /** Whether it tells who the donor was, and goes when they are erased. */
  isErased?: boolean
  /** A column with a sum: where both donors of a merge have the row, the sums are added. */
  sum?: string
}

/**
 * Rows that tell who a donor was without being rows of theirs, or of which a part stays. Conditions and values are SQL over the
 * table's columns; `:org` is the org, `:donors` the ids of who is erased, `:gifts` those of their transactions and donations,
 * `:records` both, `:emails` the keys of addresses that nobody else has, and `:names` what they were called.
 */
export interface ErasedRows {
  table: string
  at: string
  /** What they are set to; they are deleted where absent. */
  sets?: string
  /** An array of the keys of files that go with them. */
  files?: string
}

/** What a domain adds to the process; `api/nouns.ts` has a line for each domain, and everything else follows from it. */
export interface NounDeclaration<Procedures extends object> {
  providers?: readonly Provider[]
  /** Its tables. */
  entities?: readonly EntityClass<object>[]
  /** Those of its tables that a merge of donors takes from the one to the other, and back when it is undone. */
  rowsOfDonors?: readonly RowsOfDonor[]
  /** What else of its tables goes when a donor is erased. */
  erasedWithDonors?: readonly ErasedRows[]
  /** Its procedures, by the names that clients call them by: `donors.list` is `list` in `donors`. */
  procedures?: (get: Resolve) => Procedures
}

export const defineNoun = <Procedures extends object = never>(
  noun: NounDeclaration<Procedures>,
): NounDeclaration<Procedures> => noun
