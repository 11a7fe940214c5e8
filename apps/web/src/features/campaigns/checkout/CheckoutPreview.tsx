import { pageFrom } from '@almoner/contracts/campaigns/page-from'
import { useFormState } from 'react-final-form'
import { trpc } from '../../../trpc'
import { DonorView } from '../../../preview/DonorView'
import { PreviewPane } from '../../../preview/PreviewPane'
import { t } from '../messages'
import { settingsOf } from './checkout-values'
import type { CheckoutValues } from './inheritance'

export function CheckoutPreview({ campaignId }: { campaignId: string }) {
  const page = trpc.campaigns.getPage.useQuery({ campaignId })
  const { values } = useFormState<CheckoutValues>({ subscription: { values: true } })
  if (!page.data) return null
  const { content, facts, url } = page.data
  return (
    <PreviewPane note={t('checkout.previewNote')}>
      {(width) => <DonorView page={pageFrom(content, facts, settingsOf(values))} url={url} width={width} isForm />}
    </PreviewPane>
  )
}
