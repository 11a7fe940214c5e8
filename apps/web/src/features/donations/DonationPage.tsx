import type { Donation } from '@almoner/contracts/donations/donation'
import { occurrences } from '@almoner/contracts/donations/schedule'
import { isMissedInstallment, isOpenInstallment, type Installment } from '@almoner/contracts/installments/installment'
import { isWhole } from '@almoner/contracts/money'
import { takesGifts } from '@almoner/contracts/pledges/pledge-rules'
import { Amount } from '@almoner/ui/data/Amount'
import { useDateLocale } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { Callout } from '@almoner/ui/layout/Callout'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { RecordState } from '../../RecordState'
import { todayIn } from '../../date-presets'
import { MandateSection } from '../../direct-debits/MandateSection'
import { giftForState } from '../../gifts/gift-for'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { RecordInHubspot } from '../../hubspot/RecordInHubspot'
import { RecordPage, type RecordHeadProps } from '../../records/RecordPage'
import { trpc } from '../../trpc'
import { AskedDialog, type Asked } from './actions/AskedDialog'
import { abilitiesOf, operationOfVerb, type DonationVerb } from './actions/donation-abilities'
import { DonationActions } from './actions/DonationActions'
import { useDateActions } from './actions/use-date-actions'
import { DonationCharges } from './DonationCharges'
import { donationStatus } from './donation-columns'
import { DonationGoal, DonationOrigin, DonationPayment, DonationResults } from './DonationFacts'
import { linkTo } from '../../rich-link'
import { t } from './messages'
import { PastPayments } from './record/PastPayments'
import { datesOver, titleEnd } from './record/donation-state'
import { rhythmText } from './record/donation-text'
import { DonationNotice } from './record/DonationNotice'
import { ScheduleStrip } from './record/ScheduleStrip'
import { UpcomingDates } from './record/UpcomingDates'
import './record/record.css'

export const handle = { title: t('donation.title') }

export function Component() {
  const { id = '' } = useParams()
  const donation = trpc.donations.get.useQuery({ id })
  return (
    <RecordState query={donation} title={t('donation.title')} words={t.group('donation')} listPath={paths.donations()}>
      {(data) => <DonationView key={id} donation={data} />}
    </RecordState>
  )
}

const datesShown = 12
const paymentsRead = 48

function DonationView({ donation }: { donation: Donation }) {
  const { canCall } = useActor()
  const [asked, ask] = useState<Asked | null>(null)
  const { schedule, mode } = donation
  const today = todayIn(schedule.zone)
  const payments = trpc.installments.list.useQuery({ donationId: donation.id, limit: paymentsRead })
  const past = payments.data?.rows ?? []
  const open = past.findLast(({ state }) => isOpenInstallment(state))
  const missed = past[0] && isMissedInstallment(past[0].state) ? past[0] : undefined
  const hasBegun = donation.status !== 'incomplete'
  const ahead = hasBegun ? occurrences(schedule, { count: datesShown, since: today }) : []
  const abilities = abilitiesOf(donation, (verb) => canCall(operationOfVerb[verb]))
  const actionsOn = useDateActions(donation, abilities, ask)
  const navigate = useNavigate()
  const askFor = (what: DonationVerb) => {
    if (what === 'record') void navigate(paths.charges(), { state: giftForState(giftOf(donation, open)) })
    else if (what !== 'chargeMissed') ask({ what })
    else if (missed) ask({ what, missed })
  }
  const locale = useDateLocale()
  return (
    <>
      <RecordPage
        {...headOf(donation, { open, today, locale })}
        primary={<DonationActions donation={donation} can={abilities} onAsk={askFor} />}
        notice={
          <>
            {mode === 'test' && (
              <Callout tone="attention" below={24}>
                {t('donation.testMode')}
              </Callout>
            )}
            <DonationNotice
              donation={donation}
              open={open}
              missed={missed}
              today={today}
              can={abilities}
              onAsk={askFor}
            />
            <ScheduleStrip past={payments.data?.rows} over={datesOver(schedule, today)} ahead={ahead} today={today} />
          </>
        }
        before={
          <>
            <Section title={ahead.length < datesShown ? t('schedule.aheadFew') : t('schedule.ahead')}>
              <UpcomingDates
                donation={donation}
                schedule={schedule}
                dates={ahead}
                today={today}
                actionsOn={actionsOn}
              />
            </Section>
            <Section title={t('schedule.past')}>
              <PastPayments
                query={payments}
                isByHand={donation.managedBy === 'manual'}
                onChargeMissed={
                  abilities.has('chargeMissed') ? (missed) => ask({ what: 'chargeMissed', missed }) : undefined
                }
              />
            </Section>
            <Section
              title={t('donation.charges')}
              aside={<Link to={paths.charges({ donationId: donation.id })}>{t('donation.allCharges')}</Link>}
            >
              <DonationCharges donationId={donation.id} />
            </Section>
          </>
        }
        side={<DonationSide donation={donation} today={today} />}
      />
      {asked && <AskedDialog asked={asked} donation={donation} open={open} onAsk={ask} />}
    </>
  )
}

/** The gift that is expected next. */
const giftOf = ({ id, number, donorId, donorName, amount, currency }: Donation, open: Installment | undefined) => ({
  id: donorId,
  name: donorName,
  pledge: { id, number, amount: { amount: open?.amount ?? amount, currency } },
})

interface HeadState {
  /** The installment that is under way. */
  open: Installment | undefined
  today: string
  locale: string
}

function headOf(donation: Donation, { open, today, locale }: HeadState): RecordHeadProps {
  const { schedule, donorId, donorName, number, amount, currency } = donation
  const term = schedule.terms[0]
  return {
    record: { recordKind: 'donation', recordId: donation.id },
    list: { path: paths.donations(), label: t('donation.back') },
    title: (
      <>
        <Amount value={{ amount, currency }} isRounded={isWhole(donation)} />{' '}
        <bdi>
          {term && rhythmText(donation.isPaidOnce ? { ...term, frequency: 'single' } : term, locale)}
          {titleEnd(donation, { today, locale, open })}
        </bdi>
      </>
    ),
    details: (
      <>
        {donationStatus(donation)}
        <span>
          {t.rich('donation.fromDonor', {
            donor: donorName,
            link: linkTo(paths.donor(donorId)),
          })}
        </span>
        <span>
          {t.rich('donation.toCampaign', {
            campaign: donation.campaignName,
            link: linkTo(paths.campaign(donation.campaignId)),
          })}
        </span>
        <span>{number}</span>
      </>
    ),
  }
}

function DonationSide({ donation, today }: { donation: Donation; today: string }) {
  return (
    <>
      <Section title={t('donation.paidHeading')} isRaised>
        <DonationResults donation={donation} />
      </Section>
      <Section title={t('donation.payment')} isRaised>
        <DonationPayment donation={donation} today={today} />
      </Section>
      {donation.managedBy === 'manual' && donation.currency === 'eur' && donation.frequency !== 'single' && (
        <MandateSection
          of={{
            id: donation.id,
            entityId: donation.entityId,
            donorName: donation.donorName,
            zone: donation.schedule.zone,
            takesGifts: takesGifts(donation.status),
          }}
        />
      )}
      <Section title={t('donation.goal')} isRaised>
        <DonationGoal donation={donation} />
      </Section>
      <Section title={t('donation.origin')} isRaised>
        <DonationOrigin donation={donation} />
      </Section>
      <RecordInHubspot of={{ donationId: donation.id }} />
    </>
  )
}
