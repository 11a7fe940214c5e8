import { Stack } from '@almoner/ui/layout/Stack'
import { amountFieldOf, type AmountChoice } from '@almoner/contracts/checkout-settings/checkout-settings'
import { frequencies, type Frequency } from '@almoner/contracts/checkout/checkout-terms'
import type { Currency } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { ChecksField } from '@almoner/ui/fields/ChecksField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { useField } from 'react-final-form'
import { t } from '../messages'
import { InheritPart } from './inheritance'

const options = optionsOf(frequencies, t.group('frequencies'))

export function AmountParts({ currency }: { currency: Currency }) {
  const { input } = useField<Frequency[]>('settings.frequencies.offered', { subscription: { value: true } })
  const offered = frequencies.filter((frequency) => input.value.includes(frequency))
  return offered.map((frequency) => (
    <InheritPart key={frequency} field={amountFieldOf(frequency)}>
      <Amounts name={`settings.${amountFieldOf(frequency)}`} currency={currency} />
    </InheritPart>
  ))
}

export function FrequencyParts({ currency }: { currency: Currency }) {
  const { input } = useField<Frequency[]>('settings.frequencies.offered', { subscription: { value: true } })
  return (
    <>
      <InheritPart field="frequencies">
        <ChecksField name="settings.frequencies.offered" label={t('checkout.offered')} options={options} isRequired />
        <SelectField
          name="settings.frequencies.initial"
          label={t('checkout.initial')}
          options={options.filter(({ value }) => input.value.includes(value))}
          isRequired
        />
      </InheritPart>
      <InheritPart field="recurringUpsell">
        <CheckboxField name="settings.recurringUpsell.isOn" label={t('checkout.upsellOn')} />
        <div className="al-fields-row">
          <MoneyField
            name="settings.recurringUpsell.threshold"
            label={t('checkout.upsellThreshold')}
            currency={currency}
            isMinor
            isRequired
          />
          <TextField name="settings.recurringUpsell.text" label={t('checkout.upsellText')} />
        </div>
      </InheritPart>
    </>
  )
}

type Suggested = AmountChoice['suggested']

function Amounts({ name, currency }: { name: string; currency: Currency }) {
  const { input: list } = useField<Suggested>(`${name}.suggested`, { subscription: { value: true } })
  const { input: initial } = useField<number | null>(`${name}.initial`, {
    subscription: { value: true },
    allowNull: true,
  })
  const remove = (place: number) => {
    if (list.value[place]?.amount === initial.value) initial.onChange(null)
    list.onChange(list.value.filter((_, other) => other !== place))
  }
  return (
    <>
      <Stack gap={12}>
        {list.value.map((suggested, place) => (
          <div key={place} className="row-line" data-labels="hidden">
            <input
              type="radio"
              className="al-radio"
              name={`${name}.initial`}
              aria-label={t('checkout.isInitial', { place: place + 1 })}
              title={t('checkout.initial')}
              checked={initial.value !== null && suggested.amount === initial.value}
              onChange={() => initial.onChange(suggested.amount)}
            />
            <MoneyField
              name={`${name}.suggested.${place}.amount`}
              label={`${t('checkout.amount')} ${place + 1}`}
              currency={currency}
              isMinor
              isRequired
            />
            <TextField
              name={`${name}.suggested.${place}.label`}
              label={`${t('checkout.effect')} (${place + 1})`}
              placeholder={t('checkout.effectPlaceholder')}
            />
            {list.value.length > 3 && (
              <Button
                kind="quiet"
                shape="icon"
                icon={<Icon name="cross" size={14} />}
                aria-label={t('checkout.removeAmount', { place: place + 1 })}
                onClick={() => remove(place)}
              />
            )}
          </div>
        ))}
      </Stack>
      {list.value.length < 6 && (
        <div>
          <Button
            size="small"
            icon={<Icon name="plus" size={14} />}
            onClick={() => list.onChange([...list.value, { label: '' }])}
          >
            {t('checkout.addAmount')}
          </Button>
        </div>
      )}
      <CheckboxField name={`${name}.allowCustom`} label={t('checkout.allowCustom')} />
      <div className="al-fields-row">
        <MoneyField name={`${name}.min`} label={t('checkout.least')} currency={currency} isMinor isRequired />
        <MoneyField name={`${name}.max`} label={t('checkout.most')} currency={currency} isMinor />
      </div>
    </>
  )
}
