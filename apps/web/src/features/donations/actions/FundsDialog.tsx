import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { faultsOfShares, type FundPart } from '../../../gifts/fund-parts'
import { FundParts } from '../../../gifts/FundParts'
import { trpc } from '../../../trpc'
import { moneyText } from '../../../gifts/money-text'
import { t } from '../messages'
import { DonationDialog } from './DonationDialog'
import type { DonationActionProps } from './donation-action'

const mostFunds = 5

interface Values {
  parts: FundPart[]
  alsoPast: boolean
}

export function FundsDialog({ donation, onClose }: DonationActionProps) {
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
    <DonationDialog<Values>
      donation={donation}
      title={t('action.funds.title')}
      intro={t('action.funds.intro', { amount: moneyText({ amount: giftAmount, currency }) })}
      initialValues={{
        parts: allocations.map(({ designationId, amount }) => ({ designationId, amount })),
        alsoPast: false,
      }}
      validate={({ parts }) => faultsOfShares('parts', parts, { amount: giftAmount, currency })}
      fieldOf={(path) => path.replace('allocations', 'parts')}
      send={(values, command) =>
        move.mutateAsync({ ...command, allocations: partsOf(values), alsoPast: values.alsoPast })
      }
      done={t('action.funds.done')}
      submitLabel={t('action.funds.submit')}
      onClose={onClose}
    >
      <FundParts name="parts" options={options} whole={{ amount: giftAmount, currency }} most={mostFunds} />
      {donation.paidCount > 0 && (
        <CheckboxField
          name="alsoPast"
          label={t('action.campaign.alsoPast', { count: donation.paidCount })}
          help={t('action.funds.alsoPastHelp')}
        />
      )}
    </DonationDialog>
  )
}
