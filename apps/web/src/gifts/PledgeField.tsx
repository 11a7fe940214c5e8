import { formatMoney } from '@almoner/contracts/money'
import { takesGifts } from '@almoner/contracts/pledges/pledge-rules'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { skipToken } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useField, useFormState } from 'react-final-form'
import { donorOf } from '../people/donor-choice'
import { frequencyText } from '../recurring/frequency-text'
import { trpc } from '../trpc'
import { giftText } from './messages'

/** The pledges of a donor that a gift may count toward; undefined until they are known. */
export function usePledgesOf(donorId: string | null) {
  const found = trpc.donations.list.useQuery(donorId ? { donorId, where: keptByHand, limit: 50 } : skipToken)
  return found.data?.rows.filter(({ status }) => takesGifts(status))
}

const keptByHand = { match: 'all' as const, of: [{ field: 'managedBy' as const, in: ['manual' as const] }] }

/** Which pledge of the donor the gift counts toward; nothing to choose where they have none. */
export function PledgeField() {
  const { values } = useFormState<{ donor?: string }>({ subscription: { values: true } })
  const { input } = useField<string | undefined>('pledgeId', { subscription: { value: true } })
  const donor = values.donor === undefined ? null : donorOf(values.donor)
  const donorId = donor && 'id' in donor ? donor.id : null
  const found = usePledgesOf(donorId)
  const pledges = donorId && found ? found : []
  // The pledge of a donor who was chosen before is not this donor's.
  const isStrange = input.value !== undefined && found !== undefined && !pledges.some(({ id }) => id === input.value)
  const { onChange } = input
  useEffect(() => {
    if (isStrange) onChange(undefined)
  }, [isStrange, onChange])
  if (pledges.length === 0) return null
  return (
    <SelectField
      name="pledgeId"
      label={giftText('pledge.label')}
      placeholder={giftText('pledge.none')}
      options={pledges.map(({ id, number, amount, currency, ...rhythm }) => ({
        value: String(id),
        label: giftText('pledge.of', {
          number,
          amount: formatMoney({ amount, currency }),
          rhythm: frequencyText(rhythm),
        }),
      }))}
    />
  )
}
