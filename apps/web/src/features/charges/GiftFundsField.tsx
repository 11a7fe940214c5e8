import { Stack } from '@almoner/ui/layout/Stack'
import { mostFundsOfGift } from '@almoner/contracts/charges/offline.operations'
import { subtract, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { money, type Money } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { useEffect } from 'react'
import { useField } from 'react-final-form'
import type { FundPart } from '../../gifts/fund-parts'
import { FundParts } from '../../gifts/FundParts'
import { trpc } from '../../trpc'
import { t } from './messages'
import { GiftCampaignField, GiftFundField, useGiftCurrency } from '../../gifts/GiftTargetFields'

/** The funds of a gift, which share what is left of its amount without what covers the fee. */
export function GiftFundsField({ cover = zero }: { cover?: MinorUnits }) {
  const funds = trpc.designations.list.useQuery()
  const currency = useGiftCurrency()
  const { input: amount } = useField<Money | string | undefined>('amount', { subscription: { value: true } })
  const { input: fund } = useField<string | undefined>('designationId', { subscription: { value: true } })
  const { input: parts } = useField<FundPart[] | undefined>('allocations', { subscription: { value: true } })
  const open = (funds.data ?? []).filter(({ status }) => status === 'active')
  const whole = typeof amount.value === 'object' ? subtract(amount.value.amount, cover) : 0
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
            {t('addGift.shareFunds')}
          </Button>
        )}
      </Stack>
    )
  return (
    <>
      <GiftCampaignField />
      <Stack as="fieldset" className="gift-group" gap={16}>
        <legend>{t('addGift.funds')}</legend>
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
