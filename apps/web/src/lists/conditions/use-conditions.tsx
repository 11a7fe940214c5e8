import type { FilterTree } from '@almoner/contracts/filters/filter-tree'
import { useDateLocale } from '@almoner/ui/data/DateText'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useCustomFields } from '../../custom-fields/use-custom-fields'
import { useActor } from '../../session/use-actor'
import { listText } from '../messages'
import { AddFilter } from './AddFilter'
import { ConditionChips } from './ConditionChips'
import { sentenceOf, type SentenceContext } from './condition-sentence'
import { customFilterField } from './custom-filter-field'
import { isOn, type AnyCondition, type FieldChoice, type FilterField, type ListFields } from './filter-fields'
import { useRecordNames } from './record-options'
import { conditionsOf, turned, withAdded } from './tree-edit'

interface Conditional<Tree> {
  query: { where?: Tree | undefined }
  change: (change: { where: Tree | undefined }) => void
}

export interface ConditionParts {
  /** The button that adds one. */
  add: ReactNode
  /** Those that are in force, as sentences. */
  chips: ReactNode
}

/** The conditions of a list, on the screen and in the link. `schema` is the list's own, which checks whatever is put together. */
export function useConditions<Tree extends FilterTree<AnyCondition>>(
  list: Conditional<Tree>,
  listFields: ListFields,
  schema: z.ZodType<Tree>,
): ConditionParts {
  const { org, seesPersonal } = useActor()
  const tree = list.query.where
  const custom = useCustomFields(listFields.customOf)
  const own = listFields.own.map((field) => ({ ...field, isHidden: field.isPersonal === true && !seesPersonal }))
  const fields = [...own, ...custom.map((field) => customFilterField(field, seesPersonal))]
  const nameOf = useRecordNames(fields, tree?.of.flatMap(conditionsOf) ?? [])
  const context: SentenceContext = { nameOf, currency: org?.currency, locale: useDateLocale() }
  const change = (next: FilterTree<AnyCondition> | undefined) => list.change({ where: next && schema.parse(next) })
  return {
    add: (
      <AddFilter
        fields={fields}
        places={placesIn(tree, fields, context)}
        onAdd={(condition, place) => change(withAdded(tree, condition, place === '' ? undefined : Number(place)))}
      />
    ),
    chips: tree && tree.of.length > 0 && (
      <ConditionChips tree={tree} fields={fields} context={context} onChange={change} />
    ),
  }
}

/** Where one more condition can go: beside the others, or joined to one of them. */
function placesIn(
  tree: FilterTree<AnyCondition> | undefined,
  fields: readonly FilterField[],
  context: SentenceContext,
): FieldChoice[] {
  if (!tree) return []
  const { match } = tree
  const text = (condition: AnyCondition) => {
    const field = fields.find((one) => isOn(one, condition))
    return field ? sentenceOf(field, condition, context) : ''
  }
  return [
    { value: '', label: listText('conditions.placeNext', { match }) },
    ...tree.of.map((part, at) => ({
      value: String(at),
      label: listText('conditions.placeWith', {
        match,
        sentence: conditionsOf(part)
          .map(text)
          .join(` ${listText('conditions.joined', { match: turned(match) })} `),
      }),
    })),
  ]
}
