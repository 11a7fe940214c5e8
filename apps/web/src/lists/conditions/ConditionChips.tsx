import { isGroup, type FilterTree, type Match } from '@almoner/contracts/filters/filter-tree'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Flyout } from '@almoner/ui/controls/Flyout'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Fragment } from 'react'
import { listText } from '../messages'
import { predicateOf, sentenceOf, subjectOf, type SentenceContext } from './condition-sentence'
import { ConditionEditor } from './ConditionEditor'
import { isOn, type AnyCondition, type FilterField } from './filter-fields'
import { conditionsOf, turnedTree, withReplaced, type Place } from './tree-edit'

interface ConditionChipsProps {
  tree: FilterTree<AnyCondition>
  fields: readonly FilterField[]
  context: SentenceContext
  onChange: (tree: FilterTree<AnyCondition> | undefined) => void
}

/** The conditions of a list, each a sentence that can be changed or taken away, and how they are joined. */
export function ConditionChips({ tree, fields, context, onChange }: ConditionChipsProps) {
  const chip = (condition: AnyCondition, place: Place) => {
    const field = fields.find((one) => isOn(one, condition))
    if (!field) return null
    return (
      <ConditionChip
        field={field}
        condition={condition}
        context={context}
        onChange={(changed) => onChange(withReplaced(tree, place, changed))}
      />
    )
  }
  return (
    <Row as="ul" className="condition-chips al-no-print" gap={6} aria-label={listText('conditions.label')}>
      {tree.of.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && (
            <li>
              <button
                type="button"
                className="condition-joint"
                aria-label={listText('conditions.turn', { match: tree.match })}
                title={listText('conditions.turn', { match: tree.match })}
                onClick={() => onChange(turnedTree(tree))}
              >
                {listText('conditions.joined', { match: tree.match })}
              </button>
            </li>
          )}
          <li>
            {isGroup(part) ? (
              <Row
                as="ul"
                className="condition-group"
                gap={4}
                aria-label={listText('conditions.group', { match: part.match })}
              >
                {conditionsOf(part).map((condition, within) => (
                  <Row as="li" key={within} gap={4}>
                    {within > 0 && <Joined match={part.match} />}
                    {chip(condition, { part: at, within })}
                  </Row>
                ))}
              </Row>
            ) : (
              chip(part, { part: at })
            )}
          </li>
        </Fragment>
      ))}
    </Row>
  )
}

const Joined = ({ match }: { match: Match }) => (
  <span className="condition-joined">{listText('conditions.joined', { match })}</span>
)

interface ConditionChipProps {
  field: FilterField
  condition: AnyCondition
  context: SentenceContext
  /** Without a condition it is taken away. */
  onChange: (condition?: AnyCondition) => void
}

function ConditionChip({ field, condition, context, onChange }: ConditionChipProps) {
  const sentence = sentenceOf(field, condition, context)
  const isEditable = field.kind !== 'record' || (field.of !== 'donation' && field.of !== 'import')
  const words = (
    <span className="condition-words">
      <span className="al-quiet">{subjectOf(field, condition)}</span>{' '}
      <bdi>{predicateOf(field, condition, context)}</bdi>
    </span>
  )
  return (
    <span className="condition-chip">
      {isEditable ? (
        <Flyout
          label={listText('conditions.edit', { sentence })}
          className="al-filter-body condition-body"
          renderTrigger={(aria) => (
            <button type="button" className="condition-open" {...aria}>
              {words}
            </button>
          )}
        >
          {(close) => (
            <Stack gap={12}>
              <strong>{field.label}</strong>
              <ConditionEditor
                field={field}
                condition={condition}
                onApply={(changed) => {
                  close()
                  onChange(changed)
                }}
              />
            </Stack>
          )}
        </Flyout>
      ) : (
        words
      )}
      <Button
        kind="quiet"
        size="tiny"
        shape="icon"
        aria-label={listText('conditions.remove', { sentence })}
        icon={<Icon name="cross" size={12} />}
        onClick={() => onChange()}
      />
    </span>
  )
}
