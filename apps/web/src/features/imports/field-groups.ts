import { said } from '@almoner/ui/texts/sentences'
import {
  customImportField,
  importedKinds,
  importFieldGroups,
  importFieldNames,
  importFields,
  type ImportedKind,
  type ImportField,
  type ImportFieldInfo,
} from '@almoner/contracts/imports/import-fields'
import { saysField } from '@almoner/contracts/imports/import-map'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import { useCustomFields } from '../../custom-fields/use-custom-fields'
import { useGiftAidEntities } from '../../gift-aid/use-gift-aid-entities'
import { t } from './messages'

/** What a column can become, as it is chosen. */
export interface FieldChoice {
  field: ImportField
  label: string
  hint?: string | undefined
}

export interface FieldGroup {
  label: string
  fields: readonly FieldChoice[]
}

const standard = (rows: ImportPlan['rows'], isInUk: boolean): FieldGroup[] =>
  importFieldGroups
    .filter((group) => isInUk || group !== 'giftAid')
    .map((group) => ({
      label: t(`fieldGroups.${group}`),
      fields: importFieldNames.flatMap((field) => {
        const info: ImportFieldInfo = importFields[field]
        return info.group === group && saysField(rows, field)
          ? [{ field, label: said(info.label), hint: info.hint && said(info.hint) }]
          : []
      }),
    }))

/** The fields that such rows have: those of every organization, and after them the custom ones of donors and gifts where there are any. */
export function useFieldGroups(rows: ImportPlan['rows']): readonly FieldGroup[] {
  const isInUk = useGiftAidEntities().length > 0
  const custom: Record<ImportedKind, ReturnType<typeof useCustomFields>> = {
    donor: useCustomFields('donor'),
    charge: useCustomFields('charge'),
  }
  const own = importedKinds.map((kind) => ({
    label: t(`fieldGroups.custom.${kind}`),
    fields: custom[kind]
      .filter(({ key }) => saysField(rows, customImportField(kind, key)))
      .map(({ key, name, help }) => ({
        field: customImportField(kind, key),
        label: name,
        hint: help ?? undefined,
      })),
  }))
  return [...standard(rows, isInUk), ...own].filter(({ fields }) => fields.length > 0)
}
