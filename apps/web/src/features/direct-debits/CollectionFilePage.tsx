import type { CollectionFile } from '@almoner/contracts/direct-debits/collection-file'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { FactStrip } from '@almoner/ui/data/FactStrip'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { formatCount } from '@almoner/ui/texts/format-count'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ActionButton } from '../../actions/ActionButton'
import { ActionsMenu } from '../../actions/ActionsMenu'
import { BackLink } from '../../BackLink'
import { paths } from '../../paths'
import { RecordState } from '../../RecordState'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { DebitList } from './DebitList'
import { euros } from './euros'
import { FileDialog, type FileAsk } from './FileDialogs'
import { FileState } from './FileState'
import { t } from './messages'
import { useFileActions } from './use-file-actions'

export const handle = { title: t('file.pageTitle') }

export function Component() {
  const { id = '' } = useParams()
  const file = trpc.directDebits.file.useQuery({ id })
  return (
    <RecordState query={file} title={handle.title} words={t.group('file')} listPath={paths.collectionFiles()}>
      {(data) => <FileView key={data.id} file={data} />}
    </RecordState>
  )
}

function FileView({ file }: { file: CollectionFile }) {
  const [asked, ask] = useState<FileAsk | null>(null)
  const { main, others } = useFileActions(file, ask)
  const { payments, collected, returned } = file
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.collectionFiles()}>{t('file.back')}</BackLink>}
        title={file.number}
        details={
          <>
            <FileState state={file.state} />
            <bdi>{file.entityName}</bdi>
          </>
        }
        actions={
          <Row>
            {main && <ActionButton kind="primary" action={main} />}
            {others.flat().length > 0 && (
              <ActionsMenu
                label={t('file.more')}
                groups={others}
                renderTrigger={(aria) => (
                  <Button {...aria} shape="icon" aria-label={t('file.more')} icon={<Icon name="more" />} />
                )}
              />
            )}
          </Row>
        }
      />
      <FactStrip
        facts={[
          { label: t('new.collectOn'), value: <DateText value={file.collectOn} /> },
          { label: t('file.total'), value: euros(file.total) },
          { label: t('file.payments'), value: formatCount(payments) },
          collected > 0 && { label: t('file.collected'), value: euros(file.collectedTotal) },
          returned > 0 && { label: t('file.returned'), value: formatCount(returned) },
        ]}
      />
      <Section title={t('debits.title')}>
        <DebitList file={file} />
      </Section>
      <Section title={t('file.about')}>
        <Stack maxWidth={640}>
          <About file={file} />
        </Stack>
      </Section>
      {asked && <FileDialog ask={asked} file={file} onClose={() => ask(null)} />}
    </>
  )
}

function About({ file }: { file: CollectionFile }) {
  const { timeZone } = useActor()
  const at = (instant: string) => <DateText value={instant} {...(timeZone && { timeZone })} hasTime />
  return (
    <Facts
      facts={[
        { label: t('file.messageId'), value: <bdi className="al-code">{file.messageId}</bdi> },
        { label: t('file.creditor'), value: <bdi>{file.creditorName}</bdi> },
        { label: t('file.format'), value: <bdi className="al-code">{file.format}</bdi> },
        { label: t('file.notice'), value: file.emailsNotice ? t('file.noticeEmailed') : t('file.noticeOwn') },
        { label: t('file.made'), value: at(file.madeAt) },
        file.madeBy !== null && { label: t('file.madeBy'), value: <bdi>{file.madeBy.name}</bdi> },
        file.withdrawnAt !== null && { label: t('file.withdrawn'), value: at(file.withdrawnAt) },
        file.withdrawnBy !== null && { label: t('file.withdrawnBy'), value: <bdi>{file.withdrawnBy.name}</bdi> },
        file.note !== null && { label: t('file.note'), value: <bdi>{file.note}</bdi> },
      ]}
    />
  )
}
