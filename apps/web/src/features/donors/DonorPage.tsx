import type { Donor } from '@almoner/contracts/donors/donor'
import { Link, useParams } from 'react-router'
import { NothingFoundDrawing } from '@almoner/ui/brand/drawings'
import { buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { describeError, problemOf } from '@almoner/ui/form/submit'
import { paths } from '../../paths'
import { problemWords } from '../../problem-words'
import { trpc } from '../../trpc'
import { donorWords as words } from './donor-words'
import { DonorDetails, DonorContact } from './DonorFacts'
import { DonorGifts } from './DonorGifts'
import { GivingStrip } from './GivingStrip'
import { Lifecycle } from './Lifecycle'
import './donors.css'

export const handle = { title: 'Donor' }

/** One donor: what they gave, their gifts, and how to reach them. */
export function Component() {
  const { id = '' } = useParams()
  const donor = trpc.donors.get.useQuery({ id })
  if (donor.data) return <DonorView donor={donor.data} />
  if (!donor.isError) return <SkeletonPage />
  const code = problemOf(donor.error)?.code
  return code === 'not_found' || code === 'input_invalid' ? (
    <EmptyState
      kind="unused"
      title={words.missing}
      drawing={<NothingFoundDrawing />}
      action={
        <Link to={paths.donors()} {...buttonLook()}>
          {words.toList}
        </Link>
      }
    >
      {words.missingText}
    </EmptyState>
  ) : (
    <EmptyState kind="failed" onRetry={() => void donor.refetch()}>
      {describeError(donor.error, problemWords).message}
    </EmptyState>
  )
}

function DonorView({ donor }: { donor: Donor }) {
  return (
    <>
      <PageHeader
        back={<Link to={paths.donors()}>{words.back}</Link>}
        title={<bdi>{donor.name}</bdi>}
        details={
          <>
            <Lifecycle of={donor.lifecycle} />
            <span>{donor.number}</span>
          </>
        }
      />
      <GivingStrip giving={donor.giving} />
      <div className="al-columns">
        <Section
          title={words.giftList}
          aside={donor.giving.length > 0 && <Link to={paths.charges({ donorId: donor.id })}>{words.allGifts}</Link>}
        >
          <DonorGifts key={donor.id} donorId={donor.id} />
        </Section>
        <div>
          <Section title={words.contact} isRaised>
            <DonorContact donor={donor} />
          </Section>
          <Section title={words.details} isRaised>
            <DonorDetails donor={donor} />
          </Section>
        </div>
      </div>
    </>
  )
}
