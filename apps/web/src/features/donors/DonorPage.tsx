import type { Donor } from '@almoner/contracts/donors/donor'
import { Icon } from '@almoner/ui/brand/Icon'
import { buttonLook } from '@almoner/ui/controls/Button'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { FactStrip } from '@almoner/ui/data/FactStrip'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { Section } from '@almoner/ui/data/Section'
import { ActionButton } from '../../actions/ActionButton'
import { useActions } from '../../actions/action-store'
import { useEmailDonor } from '../../mails/use-email-donor'
import { RecordState } from '../../RecordState'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { giftForState } from '../../gifts/gift-for'
import { RecordPage } from '../../records/RecordPage'
import { trpc } from '../../trpc'
import { t } from './messages'
import { DonorEmails, StoppedAddressesOf } from './DonorEmails'
import { DonorFacts } from './DonorFacts'
import { DeceasedDialog } from './DeceasedDialog'
import { DonorGifts } from './DonorGifts'
import { DonorReceipts } from './DonorReceipts'
import { ReceiptsElsewhere } from './ReceiptsElsewhere'
import { DonorWishes } from './DonorWishes'
import { useDonorActions, type DonorDialog } from './use-donor-actions'
import { GiftAidSection } from './gift-aid/GiftAidSection'
import { HouseholdSection } from './households/HouseholdSection'
import { JoinHouseholdDialog } from './households/JoinHouseholdDialog'
import { creditFacts, givingFacts } from './giving-facts'
import { MergedDonors } from './MergedDonors'
import { MergeWithDialog } from './MergeWithDialog'
import { RecordInHubspot } from '../../hubspot/RecordInHubspot'
import { SavedMethods } from './SavedMethods'
import { RelationshipDialog } from './relationships/RelationshipDialog'
import { RelationshipsSection } from './relationships/RelationshipsSection'
import { EraseDonorDialog } from './erasure/EraseDonorDialog'
import { DeletedDonor } from './removal/DeletedDonor'
import { RemoveDonorDialog } from './removal/RemoveDonorDialog'
import { Lifecycle } from '../../people/Lifecycle'
import './donors.css'

export const handle = { title: t('donor.pageTitle') }

export function Component() {
  const { id = '' } = useParams()
  const donor = trpc.donors.get.useQuery({ id })
  return (
    <RecordState
      query={donor}
      title={handle.title}
      words={t.group('donor')}
      listPath={paths.donors()}
      renderMissing={(missing) => <DeletedDonor id={id}>{missing}</DeletedDonor>}
    >
      {(data) => (data.id === id ? <DonorView donor={data} /> : <Navigate to={paths.donor(data.id)} replace />)}
    </RecordState>
  )
}

function DonorView({ donor }: { donor: Donor }) {
  const [dialog, setDialog] = useState<DonorDialog>()
  const close = () => setDialog(undefined)
  const { can } = useActor()
  const { giving } = donor
  const menu = useDonorActions(donor, setDialog)
  const email = useEmailDonor(donor.id)
  useActions(email)
  const [main, ...others] = giving
  const record = { recordKind: 'donor', recordId: donor.id } as const
  return (
    <>
      <RecordPage
        record={record}
        list={{ path: paths.donors(), label: t('donor.back') }}
        title={<bdi>{donor.name}</bdi>}
        details={
          <>
            <span>{donor.number}</span>
            <Lifecycle of={donor.lifecycle} />
            {donor.status === 'deceased' && <StatusTag tone="quiet">{t('deceased.tag')}</StatusTag>}
            {donor.doNotContact && <StatusTag tone="attention">{t('facts.doNotContact')}</StatusTag>}
            {donor.owner && <span>{t('donor.lookedAfterBy', { name: donor.owner.name })}</span>}
          </>
        }
        primary={
          <>
            {email.map((action) => (
              <ActionButton key={action.id} action={action} />
            ))}
            {can('charges.record') && (
              <Link to={paths.charges()} state={giftForState(donor)} {...buttonLook({ kind: 'primary' })}>
                <Icon name="plus" />
                {t('donor.addGift')}
              </Link>
            )}
          </>
        }
        menu={menu}
        facts={main ? [...givingFacts(main, giving.length > 1), ...creditFacts(donor)] : creditFacts(donor)}
        notice={
          <>
            {others.map((one) => (
              <FactStrip key={one.currency} facts={givingFacts(one, true)} />
            ))}
            <StoppedAddressesOf donorId={donor.id} />
          </>
        }
        side={<DonorSide donor={donor} onRelate={() => setDialog('relationship')} />}
      >
        <Section
          title={t('donor.giftList')}
          aside={giving.length > 0 && <Link to={paths.charges({ donorId: donor.id })}>{t('donor.allGifts')}</Link>}
        >
          <DonorGifts key={donor.id} donorId={donor.id} />
        </Section>
        <DonorReceipts key={`${donor.id} receipts`} donorId={donor.id} />
        <ReceiptsElsewhere key={`${donor.id} elsewhere`} donorId={donor.id} />
        <DonorEmails key={`${donor.id} emails`} donorId={donor.id} />
      </RecordPage>
      {dialog === 'household' && <JoinHouseholdDialog donor={donor} onClose={close} />}
      {dialog === 'relationship' && <RelationshipDialog donor={donor} onClose={close} />}
      {dialog === 'remove' && <RemoveDonorDialog donor={donor} onClose={close} />}
      {dialog === 'erase' && <EraseDonorDialog donor={donor} onClose={close} />}
      {dialog === 'merge' && <MergeWithDialog donor={donor} onClose={close} />}
      {dialog === 'deceased' && <DeceasedDialog donor={donor} onClose={close} />}
    </>
  )
}

function DonorSide({ donor, onRelate }: { donor: Donor; onRelate: () => void }) {
  return (
    <>
      <SavedMethods donor={donor} />
      <HouseholdSection donor={donor} />
      <RelationshipsSection donor={donor} onAdd={onRelate} />
      <DonorFacts key={donor.id} donor={donor} />
      <DonorWishes donor={donor} />
      <GiftAidSection donor={donor} />
      {donor.merges.length > 0 && <MergedDonors donor={donor} />}
      <RecordInHubspot of={{ donorId: donor.id }} />
    </>
  )
}
