import type { Backfill, BackfillPreview, HubspotDetail } from '@almoner/contracts/hubspot/hubspot'
import { previewHubspotBackfill, startHubspotBackfill } from '@almoner/contracts/hubspot/hubspot.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { ProgressBar } from '@almoner/ui/data/ProgressBar'
import { Section } from '@almoner/ui/data/Section'
import { DateField } from '@almoner/ui/fields/DateField'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { describeError, submitTo } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { MayCall } from '../../session/MayCall'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

/** Sends what was there before the connection: counted first, then started by a person. */
export function BackfillSection({ connection: { backfill } }: { connection: HubspotDetail }) {
  const { timeZone } = useActor()
  return (
    <Section title={t('hubspot.backfill.title')}>
      <Text as="p" tone="quiet" isMeasured below={16}>
        {t('hubspot.backfill.why')}
      </Text>
      {backfill?.state === 'previewing' && (
        <ProgressBar label={t('hubspot.backfill.previewing')} done={backfill.done} total={backfill.total} />
      )}
      {backfill?.state === 'running' && (
        <ProgressBar label={t('hubspot.backfill.running')} done={backfill.done} total={backfill.total} />
      )}
      {backfill?.state === 'previewed' && backfill.preview && (
        <Previewed backfill={backfill} preview={backfill.preview} />
      )}
      {backfill?.state === 'done' && backfill.finishedAt && (
        <Text as="p" isMeasured below={16}>
          {t('hubspot.backfill.done')} <DateText value={backfill.finishedAt} {...(timeZone && { timeZone })} hasTime />
        </Text>
      )}
      {backfill?.state !== 'previewing' && backfill?.state !== 'running' && (
        <MayCall operation={previewHubspotBackfill}>
          <PreviewForm isFirst={backfill === null} />
        </MayCall>
      )}
    </Section>
  )
}

function PreviewForm({ isFirst }: { isFirst: boolean }) {
  const utils = trpc.useUtils()
  const preview = trpc.hubspot.previewBackfill.useMutation()
  return (
    <EntityForm<{ from?: string }>
      onSubmit={submitTo(({ from }) => preview.mutateAsync({ from: from ?? null }), {
        onDone: (connection) => utils.hubspot.get.setData(undefined, connection),
      })}
      submitLabel={isFirst ? t('hubspot.backfill.preview') : t('hubspot.backfill.previewAgain')}
      submitKind={isFirst ? 'primary' : 'default'}
    >
      <DateField name="from" label={t('hubspot.backfill.from')} help={t('hubspot.backfill.fromHelp')} />
    </EntityForm>
  )
}

function Previewed({ backfill, preview }: { backfill: Backfill; preview: BackfillPreview }) {
  const utils = trpc.useUtils()
  const { fail } = useNotices()
  const start = trpc.hubspot.startBackfill.useMutation()
  const begin = () =>
    start.mutateAsync().then(
      (connection) => utils.hubspot.get.setData(undefined, connection),
      (error: unknown) => fail(t('hubspot.failed'), { detail: describeError(error).message }),
    )
  const count = preview.link + preview.create + preview.conflict + preview.plans + preview.gifts
  return (
    <Stack ground="surface" padding={16} gap={12} below={24} maxWidth={560}>
      <Text as="p" weight="medium">
        {backfill.from ? t('hubspot.backfill.resultFrom', { from: backfill.from }) : t('hubspot.backfill.result')}
      </Text>
      <Facts
        isLedger
        facts={[
          { label: t('hubspot.backfill.link'), value: formatCount(preview.link) },
          { label: t('hubspot.backfill.create'), value: formatCount(preview.create) },
          { label: t('hubspot.backfill.conflict'), value: formatCount(preview.conflict) },
          preview.linked > 0 && { label: t('hubspot.backfill.linked'), value: formatCount(preview.linked) },
          preview.plans > 0 && { label: t('hubspot.backfill.plans'), value: formatCount(preview.plans) },
          { label: t('hubspot.backfill.gifts'), value: formatCount(preview.gifts) },
        ]}
      />
      {preview.conflict > 0 && (
        <Text as="p" tone="quiet" size="small" isMeasured>
          {t('hubspot.backfill.conflictHelp')}
        </Text>
      )}
      <MayCall operation={startHubspotBackfill}>
        <Row>
          {count > 0 ? (
            <Button kind="primary" isBusy={start.isPending} onClick={() => void begin()}>
              {t('hubspot.backfill.start', { count })}
            </Button>
          ) : (
            <Text tone="quiet">{t('hubspot.backfill.nothing')}</Text>
          )}
        </Row>
      </MayCall>
    </Stack>
  )
}
