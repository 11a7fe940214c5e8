import type { Currency } from '@almoner/contracts/money'

/** A condition of any list, as its editor and its sentence take it. The list's own schema checks it. */
export interface AnyCondition {
  field: string
  not?: true | undefined
  in?: readonly string[] | undefined
  every?: true | undefined
  contains?: string | undefined
  min?: number | undefined
  max?: number | undefined
  currency?: Currency | undefined
  from?: string | undefined
  to?: string | undefined
  lastDays?: number | undefined
  nextDays?: number | undefined
  gifts?: number | undefined
  campaigns?: readonly string[] | undefined
  funds?: readonly string[] | undefined
}

export type FieldKind = 'choice' | 'text' | 'number' | 'amount' | 'date' | 'flag' | 'record' | 'giving' | 'tags'

export interface FieldChoice {
  value: string
  label: string
}

/** What a list can be filtered by, with its words. */
export interface FilterField {
  name: string
  kind: FieldKind
  label: string
  /** Of a choice: its values. */
  choices: readonly FieldChoice[]
  /** Of a record: which kind. */
  of?: string | undefined
}

type Declared = { name: string; kind: FieldKind }
type ChoiceOf<Fields extends Declared> = Extract<Fields, { kind: 'choice'; choices: readonly string[] }>

interface FieldWords<Fields extends Declared> {
  labels: Readonly<Record<Fields['name'], string>>
  choices: {
    readonly [Field in ChoiceOf<Fields> as Field['name']]: Readonly<Record<Field['choices'][number], string>>
  }
}

/** The fields that the contracts declare for a list, with their words; the compiler asks for those of each. */
export function filterFields<Fields extends Declared>(
  fields: readonly Fields[],
  { labels, choices }: FieldWords<Fields>,
): FilterField[] {
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = choices
  return fields.map((field: Fields & { choices?: readonly string[]; of?: string }) => ({
    name: field.name,
    kind: field.kind,
    label: labels[field.name as Fields['name']],
    choices: (field.choices ?? []).map((value) => ({ value, label: names[field.name]?.[value] ?? value })),
    of: field.kind === 'tags' ? 'tag' : field.of,
  }))
}
