import { Text } from '@almoner/ui/layout/Text'
import { Row } from '@almoner/ui/layout/Row'
import type { Money } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import type { SelectOption } from '@almoner/ui/controls/SearchSelect'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { useFormFields } from '@almoner/ui/form/form-fields'
import { useEffect, useId } from 'react'
import { useField, useFormState } from 'react-final-form'
import { giftText } from './messages'
import { distanceText, leftOf, sumOfField, type FundPart } from './fund-parts'
import './fund-parts.css'

interface FundPartsProps {
  name: string
  options: readonly SelectOption[]
  whole: Money
  /** The most funds a gift can go to. */
  most: number
}

export function FundParts({ name, options, whole, most }: FundPartsProps) {
  const { input } = useField<FundPart[]>(name)
  const parts = input.value
  const left = leftOf(parts, whole)
  const add = () => input.onChange([...parts, left > 0 ? { amount: left } : {}])
  return (
    <>
      {parts.map((_, place) => (
        <Row key={place} className="fund-part" align="start" gap={12}>
          <SelectField
            name={`${name}.${place}.designationId`}
            label={giftText('fundPart.fund', { place: place + 1 })}
            options={options}
            isRequired
          />
          {parts.length > 1 && (
            <>
              <MoneyField
                name={`${name}.${place}.amount`}
                label={giftText('fundPart.amount')}
                currency={whole.currency}
                isMinor
                isRequired
              />
              <Button
                kind="quiet"
                shape="icon"
                aria-label={giftText('fundPart.remove', { place: place + 1 })}
                icon={<Icon name="cross" />}
                onClick={() => input.onChange(parts.filter((__, other) => other !== place))}
              />
            </>
          )}
        </Row>
      ))}
      <Row justify="between" gap={[8, 16]}>
        {parts.length < most && parts.length < options.length && (
          <Button size="small" icon={<Icon name="plus" size={14} />} onClick={add}>
            {giftText('fundPart.add')}
          </Button>
        )}
        {parts.length > 1 && left !== 0 && <Distance name={sumOfField(name)}>{distanceText(left, whole)}</Distance>}
      </Row>
    </>
  )
}

/** How far the shares are from the gift. It has its place while one types, so that no click is lost to a line that comes. */
function Distance({ name, children }: { name: string; children: string | null }) {
  const id = useId()
  const fields = useFormFields()
  const { submitFailed } = useFormState({ subscription: { submitFailed: true } })
  useEffect(() => {
    fields.set(name, { id, label: giftText('fundPart.label') })
    return () => void fields.delete(name)
  }, [fields, name, id])
  return (
    <Text id={id} tone={submitFailed ? 'failed' : 'attention'} role="status" tabIndex={-1}>
      {children}
    </Text>
  )
}
