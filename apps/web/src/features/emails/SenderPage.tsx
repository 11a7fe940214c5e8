import type { CheckedRecord, DomainRecordState, SenderDomain } from '@almoner/contracts/emails/sender-domain'
import { checkSenderDomain, saveSenderDomain } from '@almoner/contracts/emails/sender-domain.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { TextField } from '@almoner/ui/fields/TextField'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { describeError, submitTo } from '@almoner/ui/form/submit'
import { Callout } from '@almoner/ui/layout/Callout'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { QueryFailure } from '../../QueryState'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { t } from './messages'

export const handle = { title: t('sender.title') }

export function Component() {
  const sender = trpc.emails.getSenderDomain.useQuery({})
  if (!sender.data) return sender.isError ? <QueryFailure query={sender} /> : <SkeletonPage />
  return (
    <Stack gap={48} maxWidth={720}>
      <AddressSection sender={sender.data} />
      {sender.data.records.length > 0 && <RecordsSection sender={sender.data} />}
    </Stack>
  )
}

function AddressSection({ sender }: { sender: SenderDomain }) {
  const { say } = useNotices()
  const { canCall } = useActor()
  const utils = trpc.useUtils()
  const save = trpc.emails.saveSenderDomain.useMutation()
  return (
    <Section title={t('sender.address')}>
      <Stack gap={16}>
        <SenderInUse sender={sender} />
        {canCall(saveSenderDomain) && (
          <EntityForm<{ address?: string }>
            key={sender.address ?? ''}
            initialValues={{ address: sender.address ?? '' }}
            onSubmit={submitTo(({ address }) => save.mutateAsync({ address: address?.trim() ?? '' }), {
              onDone: (saved) => {
                utils.emails.getSenderDomain.setData({}, saved)
                say(t('sender.saved'))
              },
            })}
            submitLabel={t('sender.save')}
          >
            <TextField name="address" label={t('sender.field')} help={t('sender.fieldHelp')} type="email" />
            <UnsavedChangesGuard />
          </EntityForm>
        )}
      </Stack>
    </Section>
  )
}

/** From which address mails go now, and what becomes of answers. */
function SenderInUse({ sender: { address, platformAddress, isUsed } }: { sender: SenderDomain }) {
  if (isUsed && address)
    return (
      <Callout tone="good" title={t('sender.used', { address })}>
        <p>{t('sender.usedDetail')}</p>
      </Callout>
    )
  return (
    <Callout tone={address ? 'attention' : 'quiet'} title={t('sender.platform', { address: platformAddress })}>
      <p>{address ? t('sender.notYet', { address }) : t('sender.platformDetail')}</p>
    </Callout>
  )
}

function RecordsSection({ sender }: { sender: SenderDomain }) {
  const { fail } = useNotices()
  const { canCall, timeZone } = useActor()
  const utils = trpc.useUtils()
  const check = trpc.emails.checkSenderDomain.useMutation()
  const lookAgain = async () => {
    try {
      utils.emails.getSenderDomain.setData({}, await check.mutateAsync({}))
    } catch (error) {
      fail(describeError(error).message)
    }
  }
  return (
    <Section
      title={t('sender.records', { domain: sender.domain ?? '' })}
      aside={
        canCall(checkSenderDomain) && (
          <Button size="small" isBusy={check.isPending} onClick={() => void lookAgain()}>
            {t('sender.check')}
          </Button>
        )
      }
    >
      <Stack gap={24}>
        <Text as="p" tone="quiet">
          {t('sender.recordsHelp')}{' '}
          {sender.checkedAt && (
            <>
              {t('sender.checked')} <DateText value={sender.checkedAt} {...(timeZone && { timeZone })} hasTime />
            </>
          )}
        </Text>
        {sender.records.map((record) => (
          <RecordPart key={record.record} of={record} />
        ))}
      </Stack>
    </Section>
  )
}

const toneOf: Record<DomainRecordState, Tone> = {
  found: 'good',
  missing: 'failed',
  wrong: 'failed',
  unknown: 'attention',
}

function RecordPart({ of: { record, state, name, found, toCopy } }: { of: CheckedRecord }) {
  return (
    <Section
      isRaised
      title={
        <Row gap={[8, 12]}>
          {t(`sender.names.${record}`)}
          <StatusTag tone={toneOf[state]}>{t(`sender.states.${state}`)}</StatusTag>
        </Row>
      }
    >
      <Stack gap={12}>
        <p>{t(`sender.what.${record}`)}</p>
        <p>{t(`sender.next.${state}`)}</p>
        <Facts
          facts={[
            { label: t('sender.type'), value: 'TXT' },
            { label: t('sender.name'), value: <CopyText text={name} label={t('sender.name')} /> },
            found.length > 0 && {
              label: t('sender.found'),
              value: found.map((text) => <Found key={text} text={text} />),
            },
            toCopy !== null && {
              label: t('sender.value'),
              value: <CopyText text={toCopy} label={t(`sender.values.${record}`)} />,
            },
          ]}
        />
      </Stack>
    </Section>
  )
}

const Found = ({ text }: { text: string }) => (
  <div>
    <bdi className="al-code email-record">{text}</bdi>
  </div>
)
