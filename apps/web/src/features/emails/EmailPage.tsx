import type { OpenedMail } from '@almoner/contracts/emails/mail-log'
import { sendAgain } from '@almoner/contracts/emails/mail-log.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Segments } from '@almoner/ui/controls/Segments'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { Callout } from '@almoner/ui/layout/Callout'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { formatCount } from '@almoner/ui/texts/format-count'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BackLink } from '../../BackLink'
import { MailStateTag } from '../../mails/MailStateTag'
import { mailText } from '../../mails/messages'
import { StoppedAddress } from '../../mails/StoppedAddress'
import { paths } from '../../paths'
import { MailFrame } from '../../preview/MailFrame'
import { RecordState } from '../../RecordState'
import { RecordSteps } from '../../records/RecordSteps'
import { linkTo } from '../../rich-link'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { Attachment } from './Attachment'
import { SendAgainDialog } from './SendAgainDialog'
import './emails.css'

export const handle = { title: t('email.pageTitle') }

export function Component() {
  const { id = '' } = useParams()
  const mail = trpc.emails.open.useQuery({ id })
  return (
    <RecordState query={mail} title={handle.title} words={t.group('email')} listPath={paths.emails()}>
      {(data) => <MailView key={data.id} mail={data} />}
    </RecordState>
  )
}

function MailView({ mail }: { mail: OpenedMail }) {
  const { canCall } = useActor()
  const [isSending, setSending] = useState(false)
  const { donor, recipient, suppression, canSendAgain } = mail
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.emails()}>{t('email.back')}</BackLink>}
        steps={<RecordSteps />}
        title={<bdi>{mail.subject}</bdi>}
        details={
          <>
            <MailStateTag state={mail.state} />
            <span>
              {donor
                ? t.rich('email.to', { name: donor.name, link: linkTo(paths.donor(donor.id)) })
                : t('email.toAddress', { address: recipient })}
            </span>
          </>
        }
        actions={
          canSendAgain &&
          canCall(sendAgain) && (
            <Button kind="primary" icon={<Icon name="mail" />} onClick={() => setSending(true)}>
              {t('email.again')}
            </Button>
          )
        }
      />
      <Trouble mail={mail} />
      {suppression && <StoppedAddress of={suppression} />}
      <div className="al-columns">
        <div>
          <MailBody mail={mail} />
        </div>
        <div>
          <Section title={t('email.details')} isRaised>
            <MailFacts mail={mail} />
          </Section>
        </div>
      </div>
      {isSending && <SendAgainDialog mail={mail} onClose={() => setSending(false)} />}
    </>
  )
}

/** Why its reader has nothing of it, in the words of the server that refused it. */
function Trouble({ mail: { state, failure, withheld, suppression } }: { mail: OpenedMail }) {
  if (state === 'sent' || state === 'waiting') return null
  // Where its address is stopped for it, that tells why, below.
  const said = suppression?.note === failure ? null : failure
  const why = withheld && !suppression ? t(`email.withheld.${withheld}`) : said
  return (
    <Callout
      tone={state === 'failing' || state === 'complained' ? 'attention' : 'failed'}
      below={24}
      title={t(`email.trouble.${state}`)}
    >
      {why && <p dir="auto">{why}</p>}
    </Callout>
  )
}

const views = ['formatted', 'plain'] as const

function MailBody({ mail: { body } }: { mail: OpenedMail }) {
  const [view, setView] = useState<(typeof views)[number]>('formatted')
  if (!body) return <p className="al-quiet">{t('email.gone')}</p>
  return (
    <Stack gap={12}>
      <Row justify="between" gap={[8, 12]}>
        <span className="al-quiet">{t('email.linksCut')}</span>
        <Segments
          label={t('email.views')}
          choices={views.map((value) => ({ value, label: t(`email.${value}`) }))}
          chosen={view}
          onChoose={setView}
        />
      </Row>
      {view === 'formatted' ? (
        <MailFrame title={t('email.frame')} html={body.html} />
      ) : (
        <pre className="email-plain" dir="auto" tabIndex={0}>
          {body.text}
        </pre>
      )}
    </Stack>
  )
}

function MailFacts({ mail }: { mail: OpenedMail }) {
  const { timeZone } = useActor()
  const at = (instant: string) => <DateText value={instant} {...(timeZone && { timeZone })} hasTime />
  const { recipient, fromName, writtenBy, replyTo, copies, kind, createdAt, sentAt, bouncedAt, complainedAt } = mail
  return (
    <Facts
      facts={[
        { label: t('email.recipient'), value: <bdi>{recipient}</bdi> },
        fromName && { label: t('email.from'), value: <bdi>{fromName}</bdi> },
        writtenBy && { label: t('email.writtenBy'), value: <bdi>{writtenBy.name}</bdi> },
        replyTo && { label: t('email.answers'), value: <bdi>{replyTo}</bdi> },
        copies.length > 0 && { label: t('email.copies'), value: <bdi>{copies.join(', ')}</bdi> },
        { label: t('email.kind'), value: mailText(`kinds.${kind}`) },
        { label: t('email.written'), value: at(createdAt) },
        sentAt && { label: t('email.sent'), value: at(sentAt) },
        bouncedAt && { label: t('email.bounced'), value: at(bouncedAt) },
        complainedAt && { label: t('email.complained'), value: at(complainedAt) },
        mail.attempts > 1 && { label: t('email.attempts'), value: formatCount(mail.attempts) },
        mail.attachments.length > 0 && {
          label: t('email.attachments'),
          value: mail.attachments.map((name, place) => (
            <Attachment key={name} mailId={mail.id} name={name} place={place} />
          )),
        },
      ]}
    />
  )
}
