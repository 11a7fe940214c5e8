import type { StandardField } from '@almoner/contracts/imports/import-fields'
import type { DateOrder, ImportPlan, ImportPreset } from '@almoner/contracts/imports/import'

/**
 * How the export of another system is read, as data: which headings are which fields, and what its words mean. Case,
 * spaces and punctuation of headings do not count.
 */
export interface Preset {
  id: ImportPreset
  /** Headings that no other system's exports have together; any of these sets tells the system. */
  marks: readonly (readonly string[])[]
  /**
   * For each field its headings in the versions of the export, the most wanted first. A heading of several fields is the first of
   * them that no better column has: a work email is the email where there is no personal one, else the second.
   */
  fields: Partial<Record<StandardField, readonly string[]>>
  /** For a field the column that counts where its own is empty. */
  otherwise?: Partial<Record<StandardField, string>>
  /** Headings that would be taken for a field, or for a column that says what counts, and are neither. */
  leftOut?: readonly string[]
  /** No heading but those of `fields` is a field, whatever its values look like. */
  isComplete?: true
  dateOrder?: DateOrder
  statuses?: ImportPlan['statuses']
  rowTypes?: ImportPlan['rowTypes']
  methods?: ImportPlan['methods']
  modes?: ImportPlan['modes']
  donorTypes?: ImportPlan['donorTypes']
  recurringStatuses?: ImportPlan['recurringStatuses']
  pageStatuses?: ImportPlan['pageStatuses']
  rhythms?: ImportPlan['rhythms']
}
