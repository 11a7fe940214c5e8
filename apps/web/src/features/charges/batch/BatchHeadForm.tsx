import { minorUnits } from '@almoner/contracts/minor-units'
import type { CampaignRow } from '@almoner/contracts/campaigns/campaign'
import { offlineMethods } from '@almoner/contracts/charges/charge'
import { largestBatch } from '@almoner/contracts/gift-batches/gift-batch'
import { formatDate } from '@almoner/ui/data/DateText'
import { Button } from '@almoner/ui/controls/Button'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { DateField } from '@almoner/ui/fields/DateField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { WholeNumberField } from '@almoner/ui/fields/WholeNumberField'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { Grid } from '@almoner/ui/layout/Grid'
import { Stack } from '@almoner/ui/layout/Stack'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { giftText } from '../../../gifts/messages'
import { t } from '../messages'
import { GiftFundraiserField } from '../GiftFundraiserField'
import { campaignOf, GiftTargetFields, useGiftCampaigns, useGiftCurrency } from '../../../gifts/GiftTargetFields'
import type { BatchHead, OfflineMethod } from './batch-draft'

interface HeadValues {
  name?: string
  batchDate?: string
  count?: number
  /** Minor units. */
  total?: number | string
  campaignId?: string
  designationId?: string
  fundraiserId?: string
  giftDate?: string
  method?: OfflineMethod
}

interface BatchHeadFormProps {
  head: BatchHead | null
  today: string
  submitLabel: string
  onDone: (head: BatchHead) => Promise<unknown>
  onCancel?: () => void
}

export function BatchHeadForm(props: BatchHeadFormProps) {
  const campaigns = useGiftCampaigns()
  return campaigns.length > 0 ? <CountedForm {...props} campaigns={campaigns} /> : <SkeletonPage />
}

function CountedForm({
  head,
  today,
  submitLabel,
  onDone,
  onCancel,
  campaigns,
}: BatchHeadFormProps & { campaigns: readonly CampaignRow[] }) {
  const done = async (values: HeadValues) => {
    const { name, batchDate, count, total, giftDate, method, campaignId, designationId, fundraiserId } = values
    const campaign = campaignOf(campaigns, campaignId)
    if (count === undefined || typeof total !== 'number' || !giftDate || !method || !campaign || !name || !batchDate)
      return undefined
    await onDone({
      name,
      batchDate,
      count,
      total: minorUnits(total),
      giftDate,
      method,
      designationId,
      fundraiserId,
      campaignId: campaign.id,
      currency: campaign.currency,
    })
    return undefined
  }
  return (
    <Stack as="section" maxWidth={620} aria-label={t('batch.head.title')}>
      <EntityForm<HeadValues>
        initialValues={
          head ?? {
            giftDate: today,
            method: 'cheque',
            batchDate: today,
            name: t('batch.head.named', { date: formatDate(today) }),
          }
        }
        validate={missing}
        onSubmit={done}
        submitLabel={submitLabel}
        {...(onCancel && { secondary: <Button onClick={onCancel}>{t('batch.head.cancel')}</Button> })}
      >
        <Grid className="batch-counted" columns="minmax(0, 140px) minmax(0, 220px)">
          <WholeNumberField name="count" label={t('batch.head.count')} isRequired />
          <Total />
        </Grid>
        <div className="al-fields-row">
          <TextField name="name" label={t('batch.head.name')} isRequired />
          <DateField name="batchDate" label={t('batch.head.batchDate')} isRequired />
        </div>
        <p className="al-quiet">{t('batch.head.common')}</p>
        <div className="al-fields-row">
          <DateField name="giftDate" label={t('addGift.date')} max={today} isRequired />
          <SelectField
            name="method"
            label={t('addGift.method')}
            options={optionsOf(offlineMethods, giftText.group('methods'))}
            isRequired
          />
        </div>
        <GiftTargetFields />
        <GiftFundraiserField />
      </EntityForm>
    </Stack>
  )
}

function Total() {
  const currency = useGiftCurrency()
  return <MoneyField key={currency} name="total" label={t('batch.head.total')} currency={currency} isMinor isRequired />
}

function missing({ name, batchDate, count, total, giftDate }: HeadValues) {
  const errors = {
    ...(!count && { count: t('batch.head.countMissing') }),
    ...(typeof count === 'number' &&
      count > largestBatch && { count: t('batch.head.countTooMany', { most: largestBatch }) }),
    ...(!total && { total: t('batch.head.totalMissing') }),
    ...(!giftDate && { giftDate: t('batch.head.dateMissing') }),
    ...(!batchDate && { batchDate: t('batch.head.dateMissing') }),
    ...(!name?.trim() && { name: t('batch.head.nameMissing') }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}
