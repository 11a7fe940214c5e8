import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField, type SelectOption } from '@almoner/ui/fields/SelectField'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import type { Currency } from '@almoner/contracts/money'
import { useField } from 'react-final-form'
import { trpc } from '../../../trpc'
import { moneyText } from '../plan/plan-words'
import { actionWords } from './action-words'
import { PlanDialog } from './PlanDialog'
import type { PlanActionProps } from './plan-action'

const words = actionWords.funds
const mostFunds = 5

interface Part {
  designationId?: string
  amount?: number | string
}

interface Values {
  parts: Part[]
  alsoPast: boolean
}

/** Shares each gift out among other funds, from now on or with all that was given so far. */
export function FundsDialog({ donation, onClose }: PlanActionProps) {
  const move = trpc.donations.moveFunds.useMutation()
  const funds = trpc.designations.listManaged.useQuery({})
  const { giftAmount, currency, allocations } = donation
  const known = new Set(allocations.map(({ designationId }) => designationId))
  const options = (funds.data ?? [])
    .filter(({ id, status }) => status === 'active' || known.has(id))
    .map(({ id, designation, status }) => ({
      value: id as string,
      label: designation,
      isDisabled: status !== 'active',
    }))
  const partsOf = ({ parts }: Values) =>
    parts.map(({ designationId = '', amount }) => ({
      designationId,
      amount: parts.length === 1 ? giftAmount : Number(amount),
    }))
  return (
    <PlanDialog<Values>
      donation={donation}
      title={words.title}
      intro={words.intro(moneyText({ amount: giftAmount, currency }))}
      initialValues={{
        parts: allocations.map(({ designationId, amount }) => ({ designationId, amount })),
        alsoPast: false,
      }}
      validate={(values) => wrong(values, giftAmount, currency)}
      fieldOf={(path) => path.replace('allocations', 'parts')}
      send={(values, command) =>
        move.mutateAsync({ ...command, allocations: partsOf(values), alsoPast: values.alsoPast })
      }
      done={words.done}
      submitLabel={words.submit}
      onClose={onClose}
    >
      <Parts options={options} currency={currency} giftAmount={giftAmount} />
      {donation.paidCount > 0 && (
        <CheckboxField
          name="alsoPast"
          label={actionWords.campaign.alsoPast(donation.paidCount)}
          help={words.alsoPastHelp}
        />
      )}
    </PlanDialog>
  )
}

interface PartsProps {
  options: SelectOption[]
  currency: Currency
  giftAmount: number
}

function Parts({ options, currency, giftAmount }: PartsProps) {
  const { input } = useField<Part[]>('parts')
  const parts = input.value
  const sum = parts.reduce((total, { amount }) => total + (typeof amount === 'number' ? amount : 0), 0)
  const left = giftAmount - sum
  const add = () => input.onChange([...parts, left > 0 ? { amount: left } : {}])
  return (
    <>
      {parts.map((_, place) => (
        <div key={place} className="plan-part">
          <SelectField name={`parts.${place}.designationId`} label={words.fund(place)} options={options} isRequired />
          {parts.length > 1 && (
            <>
              <MoneyField name={`parts.${place}.amount`} label={words.amount} currency={currency} isMinor isRequired />
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
      <div className="plan-part-foot">
        {parts.length < mostFunds && parts.length < options.length && (
          <Button size="small" icon={<Icon name="plus" size={14} />} onClick={add}>
            {words.add}
          </Button>
        )}
        {parts.length > 1 && left !== 0 && (
          <span className="plan-part-left" role="status">
            {left > 0
              ? words.left(moneyText({ amount: left, currency }))
              : words.over(moneyText({ amount: -left, currency }))}
          </span>
        )}
      </div>
    </>
  )
}

/** What is missing of each part; they have to sum to the gift. */
function wrong({ parts }: Values, giftAmount: number, currency: Currency): FormErrors | undefined {
  const errors = parts.map(({ designationId, amount }, place) => {
    if (!designationId) return { designationId: words.missing }
    if (parts.findIndex((part) => part.designationId === designationId) < place) return { designationId: words.twice }
    return parts.length > 1 && !amount ? { amount: actionWords.amount.missing } : undefined
  })
  if (errors.some(Boolean)) return { parts: errors }
  if (parts.length === 1) return undefined
  const left = giftAmount - parts.reduce((total, { amount }) => total + Number(amount), 0)
  if (left === 0 || Number.isNaN(left)) return undefined
  const message =
    left > 0 ? words.left(moneyText({ amount: left, currency })) : words.over(moneyText({ amount: -left, currency }))
  return { parts: parts.map((_, place) => (place === parts.length - 1 ? { amount: message } : undefined)) }
}
