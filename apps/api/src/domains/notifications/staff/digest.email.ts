import type { StaffDigest } from '@almoner/contracts/notifications/staff-notices'
import { composeEmail } from '../../../platform/mail/compose-email.js'
import type { Email } from '../../../platform/mail/mailer.js'
import type { DigestFigures, DigestOfCurrency, Period } from '../../dashboards/index.js'
import type { NoticeEmail } from './notice.email.js'
import { inTurn, voiceIn, type StaffVoice } from './staff-texts.js'

export function digestEmail(
  kind: StaffDigest,
  figures: DigestFigures,
  period: Period,
  { orgId, orgName, to, publicUrl }: NoticeEmail,
): Email {
  const voice = voiceIn(to.language)
  const { t } = voice
  const { day } = voice.writing('usd')
  const when = { kind, from: day(period.from), to: day(period.to) }
  const [most] = given(figures)
  return composeEmail({
    to: to.email,
    orgId,
    language: to.language,
    subject: t('digest.subject', { kind, org: orgName, sum: most ? sumText(most, voice) : t('digest.noGifts') }),
    greeting: t('greeting', { firstName: to.firstName }),
    paragraphs: [
      ...(most ? given(figures).map((sums) => cameIn(sums, when, voice)) : [t('digest.nothing', when)]),
      ...went(figures, voice),
      ...waiting(figures, voice),
    ],
    action: {
      label: t('digest.open', { kind }),
      url: `${publicUrl}/#/charges?from=${period.from}&to=${period.to}`,
    },
    notes: [t('why', { org: orgName })],
  })
}

/** Whether anything happened on a day; what merely waits is no news of it. */
export const hasNews = (figures: DigestFigures): boolean =>
  given(figures).length > 0 || figures.failedPayments + figures.donationsBegun + figures.donationsEnded > 0

const given = ({ byCurrency }: DigestFigures): DigestOfCurrency[] =>
  byCurrency.filter(({ gifts, returned }) => gifts > 0 || returned > 0)

function cameIn(
  sums: DigestOfCurrency,
  when: { kind: StaffDigest; from: string; to: string },
  voice: StaffVoice,
): string {
  const { t, money } = voice
  const { currency, returned, grossBefore } = sums
  const told = { ...when, sum: sumText(sums, voice) }
  return inTurn(
    returned > 0
      ? t('digest.cameInAndBack', { ...told, returned: money({ amount: returned, currency }) })
      : t('digest.cameIn', told),
    t('digest.before', { kind: when.kind, amount: money({ amount: grossBefore, currency }) }),
  )
}

const sumText = ({ gifts, gross, currency }: DigestOfCurrency, { t, money }: StaffVoice): string =>
  gifts === 0 ? t('digest.noGifts') : t('digest.sum', { amount: money({ amount: gross, currency }), count: gifts })

/** Sentences of what there was any of. */
function went(
  { newDonors, donationsBegun: begun, donationsEnded: ended, failedPayments }: DigestFigures,
  { t }: StaffVoice,
): string[] {
  return [
    ...(newDonors > 0 ? [t('digest.newDonors', { count: newDonors })] : []),
    ...(begun > 0 && ended > 0 ? [t('digest.beganAndEnded', { begun, ended })] : []),
    ...(begun > 0 && ended === 0 ? [t('digest.began', { count: begun })] : []),
    ...(begun === 0 && ended > 0 ? [t('digest.ended', { count: ended })] : []),
    ...(failedPayments > 0 ? [t('digest.failedPayments', { count: failedPayments })] : []),
  ]
}

function waiting({ pastDue, openDisputes, pendingFundraisers }: DigestFigures, { t, list }: StaffVoice): string[] {
  const told = [
    ...(openDisputes > 0 ? [t('digest.openDisputes', { count: openDisputes })] : []),
    ...(pastDue > 0 ? [t('digest.pastDue', { count: pastDue })] : []),
    ...(pendingFundraisers > 0 ? [t('digest.fundraisers', { count: pendingFundraisers })] : []),
  ]
  if (told.length === 0) return []
  return [t('digest.waits', { list: list(told) })]
}
