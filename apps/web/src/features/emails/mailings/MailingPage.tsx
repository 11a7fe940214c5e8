import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import type { Mailing } from '@almoner/contracts/mailings/mailing'
import { updateMailing } from '@almoner/contracts/mailings/mailings.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Callout } from '@almoner/ui/layout/Callout'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { BackLink } from '../../../BackLink'
import { paths } from '../../../paths'
import { QueryState } from '../../../QueryState'
import { RecordState } from '../../../RecordState'
import { RecordSteps } from '../../../records/RecordSteps'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { segmentChoices } from './mailing-values'
import { MailingActions } from './MailingActions'
import { MailingForm } from './MailingForm'
import { MailingStateTag } from './MailingStateTag'
import { SentMailing } from './SentMailing'

export const handle = { title: t('mailings.pageTitle') }

const underWay: readonly Mailing['state'][] = ['scheduled', 'sending']

export function Component() {
  const { id = '' } = useParams()
  const mailing = trpc.mailings.get.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => (data && underWay.includes(data.state) ? 3_000 : false) },
  )
  return (
    <RecordState query={mailing} title={handle.title} words={t.group('mailings.record')} listPath={paths.mailings()}>
      {(data) => <MailingView key={data.id} mailing={data} />}
    </RecordState>
  )
}

function MailingView({ mailing }: { mailing: Mailing }) {
  const { canCall } = useActor()
  const [isDirty, setDirty] = useState(false)
  const isDraft = mailing.state === 'draft'
  const isEditable = isDraft && canCall(updateMailing)
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.mailings()}>{t('mailings.back')}</BackLink>}
        steps={<RecordSteps />}
        title={<bdi>{mailing.name}</bdi>}
        details={
          <>
            <MailingStateTag state={mailing.state} />
            <span>{t(`mailings.purposes.${mailing.purpose}`)}</span>
          </>
        }
        actions={<MailingActions mailing={mailing} isDirty={isEditable && isDirty} />}
      />
      {isDraft && !mailing.footerAddress?.trim() && <NoAddress />}
      {isEditable ? <DraftMailing mailing={mailing} onDirty={setDirty} /> : <SentMailing mailing={mailing} />}
    </>
  )
}

/** What keeps a mailing from being sent, and where to mend it. */
function NoAddress() {
  const { org } = useActor()
  const entity = org?.entities.find(({ isPrimary }) => isPrimary) ?? org?.entities[0]
  return (
    <Callout tone="attention" below={24} title={t('mailings.noAddress.title')}>
      {t('mailings.noAddress.text')}{' '}
      {entity && (
        <Link className="al-link" to={paths.settingsLegalEntity(entity.id)}>
          {t('mailings.noAddress.link')}
        </Link>
      )}
    </Callout>
  )
}

function DraftMailing({ mailing, onDirty }: { mailing: Mailing; onDirty: (isDirty: boolean) => void }) {
  const views = trpc.savedViews.list.useQuery()
  return (
    <QueryState query={views}>{(saved) => <DraftForm mailing={mailing} views={saved} onDirty={onDirty} />}</QueryState>
  )
}

interface DraftFormProps {
  mailing: Mailing
  views: Parameters<typeof segmentChoices>[1]
  onDirty: (isDirty: boolean) => void
}

function DraftForm({ mailing, views, onDirty }: DraftFormProps) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const update = trpc.mailings.update.useMutation()
  const { id, name, purpose, words, perHour, segment, segmentName } = mailing
  const [choices] = useState(() => segmentChoices({ segment, name: segmentName }, views))
  const [initial] = useState(() => ({
    name,
    purpose,
    words,
    perHour,
    segmentKey: choices.some(({ value }) => value === 'own') ? 'own' : 'everybody',
  }))
  return (
    <MailingForm
      initialValues={initial}
      language={pageLanguages.find((one) => words[one]) ?? 'en'}
      choices={choices}
      submitLabel={t('mailings.form.save')}
      onSubmit={(values) => update.mutateAsync({ id, ...values })}
      onDone={(saved) => {
        say(t('mailings.form.saved'))
        utils.mailings.get.setData({ id }, saved)
      }}
      onDirty={onDirty}
    />
  )
}
