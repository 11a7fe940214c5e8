import type { StandardField } from '@almoner/contracts/imports/import-fields'
import type { ImportPreset } from '@almoner/contracts/imports/import'

/** The columns of a system's export, as its public documentation or code that reads such files names them. */
export interface ExportColumns {
  file: string
  preset: ImportPreset
  /**
   * The columns that count: they say something that Almoner has a place for, of a gift, a recurring gift or a donor. Each with the
   * field that it becomes, or null where an import has none for it.
   */
  counting: Readonly<Record<string, StandardField | null>>
  /** All others, by the reason why they do not count. */
  others: Readonly<Record<string, readonly string[]>>
}
