import type { CampaignRow } from '@almoner/contracts/campaigns/campaign'
import { offlineMethods } from '@almoner/contracts/charges/charge'
import { largestBatch } from '@almoner/contracts/charges/offline.operations'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { DateField } from '@almoner/ui/fields/DateField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { WholeNumberField } from '@almoner/ui/fields/WholeNumberField'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { methodWords } from '../../../gifts/charge-words'
import { addGiftWords } from '../charges-words'
import { campaignOf, GiftPlaceFields, useGiftCampaigns, useGiftCurrency } from '../GiftPlaceFields'
import type { BatchHead, OfflineMethod } from './batch-draft'
import { batchWords } from './batch-words'

const words = batchWords.head

interface HeadValues {
  count?: number
  /** Minor units. */
  total?: number | string
  campaignId?: string
  designationId?: string
  giftDate?: string
  method?: OfflineMethod
}

interface BatchHeadFormProps {
  head: BatchHead | null
  today: string
  onDone: (head: BatchHead) => void
}

/** What was counted by hand, and what the gifts have in common. */
export function BatchHeadForm(props: BatchHeadFormProps) {
  const campaigns = useGiftCampaigns()
  return campaigns.length > 0 ? <CountedForm {...props} campaigns={campaigns} /> : <SkeletonPage />
}

function CountedForm({ head, today, onDone, campaigns }: BatchHeadFormProps & { campaigns: readonly CampaignRow[] }) {
  const done = ({ count, total, giftDate, method, campaignId, designationId }: HeadValues) => {
    const campaign = campaignOf(campaigns, campaignId)
    if (count === undefined || typeof total !== 'number' || !giftDate || !method || !campaign) return undefined
    onDone({ count, total, giftDate, method, designationId, campaignId: campaign.id, currency: campaign.currency })
    return undefined
  }
  return (
    <section className="batch-head" aria-label={words.title}>
      <EntityForm<HeadValues>
        initialValues={head ?? { giftDate: today, method: 'cheque' }}
        validate={missing}
        onSubmit={done}
        submitLabel={words.submit}
      >
        <div className="batch-counted">
          <WholeNumberField name="count" label={words.count} isRequired />
          <Total />
        </div>
        <p className="al-quiet">{words.common}</p>
        <div className="al-fields-row">
          <DateField name="giftDate" label={addGiftWords.date} max={today} isRequired />
          <SelectField
            name="method"
            label={addGiftWords.method}
            options={optionsOf(offlineMethods, methodWords)}
            isRequired
          />
        </div>
        <GiftPlaceFields />
      </EntityForm>
    </section>
  )
}

function Total() {
  const currency = useGiftCurrency()
  return <MoneyField key={currency} name="total" label={words.total} currency={currency} isMinor isRequired />
}

function missing({ count, total, giftDate }: HeadValues) {
  const errors = {
    ...(!count && { count: words.countMissing }),
    ...(typeof count === 'number' && count > largestBatch && { count: words.countTooMany(largestBatch) }),
    ...(!total && { total: words.totalMissing }),
    ...(!giftDate && { giftDate: words.dateMissing }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}
