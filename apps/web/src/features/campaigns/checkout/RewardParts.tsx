import { goodsRepeats, type Reward } from '@almoner/contracts/checkout-settings/rewards'
import type { Currency } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { TextField } from '@almoner/ui/fields/TextField'
import { WholeNumberField } from '@almoner/ui/fields/WholeNumberField'
import { Grid } from '@almoner/ui/layout/Grid'
import { useField } from 'react-final-form'
import { t } from '../messages'
import { InheritPart } from './inheritance'
import { RemoveRow } from './RemoveRow'

const mostRewards = 20

/** What donors get for a gift: all of them by the campaign, or those who choose a reward. */
export function RewardParts({ currency }: { currency: Currency }) {
  return (
    <>
      <InheritPart field="goods">
        <CheckboxField name="settings.goods.isOn" label={t('checkout.goodsOn')} />
        <div className="al-fields-row">
          <TextField
            name="settings.goods.description"
            label={t('checkout.goodsDescription')}
            help={t('checkout.goodsDescriptionHelp')}
          />
          <MoneyField
            name="settings.goods.value"
            label={t('checkout.goodsValue')}
            help={t('checkout.goodsValueHelp')}
            currency={currency}
            isMinor
          />
          <SelectField
            name="settings.goods.repeats"
            label={t('checkout.goodsRepeats')}
            options={optionsOf(goodsRepeats, t.group('goodsRepeats'))}
            isRequired
          />
        </div>
      </InheritPart>
      <InheritPart field="rewards">
        <Rewards currency={currency} />
      </InheritPart>
    </>
  )
}

function Rewards({ currency }: { currency: Currency }) {
  const { input } = useField<Partial<Reward>[]>('settings.rewards', { subscription: { value: true } })
  const add = () =>
    input.onChange([...input.value, { id: crypto.randomUUID(), name: '', description: '', value: null, stock: null }])
  return (
    <>
      {input.value.map(({ id }, place) => (
        <Grid key={id} className="row-block" gap={12} min={180}>
          <TextField name={`settings.rewards.${place}.name`} label={t('checkout.rewardName')} isRequired />
          <TextField name={`settings.rewards.${place}.description`} label={t('checkout.rewardDescription')} />
          <MoneyField
            name={`settings.rewards.${place}.value`}
            label={t('checkout.rewardValue')}
            help={t('checkout.goodsValueHelp')}
            currency={currency}
            isMinor
          />
          <MoneyField
            name={`settings.rewards.${place}.least`}
            label={t('checkout.rewardLeast')}
            currency={currency}
            isMinor
            isRequired
          />
          <WholeNumberField
            name={`settings.rewards.${place}.stock`}
            label={t('checkout.rewardStock')}
            help={t('checkout.rewardStockHelp')}
          />
          <RemoveRow onRemove={() => input.onChange(input.value.filter((_, other) => other !== place))} />
        </Grid>
      ))}
      {input.value.length < mostRewards && (
        <div>
          <Button size="small" icon={<Icon name="plus" size={14} />} onClick={add}>
            {t('checkout.addReward')}
          </Button>
        </div>
      )}
    </>
  )
}
