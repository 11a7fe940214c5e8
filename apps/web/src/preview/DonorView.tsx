import type { CheckoutPage } from '@almoner/contracts/checkout/checkout-page'
import type { GivingView } from '@almoner/contracts/checkout/public-view'
import { isRightToLeft } from '@almoner/contracts/checkout-settings/checkout-settings'
import { themeCss } from '../public/theme'
import { View } from '../public/View'
import { wordsOf } from '../public/messages'
import css from '../public/public.css?inline'
import { Frame } from './Frame'

interface DonorViewProps {
  page: CheckoutPage
  url: string
  width: 'narrow' | 'wide'
  /** The form alone, as a widget shows it. */
  isForm?: boolean
}

export function DonorView({ page, url, width, isForm = false }: DonorViewProps) {
  const { language } = page
  const view: GivingView = {
    kind: 'giving',
    language,
    base: '',
    url,
    page,
    isEmbedded: isForm,
    element: 'form',
    leaders: [],
    leadingTeams: [],
    about: page.story && `<div class="story">${page.story}</div>`,
    prefill: { frequency: null, amount: null, designationId: null, declined: null },
    sent: null,
    formKey: '',
  }
  return (
    <Frame
      title={page.headline}
      css={`${css}\n${themeCss(page.theme)}`}
      language={language}
      direction={isRightToLeft(language) ? 'rtl' : 'ltr'}
      width={width === 'narrow' ? null : 1100}
    >
      {/* What a form begins with is read once, so other terms make another form. */}
      <View key={JSON.stringify(page.terms)} view={view} words={wordsOf(language)} />
    </Frame>
  )
}
