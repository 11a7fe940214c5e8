import { currencies } from '@almoner/contracts/money'
import { Button } from '@almoner/ui/controls/Button'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { currencyOptions } from '../../currency-words'
import { listText } from '../messages'
import { ChoiceChecks } from './ChoiceChecks'
import { currencyOf, draftOf, readDraft, spans, type ConditionDraft } from './condition-draft'
import { ChoiceInput, TextInput } from './EditorInputs'
import type { AnyCondition, FieldChoice, FilterField } from './filter-fields'
import { RecordChecks } from './RecordChecks'

interface ConditionEditorProps {
  field: FilterField
  /** The condition that is changed; absent for a new one. */
  condition?: AnyCondition | undefined
  /** Where a new condition can go. The first is the standard. */
  places?: readonly FieldChoice[]
  onApply: (condition: AnyCondition, place: string) => void
}

interface PartProps {
  field: FilterField
  draft: ConditionDraft
  change: (change: Partial<ConditionDraft>) => void
}

/** The form of one condition, by the kind of its field. */
export function ConditionEditor({ field, condition, places = [], onApply }: ConditionEditorProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(field, condition))
  const [place, setPlace] = useState(places[0]?.value ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const change = (changed: Partial<ConditionDraft>) => setDraft((now) => ({ ...now, ...changed }))

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true })
  }, [])

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const read = readDraft(field, draft)
    if (read.fault !== undefined) return setFault(read.fault)
    onApply(read.condition, place)
  }
  return (
    <form ref={form} noValidate onSubmit={apply} aria-describedby={fault ? `${id}-fault` : undefined}>
      <Stack gap={12}>
        <ConditionInputs field={field} draft={draft} change={change} />
        {places.length > 1 && (
          <ChoiceInput label={listText('conditions.place')} value={place} choices={places} onChange={setPlace} />
        )}
        {fault && (
          <p className="al-field-error" id={`${id}-fault`} role="alert">
            {fault}
          </p>
        )}
        <Row justify="end">
          <Button type="submit" kind="primary" size="small">
            {listText('conditions.apply')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function ConditionInputs(props: PartProps) {
  const { field, draft, change } = props
  switch (field.kind) {
    case 'choice':
    case 'consent':
      return (
        <>
          {field.ways && <Way {...props} />}
          <Operator {...props} yes={listText('conditions.is')} no={listText('conditions.isNot')} />
          <ChoiceChecks
            label={field.label}
            choices={field.choices}
            chosen={draft.chosen}
            onChoose={(chosen) => change({ chosen })}
          />
        </>
      )
    case 'record':
      return (
        <>
          <Operator {...props} yes={listText('conditions.is')} no={listText('conditions.isNot')} />
          <RecordChecks
            kind={field.of ?? ''}
            label={field.label}
            chosen={draft.chosen}
            onChoose={(chosen) => change({ chosen })}
          />
        </>
      )
    case 'tags':
      return (
        <>
          <TagsOperator {...props} />
          <RecordChecks
            kind="tag"
            label={field.label}
            chosen={draft.chosen}
            onChoose={(chosen) => change({ chosen })}
          />
        </>
      )
    case 'text':
      return <TextCondition {...props} />
    case 'flag':
      return <Operator {...props} yes={listText('conditions.yes')} no={listText('conditions.no')} />
    case 'number':
      return (
        <>
          <Operator {...props} yes={listText('conditions.is')} no={listText('conditions.isNot')} />
          <Ends {...props} />
        </>
      )
    case 'amount':
      return (
        <>
          <Operator {...props} yes={listText('conditions.is')} no={listText('conditions.isNot')} />
          <Ends {...props} />
          <AmountCurrency {...props} />
        </>
      )
    case 'date':
      return (
        <>
          <Operator {...props} yes={listText('conditions.is')} no={listText('conditions.isNot')} />
          <Span {...props} />
        </>
      )
    case 'giving':
      return <Giving {...props} />
  }
}

function Way({ field, draft, change }: PartProps) {
  return (
    <>
      <ChoiceInput
        label={listText('conditions.purpose')}
        value={draft.purpose}
        choices={field.ways?.purposes ?? []}
        onChange={(purpose) => change({ purpose })}
      />
      <ChoiceInput
        label={listText('conditions.channel')}
        value={draft.channel}
        choices={field.ways?.channels ?? []}
        onChange={(channel) => change({ channel })}
      />
    </>
  )
}

function TagsOperator({ draft, change }: PartProps) {
  return (
    <ChoiceInput
      label={listText('conditions.operator')}
      value={draft.isNot ? 'none' : draft.isEvery ? 'all' : 'any'}
      choices={[
        { value: 'any', label: listText('conditions.hasAny') },
        { value: 'all', label: listText('conditions.hasAll') },
        { value: 'none', label: listText('conditions.hasNone') },
      ]}
      onChange={(value) => change({ isNot: value === 'none', isEvery: value === 'all' })}
    />
  )
}

function Operator({ draft, change, yes, no }: PartProps & { yes: string; no: string }) {
  return (
    <ChoiceInput
      label={listText('conditions.operator')}
      value={draft.isNot ? 'no' : 'yes'}
      choices={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      onChange={(value) => change({ isNot: value === 'no' })}
    />
  )
}

const textOperators = ['contains', 'containsNot', 'known', 'missing'] as const

function TextCondition({ draft, change }: PartProps) {
  const { isKnown, isNot, text } = draft
  const operator = isKnown ? (isNot ? 'missing' : 'known') : isNot ? 'containsNot' : 'contains'
  return (
    <>
      <ChoiceInput
        label={listText('conditions.operator')}
        value={operator}
        choices={textOperators.map((value) => ({ value, label: listText(`conditions.${value}`) }))}
        onChange={(value) =>
          change({
            isKnown: value === 'known' || value === 'missing',
            isNot: value === 'containsNot' || value === 'missing',
          })
        }
      />
      {!isKnown && (
        <TextInput label={listText('conditions.text')} value={text} onChange={(typed) => change({ text: typed })} />
      )}
    </>
  )
}

function Ends({ field, draft, change }: PartProps) {
  const isAmount = field.kind !== 'number'
  const look = { isFigure: true, placeholder: isAmount ? '0.00' : '0' }
  return (
    <Row gap={8} align="end" className="condition-pair">
      <TextInput
        label={listText('conditions.atLeast')}
        value={draft.min}
        onChange={(min) => change({ min })}
        {...look}
      />
      <TextInput
        label={listText('conditions.atMost')}
        value={draft.max}
        onChange={(max) => change({ max })}
        {...look}
      />
    </Row>
  )
}

function AmountCurrency({ field, draft, change }: PartProps) {
  if (currencies.length < 2) return null
  return (
    <ChoiceInput
      label={listText('conditions.amountCurrency')}
      value={draft.currency ?? ''}
      choices={[
        { value: '', label: listText(field.id === undefined ? 'conditions.ownCurrency' : 'conditions.anyCurrency') },
        ...currencyOptions,
      ]}
      onChange={(value) => change({ currency: currencyOf(value) })}
    />
  )
}

function Span({ draft, change }: PartProps) {
  const words = listText.group('conditions.span')
  return (
    <>
      <ChoiceInput
        label={listText('conditions.when')}
        value={draft.span}
        choices={spans.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => change({ span: spans.find((span) => span === value) ?? 'any' })}
      />
      {draft.span === 'between' && (
        <Row gap={8} align="end" className="condition-pair">
          <TextInput
            type="date"
            label={listText('conditions.from')}
            value={draft.from}
            onChange={(from) => change({ from })}
          />
          <TextInput type="date" label={listText('conditions.to')} value={draft.to} onChange={(to) => change({ to })} />
        </Row>
      )}
      {(draft.span === 'last' || draft.span === 'next') && (
        <TextInput
          label={listText('conditions.days')}
          value={draft.days}
          onChange={(days) => change({ days })}
          isFigure
        />
      )}
    </>
  )
}

function Giving(props: PartProps) {
  const { draft, change } = props
  return (
    <>
      <Operator {...props} yes={listText('conditions.gave')} no={listText('conditions.gaveNot')} />
      <Span {...props} />
      <Ends {...props} />
      <AmountCurrency {...props} />
      <TextInput
        label={listText('conditions.gifts')}
        value={draft.gifts}
        onChange={(gifts) => change({ gifts })}
        isFigure
      />
      <details className="condition-more" open={draft.campaigns.length > 0}>
        <summary>{listText('conditions.campaigns')}</summary>
        <RecordChecks
          kind="campaign"
          label={listText('conditions.campaigns')}
          chosen={draft.campaigns}
          onChoose={(campaigns) => change({ campaigns })}
        />
      </details>
      <details className="condition-more" open={draft.funds.length > 0}>
        <summary>{listText('conditions.funds')}</summary>
        <RecordChecks
          kind="fund"
          label={listText('conditions.funds')}
          chosen={draft.funds}
          onChoose={(funds) => change({ funds })}
        />
      </details>
    </>
  )
}
