import type { Adoption } from '@almoner/contracts/adoptions/adoption'
import type { PlaceAdoptionInput } from '@almoner/contracts/adoptions/adoptions.operations'
import { sum } from '@almoner/contracts/minor-units'
import { formatMoney } from '@almoner/contracts/money'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateField } from '@almoner/ui/fields/DateField'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Text } from '@almoner/ui/layout/Text'
import { todayIn } from '../../date-presets'
import { GiftTargetFields, useGiftCampaigns } from '../../gifts/GiftTargetFields'
import { trpc } from '../../trpc'
import { t } from './messages'
import { countOf, useAdoptionCommand } from './use-adoption'

interface Values extends Partial<Pick<PlaceAdoptionInput, 'campaignId' | 'designationId'>> {
  on: string
}

/** Asks for the day, the campaign and the fund, with the sum that is at stake in sight. */
export function TakeOverDialog({ adoption, onClose }: { adoption: Adoption; onClose: () => void }) {
  const { id, timeZone, campaignId, designationId, entityId, currency, gatewayName: gateway } = adoption
  const { say } = useNotices()
  const run = useAdoptionCommand()
  const place = trpc.adoptions.place.useMutation()
  const takeOver = trpc.adoptions.takeOver.useMutation()
  const campaigns = useGiftCampaigns()
  const own = campaigns.find((campaign) => campaign.isDefault && campaign.currency === currency)
  const count = countOf(adoption, 'ready')
  const total = sum(adoption.byMonth.map(({ amount }) => amount))
  const send = async ({ on, campaignId: chosen, designationId: fund }: Values) => {
    const target = chosen ?? own?.id
    if (target) await place.mutateAsync({ id, campaignId: target, designationId: fund ?? null })
    return takeOver.mutateAsync({ id, on, count })
  }
  return (
    <ActionDialog<Values>
      key={entityId}
      title={t('takeOver.title', { count })}
      intro={t('takeOver.intro', { gateway })}
      initialValues={{
        on: todayIn(timeZone),
        ...(campaignId && { campaignId }),
        ...(designationId && { designationId }),
      }}
      validate={missing}
      onSubmit={submitTo(send, {
        onDone: async (changed) => {
          await run(Promise.resolve(changed))
          say(t('takeOver.done'))
          onClose()
        },
      })}
      submitLabel={t('takeOver.submit')}
      onClose={onClose}
    >
      <Text as="p" weight="medium">
        {t('takeOver.sum', { amount: formatMoney({ amount: total, currency }) })}
      </Text>
      <DateField name="on" label={t('takeOver.day')} min={todayIn(timeZone)} isRequired />
      <GiftTargetFields />
    </ActionDialog>
  )
}

const missing = ({ on }: Partial<Values>): FormErrors | undefined => (on ? undefined : { on: t('takeOver.dayMissing') })
