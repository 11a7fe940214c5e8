import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { softCreditKinds, type SoftCreditKind } from '@almoner/contracts/charges/charge'
import { mostSoftCredits } from '@almoner/contracts/charges/offline.operations'
import type { Money } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { useField } from 'react-final-form'
import { t } from './messages'
import { DonorLookup } from '../../people/DonorLookup'
import { useGiftCurrency } from '../../gifts/GiftTargetFields'

/** Someone who is credited with the gift; the amount in minor units, or the text that is none. */
export interface TypedCredit {
  donorId?: string
  amount?: number | string
  kind?: SoftCreditKind
}

const kinds = optionsOf(softCreditKinds, t.group('credit.kinds'))

export function GiftCreditFields() {
  const currency = useGiftCurrency()
  const { input: amount } = useField<Money | string | undefined>('amount', { subscription: { value: true } })
  const { input } = useField<TypedCredit[] | undefined>('softCredits', { subscription: { value: true } })
  const credits = input.value ?? []
  const whole = typeof amount.value === 'object' ? { amount: amount.value.amount } : {}
  const add = () => input.onChange([...credits, { ...whole, kind: 'solicitor' }])
  const remove = (place: number) => {
    const left = credits.filter((_, other) => other !== place)
    input.onChange(left.length > 0 ? left : undefined)
  }
  const adder = credits.length < mostSoftCredits && (
    <Button size="small" icon={<Icon name="plus" size={14} />} onClick={add}>
      {credits.length === 0 ? t('addGift.credit.add') : t('addGift.credit.another')}
    </Button>
  )
  if (credits.length === 0) return adder
  return (
    <Stack as="fieldset" className="gift-group" gap={16}>
      <legend>{t('addGift.credit.title')}</legend>
      <p className="al-field-help">{t('addGift.credit.help')}</p>
      {credits.map((_, place) => (
        <Stack key={place} gap={12}>
          <DonorLookup name={`softCredits.${place}.donorId`} label={t('addGift.credit.donor', { place: place + 1 })} />
          <Row className="gift-credit-part" isNoWrap gap={12} align="start">
            <MoneyField
              name={`softCredits.${place}.amount`}
              label={t('addGift.credit.amount')}
              currency={currency}
              isMinor
              isRequired
            />
            <SelectField
              name={`softCredits.${place}.kind`}
              label={t('addGift.credit.kind')}
              options={kinds}
              isRequired
            />
            <Button
              kind="quiet"
              shape="icon"
              aria-label={t('addGift.credit.remove', { place: place + 1 })}
              icon={<Icon name="cross" />}
              onClick={() => remove(place)}
            />
          </Row>
        </Stack>
      ))}
      {adder}
    </Stack>
  )
}
