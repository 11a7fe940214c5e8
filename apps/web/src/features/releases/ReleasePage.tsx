import type { Release } from '@almoner/contracts/releases/release'
import { releaseFormats } from '@almoner/contracts/releases/release'
import { listReleaseLinesInputSchema, postRelease } from '@almoner/contracts/releases/releases.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Amount } from '@almoner/ui/data/Amount'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { FactStrip } from '@almoner/ui/data/FactStrip'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { describeError } from '@almoner/ui/form/submit'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BackLink } from '../../BackLink'
import { downloadBytes } from '../../download-file'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { RecordState } from '../../RecordState'
import { useActor } from '../../session/use-actor'
import { trpc, type Inputs } from '../../trpc'
import { journalCard, journalColumns } from './JournalTable'
import { t } from './messages'
import { PostReleaseDialog } from './PostReleaseDialog'
import { ReleaseDays } from './ReleaseDays'
import { ReleaseState } from './ReleaseState'

export const handle = { title: t('release.pageTitle') }

export function Component() {
  const { id = '' } = useParams()
  const release = trpc.releases.get.useQuery({ id })
  return (
    <RecordState query={release} title={handle.title} words={t.group('release')} listPath={paths.releases()}>
      {(data) => <ReleaseView key={data.id} release={data} />}
    </RecordState>
  )
}

function ReleaseView({ release }: { release: Release }) {
  const { canCall } = useActor()
  const [isPosting, setPosting] = useState(false)
  const { currency, total, lines, adjustments } = release
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.releases()}>{t('release.back')}</BackLink>}
        title={release.number}
        details={
          <>
            <ReleaseState of={release} />
            <bdi>{release.entityName}</bdi>
          </>
        }
        actions={
          !release.postedAt &&
          canCall(postRelease) && (
            <Button kind="primary" onClick={() => setPosting(true)}>
              {t('post.open')}
            </Button>
          )
        }
      />
      <FactStrip
        facts={[
          { label: t('release.total'), value: <Amount value={{ amount: total, currency }} />, hint: t('release.both') },
          { label: t('columns.days'), value: <ReleaseDays of={release} /> },
          {
            label: t('release.lines'),
            value: String(lines),
            hint: adjustments > 0 ? t('release.adjustments', { count: adjustments }) : undefined,
          },
        ]}
      />
      <div className="al-columns">
        <div>
          <Section title={t('release.journal')}>
            <ReleaseLines release={release} />
          </Section>
        </div>
        <div>
          <Section title={t('files.title')} isRaised>
            <Files release={release} />
          </Section>
          <Section title={t('release.details')} isRaised>
            <ReleaseFacts release={release} />
          </Section>
        </div>
      </div>
      {isPosting && <PostReleaseDialog release={release} onClose={() => setPosting(false)} />}
    </>
  )
}

const linesSchema = listReleaseLinesInputSchema.omit({ releaseId: true })

function ReleaseLines({ release: { id, currency } }: { release: Release }) {
  const list = useListState(linesSchema)
  const page = trpc.releases.lines.useQuery({ ...list.query, releaseId: id }, { placeholderData: keepPreviousData })
  return (
    <ListTable
      caption={t('release.journal')}
      columns={journalColumns(currency)}
      query={page}
      list={list}
      rowKey={({ line }) => String(line)}
      card={journalCard(currency)}
      empty={{ title: t('lines.none') }}
    />
  )
}

function Files({ release: { id, parts } }: { release: Release }) {
  const { fail } = useNotices()
  const utils = trpc.useUtils()
  const download = async (wanted: Omit<Inputs['releases']['download'], 'id'>) => {
    try {
      const { fileName, mediaType, content } = await utils.releases.download.fetch({ id, ...wanted })
      downloadBytes(
        fileName,
        Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)),
        mediaType,
      )
    } catch (error) {
      fail(t('files.failed'), { detail: describeError(error).message })
    }
  }
  const files = releaseFormats.flatMap((format) => {
    const count = parts[format] ?? 1
    return Array.from({ length: count }, (_, at) => ({ format, part: at + 1, count }))
  })
  return (
    <Stack as="ul" gap={12}>
      {files.map(({ format, part, count }) => (
        <li key={`${format} ${part}`}>
          <Button
            size="small"
            icon={<Icon name="download" size={14} />}
            onClick={() => void download({ format, part })}
          >
            {count > 1
              ? t('files.part', { file: t(`files.${format}`), part: String(part), count: String(count) })
              : t(`files.${format}`)}
          </Button>
          {part === 1 && (
            <Text as="p" tone="quiet" size="small">
              {t(`files.help.${format}`)}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  )
}

function ReleaseFacts({ release }: { release: Release }) {
  const { timeZone } = useActor()
  const zone = timeZone ? { timeZone } : {}
  const nameOf = (who: Release['createdBy']) => <bdi>{who?.name ?? t('someone')}</bdi>
  return (
    <Facts
      facts={[
        { label: t('columns.created'), value: <DateText value={release.createdAt} {...zone} hasTime /> },
        { label: t('release.by'), value: nameOf(release.createdBy) },
        { label: t('release.span'), value: t(`spans.${release.span}`) },
        release.postedAt && {
          label: t('states.posted'),
          value: <DateText value={release.postedAt} {...zone} hasTime />,
        },
        release.postedAt && { label: t('release.postedBy'), value: nameOf(release.postedBy) },
        release.reference && { label: t('post.reference'), value: <bdi>{release.reference}</bdi> },
        { label: t('release.sha256'), value: <CopyText text={release.sha256} label={t('release.sha256')} /> },
      ]}
    />
  )
}
