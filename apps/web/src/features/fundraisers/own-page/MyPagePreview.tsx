import { pictureUrl } from '@almoner/contracts/campaigns/page-from'
import { withFundraiser } from '@almoner/contracts/checkout/fundraiser-page'
import type { OwnPage } from '@almoner/contracts/fundraisers/own-page.operations'
import type { PageTone } from '@almoner/contracts/fundraisers/page-tone'
import type { Money } from '@almoner/contracts/money'
import { useFormState } from 'react-final-form'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { DonorView } from '../../../preview/DonorView'
import { PreviewPane } from '../../../preview/PreviewPane'
import { t } from './messages'

interface Typed {
  title?: string
  story?: string
  goal?: Money
  tone?: PageTone
}

/** The page as donors see it with what is typed so far; nothing where the campaign has no page to show it on. */
export function MyPagePreview({ own: { fundraiser } }: { own: OwnPage }) {
  const { org } = useActor()
  const orgId = org?.id ?? ''
  const { values } = useFormState<Typed>({ subscription: { values: true } })
  const page = trpc.checkout.page.useQuery(
    { org: orgId, campaign: fundraiser.campaignId },
    { enabled: orgId !== '', retry: false },
  )
  if (!page.data) return null
  const { displayName, slug, avatar, raisedAmount, giftCount, url } = fundraiser
  const shown = withFundraiser(page.data, {
    name: displayName,
    slug,
    avatar: avatar && pictureUrl(orgId, avatar),
    title: values.title ?? null,
    story: values.story ?? null,
    goal: values.goal?.amount ?? null,
    tone: values.tone ?? 'org',
    raised: raisedAmount,
    gifts: giftCount,
    isTeam: false,
    team: null,
    members: null,
    takesMembers: false,
  })
  return (
    <PreviewPane note={t('previewNote')}>{(width) => <DonorView page={shown} url={url} width={width} />}</PreviewPane>
  )
}
