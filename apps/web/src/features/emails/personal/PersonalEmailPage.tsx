import type { PersonalEmailStart } from '@almoner/contracts/personal-emails/personal-emails.operations'
import { buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Link, useParams } from 'react-router'
import { BackLink } from '../../../BackLink'
import { StoppedAddress } from '../../../mails/StoppedAddress'
import { paths } from '../../../paths'
import { RecordState } from '../../../RecordState'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { PersonalEmailForm } from './PersonalEmailForm'

export const handle = { title: t('personal.title') }

export function Component() {
  const { id = '' } = useParams()
  const start = trpc.personalEmails.start.useQuery({ donorId: id }, { gcTime: 0 })
  return (
    <RecordState query={start} title={handle.title} words={t.group('personal.donor')} listPath={paths.donors()}>
      {(data) => <PersonalEmailView key={id} donorId={id} start={data} />}
    </RecordState>
  )
}

interface ViewProps {
  donorId: string
  start: PersonalEmailStart
}

function PersonalEmailView({ donorId, start }: ViewProps) {
  const { donorName, addresses, isDeceased } = start
  const canBeWritten = !isDeceased && addresses.some(({ stopped }) => !stopped)
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.donor(donorId)}>{donorName}</BackLink>}
        title={t('personal.titleOf', { name: donorName })}
      />
      {!isDeceased && addresses.some(({ stopped }) => stopped) && <StoppedOnes donorId={donorId} />}
      {canBeWritten ? (
        <PersonalEmailForm donorId={donorId} start={start} />
      ) : (
        <Nobody donorId={donorId} why={whyNot(start)} />
      )}
    </>
  )
}

type WhyNot = 'deceased' | 'noAddress' | 'allStopped'

function whyNot({ isDeceased, addresses }: PersonalEmailStart): WhyNot {
  if (isDeceased) return 'deceased'
  return addresses.length === 0 ? 'noAddress' : 'allStopped'
}

const Nobody = ({ donorId, why }: { donorId: string; why: WhyNot }) => (
  <EmptyState
    kind="unused"
    title={t(`personal.nobody.${why}`)}
    action={
      <Link to={paths.donor(donorId)} {...buttonLook()}>
        {t('personal.toDonor')}
      </Link>
    }
  >
    {t(`personal.nobody.${why}Text`)}
  </EmptyState>
)

/** Which addresses of the donor get no emails, and why; whoever may lets one have them again. */
function StoppedOnes({ donorId }: { donorId: string }) {
  const stopped = trpc.emails.listSuppressions.useQuery({ donorId, limit: 10 })
  return stopped.data?.rows.map((suppression) => <StoppedAddress key={suppression.id} of={suppression} />)
}
