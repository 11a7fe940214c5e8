import type { Currency } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { Text } from '@almoner/ui/layout/Text'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormState } from 'react-final-form'
import { t } from '../messages'
import { AfterParts, LookParts, PaymentParts } from './AroundParts'
import { settingsOf } from './checkout-values'
import { AgreementParts, DetailParts, ExtraParts } from './DonorParts'
import { FeeParts, FundParts } from './FundParts'
import { AmountParts, FrequencyParts } from './GivingParts'
import { RewardParts } from './RewardParts'
import type { CheckoutValues } from './inheritance'
import { checkoutSections, sectionFields, unsavedIn, type CheckoutSectionKey } from './section-fields'
import { summaryOf } from './section-summary'
import './checkout-sections.css'

interface CheckoutSectionsProps {
  currency: Currency
  campaignId: string | null
  /** Which stand open, kept where a form that is made anew finds it. */
  open: Set<CheckoutSectionKey>
}

/** The checkout settings in sections: a closed one says in a line what is set, and how much of it is not saved. */
export function CheckoutSections({ currency, campaignId, open }: CheckoutSectionsProps) {
  const parts: Record<CheckoutSectionKey, ReactNode> = {
    amounts: <AmountParts currency={currency} />,
    frequencies: <FrequencyParts currency={currency} />,
    fees: <FeeParts currency={currency} />,
    funds: <FundParts />,
    details: <DetailParts />,
    extras: <ExtraParts />,
    rewards: <RewardParts currency={currency} />,
    agreements: <AgreementParts />,
    payment: <PaymentParts campaignId={campaignId} />,
    look: <LookParts />,
    after: <AfterParts />,
  }
  return (
    <div className="checkout-sections">
      {checkoutSections.map((section) => (
        <CheckoutSection key={section} section={section} currency={currency} open={open}>
          {parts[section]}
        </CheckoutSection>
      ))}
    </div>
  )
}

interface CheckoutSectionProps extends Pick<CheckoutSectionsProps, 'currency' | 'open'> {
  section: CheckoutSectionKey
  children: ReactNode
}

function CheckoutSection({ section, currency, open, children }: CheckoutSectionProps) {
  const element = useRef<HTMLDetailsElement>(null)
  const [wasOpen] = useState(() => open.has(section))
  const { values, dirtyFields, errors, submitFailed } = useFormState<CheckoutValues>({
    subscription: { values: true, dirtyFields: true, errors: true, submitFailed: true },
  })
  const unsaved = unsavedIn(section, Object.keys(dirtyFields ?? {}))
  const faulty = Object.keys(errors?.['settings'] ?? {})
  const mustOpen = submitFailed && sectionFields[section].some((field) => faulty.includes(field))
  useEffect(() => {
    if (mustOpen && element.current) element.current.open = true
  }, [mustOpen])
  return (
    <details
      ref={element}
      open={wasOpen}
      onToggle={({ currentTarget }) => (currentTarget.open ? open.add(section) : open.delete(section))}
    >
      <summary>
        <Icon name="chevron-end" size={14} />
        <Text as="h2">{t(`checkout.sections.${section}`)}</Text>
        <span className="checkout-summary">{summaryOf(section, settingsOf(values), currency)}</span>
        {unsaved > 0 && <span className="checkout-unsaved">{t('checkout.unsaved', { count: unsaved })}</span>}
      </summary>
      <div className="checkout-section-body">{children}</div>
    </details>
  )
}
