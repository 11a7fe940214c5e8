import { Stack } from '@almoner/ui/layout/Stack'
import { mostFundsOfGift } from '@almoner/contracts/charges/offline.operations'
import { subtract, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { money, type Money } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { useEffect } from 'react'
import { useField } from 'react-final-form'
import { trpc } from '../trpc'
import type { FundPart } from './fund-parts'
import { FundParts } from './FundParts'
import './gift-funds-field.css'
import { GiftCampaignField, GiftFundField, useGiftCurrency } from './GiftTargetFields'
import { giftText } from './messages'

interface GiftFundsFieldProps {
  cover?: MinorUnits
  /** What the funds share where the form has no `amount`; minor units. */
  shared?: MinorUnits | undefined
}

/** The funds of a gift, which share what is left of its amount without what covers the fee. */
export function GiftFundsField({ cover = zero, shared }: GiftFundsFieldProps) {
  const funds = trpc.designations.list.useQuery()
  const currency = useGiftCurrency()
  const { input: amount } = useField<Money | string | undefined>('amount', { subscription: { value: true } })
  const { input: fund } = useField<string | undefined>('designationId', { subscription: { value: true } })
  const { input: parts } = useField<FundPart[] | undefined>('allocations', { subscription: { value: true } })
  const open = (funds.data ?? []).filter(({ status }) => status === 'active')
  const whole = shared ?? (typeof amount.value === 'object' ? subtract(amount.value.amount, cover) : zero)
  const share = () => {
    const first = fund.value || open.find(({ isDefault }) => isDefault)?.id
    parts.onChange([{ ...(first && { designationId: first }), amount: whole }, {}])
  }
  const only = parts.value?.length === 1 ? parts.value[0] : undefined
  useEffect(() => {
    if (!only) return
    fund.onChange(only.designationId)
    parts.onChange(undefined)
  }, [only, fund, parts])
  if (!parts.value)
    return (
      <Stack className="gift-funds" align="start">
        <div className="al-fields-row">
          <GiftCampaignField />
          <GiftFundField />
        </div>
        {open.length > 1 && (
          <Button size="small" icon={<Icon name="plus" size={14} />} onClick={share}>
            {giftText('fundPart.share')}
          </Button>
        )}
      </Stack>
    )
  return (
    <>
      <GiftCampaignField />
      <Stack as="fieldset" className="gift-group" gap={16}>
        <legend>{giftText('fundPart.funds')}</legend>
        <FundParts
          name="allocations"
          options={open.map(({ id, designation }) => ({ value: String(id), label: designation }))}
          whole={money(whole, currency)}
          most={mostFundsOfGift}
        />
      </Stack>
    </>
  )
}
