import { Injectable } from '@nestjs/common'
import { importedKinds, type ImportedKind } from '@almoner/contracts/imports/import-fields'
import type { CustomField } from '@almoner/contracts/custom-fields/custom-field'
import { isCustomFile, type CustomValue, type CustomValues } from '@almoner/contracts/custom-fields/custom-value'
import type { RecordKind } from '@almoner/contracts/records/record'
import { CustomFieldsRepository } from './custom-fields.repository.js'
import { textOf } from './value-text.js'

/** A custom field as a column of a file. */
export interface CustomColumn {
  /** `custom.` and the key of the field, as columns of lists are called. */
  key: string
  heading: string
  type: 'text' | 'number' | 'date'
  cell: (values: CustomValues | undefined) => string | number | null
}

type ImportableField = CustomField & { recordKind: ImportedKind }

/** The fields of the team as columns; those for admins alone are in no file that leaves. */
@Injectable()
export class CustomColumns {
  constructor(private readonly fields: CustomFieldsRepository) {}

  async of(orgId: string, recordKind: RecordKind): Promise<CustomColumn[]> {
    const fields = await this.fields.list(orgId, false, { recordKind, isArchived: false })
    return fields.map((field) => ({
      key: `custom.${field.key}`,
      heading: field.name,
      type: field.type === 'number' || field.type === 'date' ? field.type : 'text',
      cell: (values) => cellOf(field, values?.[field.key]),
    }))
  }

  /** What columns of a file of gifts can become; admins import, so that fields for them alone are among these. */
  async importable(orgId: string): Promise<ImportableField[]> {
    const fields = await this.fields.list(orgId, true, { isArchived: false })
    return fields.filter(
      (field): field is ImportableField =>
        field.type !== 'file' && importedKinds.some((kind) => kind === field.recordKind),
    )
  }

  /** What records have in them, by the ids of the records; of personal fields a mask where they are hidden. */
  async values(
    orgId: string,
    recordKind: RecordKind,
    { recordIds, seesPersonal }: { recordIds: string[]; seesPersonal: boolean },
  ): Promise<ReadonlyMap<string, CustomValues>> {
    const found = await this.fields.values(orgId, { seesAll: false, seesPersonal }, { recordKind, recordIds })
    return new Map(found.map(({ recordId, custom }) => [recordId, custom]))
  }
}

function cellOf(field: CustomField, value: CustomValue | undefined): string | number | null {
  if (value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'object' && !Array.isArray(value) && !isCustomFile(value))
    return `${majorText(value.amount)} ${value.currency.toUpperCase()}`
  return textOf(field, value)
}

/** Every currency that is taken has two decimals. */
const majorText = (minor: number): string => (minor / 100).toFixed(2)
