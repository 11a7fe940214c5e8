import { undeliveredStates } from '@almoner/contracts/emails/mail-state'
import { Icon } from '@almoner/ui/brand/Icon'
import type { ReactNode } from 'react'
import { MailStateTag } from '../mails/MailStateTag'
import { paths } from '../paths'
import { linkTo } from '../rich-link'
import { chargeLink } from './gift-items'
import { t } from './messages'
import { Parts } from './Parts'
import type { Drawn, EntryOf, TimelineLook } from './timeline-look'
import { whoIs } from './who-is'

type Personal = NonNullable<EntryOf<'email'>['personal']>

export function drawEmail(entry: EntryOf<'email'>, look: TimelineLook): Drawn {
  const { chargeId, chargeNumber, receipt, personal } = entry
  const isUndelivered = personal?.state && undeliveredStates.includes(personal.state)
  return {
    tone: isUndelivered ? 'failed' : 'quiet',
    icon: <Icon name="mail" size={12} />,
    text: emailText(entry, look),
    detail: (
      <Parts
        parts={[
          chargeId && chargeNumber && chargeLink({ chargeId, chargeNumber }, look),
          receipt?.to && <bdi key="to">{t('timeline.sentTo', { address: receipt.to })}</bdi>,
          personal?.state && personal.state !== 'sent' && <MailStateTag key="state" state={personal.state} />,
        ]}
      />
    ),
  }
}

function emailText({ email, receipt, mailing, personal }: EntryOf<'email'>, { opensMails }: TimelineLook): ReactNode {
  if (receipt)
    return t.rich('timeline.receiptEmailed', { number: receipt.number, link: linkTo(paths.receipt(receipt.id)) })
  if (mailing) return t.rich('timeline.mailed', { name: mailing.name, link: linkTo(paths.mailing(mailing.id)) })
  if (personal) return personalText(personal, opensMails)
  return t(`timeline.email.${email}`)
}

/** Leads to the email itself as long as that is kept, and for whoever may read it. */
function personalText({ id, subject, person }: Personal, opensMails: boolean): ReactNode {
  const link = id && opensMails ? linkTo(paths.email(id)) : (text: ReactNode) => <bdi>{text}</bdi>
  return person
    ? t.rich('timeline.personal', { who: whoIs(person), subject, link })
    : t.rich('timeline.personalByApi', { subject, link })
}
