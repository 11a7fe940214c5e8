import type { Donation } from '@almoner/contracts/donations/donation'
import { Amount } from '@almoner/ui/data/Amount'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { Link, useParams } from 'react-router'
import { AbsentRecord } from '../../AbsentRecord'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { donationStatus } from './donation-columns'
import { DonationOrigin, DonationPayment, DonationPromise, DonationResults } from './DonationFacts'
import { DonationCharges } from './DonationCharges'
import { donationWords as words, frequencyText } from './donation-words'

export const handle = { title: words.title }

/** One recurring gift: what was promised and by whom, how it is paid, and what came of it. */
export function Component() {
  const { id = '' } = useParams()
  const donation = trpc.donations.get.useQuery({ id })
  if (donation.data) return <DonationView donation={donation.data} />
  if (!donation.isError) return <SkeletonPage />
  return (
    <AbsentRecord
      error={donation.error}
      onRetry={() => void donation.refetch()}
      title={words.title}
      words={words}
      listPath={paths.donations()}
    />
  )
}

function DonationView({ donation }: { donation: Donation }) {
  const { amount, currency, donorId, donorName, number, mode } = donation
  return (
    <>
      <PageHeader
        back={<Link to={paths.donations()}>{words.back}</Link>}
        title={
          <>
            <Amount value={{ amount, currency }} /> {frequencyText(donation).toLowerCase()}
          </>
        }
        details={
          <>
            {donationStatus(donation)}
            <span>
              {words.from} <Link to={paths.donor(donorId)}>{donorName}</Link>
            </span>
            <span>{number}</span>
          </>
        }
      />
      {mode === 'test' && <p className="al-quiet">{words.testMode}</p>}
      <div className="al-columns">
        <div>
          <Section title={words.promise}>
            <DonationPromise donation={donation} />
          </Section>
          <Section
            title={words.charges}
            aside={<Link to={paths.charges({ donationId: donation.id })}>{words.allCharges}</Link>}
          >
            <DonationCharges key={donation.id} donationId={donation.id} />
          </Section>
        </div>
        <div>
          <Section title={words.paidHeading} isRaised>
            <DonationResults donation={donation} />
          </Section>
          <Section title={words.payment} isRaised>
            <DonationPayment donation={donation} />
          </Section>
          <Section title={words.origin} isRaised>
            <DonationOrigin donation={donation} />
          </Section>
        </div>
      </div>
    </>
  )
}
