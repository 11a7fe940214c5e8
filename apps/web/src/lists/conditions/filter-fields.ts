import type { Currency } from '@almoner/contracts/money'
import type { ConsentChannel, ConsentPurpose } from '@almoner/contracts/donors/consent'
import type { RecordKind } from '@almoner/contracts/records/record'

/** A condition of any list, as its editor and its sentence take it. The list's own schema checks it. */
export interface AnyCondition {
  field: string
  /** Of a custom field: which. */
  id?: string | undefined
  not?: true | undefined
  in?: readonly string[] | undefined
  every?: true | undefined
  channel?: string | undefined
  purpose?: string | undefined
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

export type FieldKind =
  | 'choice'
  | 'text'
  | 'number'
  | 'amount'
  | 'date'
  | 'flag'
  | 'record'
  | 'giving'
  | 'tags'
  | 'consent'

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
  /** Of a consent: to what, and how one is written to. */
  ways?: { purposes: readonly FieldChoice[]; channels: readonly FieldChoice[] } | undefined
  /** Of a record: which kind. */
  of?: string | undefined
  /** Of a custom field: its id. */
  id?: string | undefined
  /** Of no use to whoever looks: it is only named where a condition on it stands already. */
  isHidden?: boolean
  /** Refused to whoever does not see personal data. */
  isPersonal?: boolean
}

/** What a list can be filtered by: of all its rows, and by the custom fields of which kind of record. */
export interface ListFields {
  own: readonly FilterField[]
  customOf: RecordKind | undefined
}

/** Whether a condition is one on this field. */
export const isOn = (field: FilterField, condition: AnyCondition): boolean =>
  field.id === undefined ? field.name === condition.field : field.id === condition.id

type Declared = { name: string; kind: FieldKind; isPersonal?: true }
/** Which custom fields there are is known to no contract. */
type Custom = { name: string; kind: 'custom'; of: RecordKind }
type Worded<Fields> = Extract<Fields, Declared>
type ChoiceOf<Fields extends Declared> = Extract<Fields, { kind: 'choice' | 'consent'; choices: readonly string[] }>

interface WordsOfWays {
  purposes: Readonly<Record<ConsentPurpose, string>>
  channels: Readonly<Record<ConsentChannel, string>>
}

type FieldWords<Fields extends Declared> = OwnWords<Fields> &
  ([Extract<Fields, { kind: 'consent' }>] extends [never] ? { ways?: undefined } : { ways: WordsOfWays })

interface OwnWords<Fields extends Declared> {
  labels: Readonly<Record<Fields['name'], string>>
  choices: {
    readonly [Field in ChoiceOf<Fields> as Field['name']]: Readonly<Record<Field['choices'][number], string>>
  }
}

/** The fields that the contracts declare for a list, with their words; the compiler asks for those of each. */
export function filterFields<Fields extends Declared | Custom>(
  fields: readonly Fields[],
  { labels, choices, ways }: FieldWords<Worded<Fields>>,
): ListFields {
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = choices
  const words: Readonly<Record<string, string>> = labels
  const custom = fields.find((field) => field.kind === 'custom')
  const own = fields.flatMap((field: (Declared | Custom) & { choices?: readonly string[]; of?: string }) =>
    field.kind === 'custom'
      ? []
      : {
          name: field.name,
          kind: field.kind,
          label: words[field.name] ?? field.name,
          choices: (field.choices ?? []).map((value) => ({ value, label: names[field.name]?.[value] ?? value })),
          of: field.kind === 'tags' ? 'tag' : field.of,
          isPersonal: field.isPersonal ?? false,
          ...(field.kind === 'consent' && ways && { ways: waysOf(ways) }),
        },
  )
  return { own, customOf: custom?.kind === 'custom' ? custom.of : undefined }
}

const waysOf = ({ purposes, channels }: WordsOfWays): FilterField['ways'] => ({
  purposes: choicesOf(purposes),
  channels: choicesOf(channels),
})

const choicesOf = (words: Readonly<Record<string, string>>): FieldChoice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
