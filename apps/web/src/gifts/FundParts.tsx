import type { Money } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField, type SelectOption } from '@almoner/ui/fields/SelectField'
import { useField } from 'react-final-form'
import { fundPartWords as words } from './fund-part-words'
import { distanceText, leftOf, type FundPart } from './fund-parts'
import './fund-parts.css'

interface FundPartsProps {
  /** The field of the form that holds the shares. */
  name: string
  options: readonly SelectOption[]
  /** What there is to share out. */
  whole: Money
  /** The most funds a gift can go to. */
  most: number
}

/** The funds that a gift is shared out among, each with its amount once there are several. */
export function FundParts({ name, options, whole, most }: FundPartsProps) {
  const { input } = useField<FundPart[]>(name)
  const parts = input.value
  const left = leftOf(parts, whole)
  const add = () => input.onChange([...parts, left > 0 ? { amount: left } : {}])
  return (
    <>
      {parts.map((_, place) => (
        <div key={place} className="fund-part">
          <SelectField name={`${name}.${place}.designationId`} label={words.fund(place)} options={options} isRequired />
          {parts.length > 1 && (
            <>
              <MoneyField
                name={`${name}.${place}.amount`}
                label={words.amount}
                currency={whole.currency}
                isMinor
                isRequired
              />
              <Button
                kind="quiet"
                shape="icon"
                aria-label={words.remove(place)}
                icon={<Icon name="cross" />}
                onClick={() => input.onChange(parts.filter((__, other) => other !== place))}
              />
            </>
          )}
        </div>
      ))}
      <div className="fund-part-foot">
        {parts.length < most && parts.length < options.length && (
          <Button size="small" icon={<Icon name="plus" size={14} />} onClick={add}>
            {words.add}
          </Button>
        )}
        {parts.length > 1 && left !== 0 && (
          <span className="fund-part-left" role="status">
            {distanceText(left, whole)}
          </span>
        )}
      </div>
    </>
  )
}
