import type { StandardField } from '@almoner/contracts/imports/import-fields'
import type { RowTypeMeaning, StatusMeaning } from '@almoner/contracts/imports/import'
import type { RecurringMeaning, RhythmMeaning } from '@almoner/contracts/imports/recurring-rows'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type { donorTypes } from '@almoner/contracts/donors/donor'

type Words<Meaning extends string> = Readonly<Partial<Record<Meaning, readonly string[]>>>

/** What files in one language call fields, the usual word first, and what their cells say. */
export interface LanguageWords {
  headings: Words<StandardField>
  statuses: Words<StatusMeaning>
  rowTypes: Words<RowTypeMeaning>
  donorTypes: Words<(typeof donorTypes)[number]>
  methods: Words<PaymentMethod>
  rhythms: Words<RhythmMeaning>
  recurringStatuses: Words<RecurringMeaning>
  yes: readonly string[]
  no: readonly string[]
  /** Words of kinds and states that say that a row is a pledge. */
  pledges: readonly string[]
}
