import type { Donor } from '@almoner/contracts/donors/donor'
import { Button } from '@almoner/ui/controls/Button'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { RecordState } from '../../RecordState'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { RecordTimeline } from '../../records/RecordTimeline'
import { RecordTags } from '../../tags/RecordTags'
import { RecordTasks } from '../../tasks/RecordTasks'
import { trpc } from '../../trpc'
import { t } from './messages'
import { DonorDetails, DonorContact } from './DonorFacts'
import { DonorGifts } from './DonorGifts'
import { EditDonorDialog } from './EditDonorDialog'
import { GiftAidList } from './GiftAidList'
import { GivingStrip } from './GivingStrip'
import { MergedDonors } from './MergedDonors'
import { MergeWithDialog } from './MergeWithDialog'
import { RecordInHubspot } from '../../hubspot/RecordInHubspot'
import { Lifecycle } from '../../people/Lifecycle'
import './donors.css'

export const handle = { title: t('donor.pageTitle') }

export function Component() {
  const { id = '' } = useParams()
  const donor = trpc.donors.get.useQuery({ id })
  return (
    <RecordState query={donor} title={handle.title} words={t.group('donor')} listPath={paths.donors()}>
      {(data) => (data.id === id ? <DonorView donor={data} /> : <Navigate to={paths.donor(data.id)} replace />)}
    </RecordState>
  )
}

function DonorView({ donor }: { donor: Donor }) {
  const [dialog, setDialog] = useState<'edit' | 'merge'>()
  const close = () => setDialog(undefined)
  const { can } = useActor()
  return (
    <>
      <PageHeader
        back={<Link to={paths.donors()}>{t('donor.back')}</Link>}
        title={<bdi>{donor.name}</bdi>}
        details={
          <>
            <Lifecycle of={donor.lifecycle} />
            <span>{donor.number}</span>
            <RecordTags record={{ recordKind: 'donor', recordId: donor.id }} />
          </>
        }
        actions={
          can('donors.manage') && (
            <>
              <Button onClick={() => setDialog('edit')}>{t('form.edit')}</Button>
              <Button kind="quiet" onClick={() => setDialog('merge')}>
                {t('merge.with')}
              </Button>
            </>
          )
        }
      />
      {dialog === 'edit' && <EditDonorDialog donor={donor} onClose={close} />}
      {dialog === 'merge' && <MergeWithDialog donor={donor} onClose={close} />}
      <GivingStrip giving={donor.giving} />
      <div className="al-columns">
        <div>
          <RecordTimeline record={{ recordKind: 'donor', recordId: donor.id }} />
          <Section
            title={t('donor.giftList')}
            aside={
              donor.giving.length > 0 && <Link to={paths.charges({ donorId: donor.id })}>{t('donor.allGifts')}</Link>
            }
          >
            <DonorGifts key={donor.id} donorId={donor.id} />
          </Section>
        </div>
        <div>
          <RecordTasks record={{ recordKind: 'donor', recordId: donor.id }} />
          <Section title={t('donor.contact')} isRaised>
            <DonorContact donor={donor} />
          </Section>
          {donor.giftAid.length > 0 && (
            <Section title={t('giftAid.title')} isRaised>
              <GiftAidList donor={donor} />
            </Section>
          )}
          <Section title={t('donor.details')} isRaised>
            <DonorDetails donor={donor} />
          </Section>
          {donor.merges.length > 0 && <MergedDonors donor={donor} />}
          <RecordInHubspot of={{ donorId: donor.id }} />
        </div>
      </div>
    </>
  )
}
