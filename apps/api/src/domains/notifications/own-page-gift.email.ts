import { emailTexts } from '../../platform/mail/email-texts.js'
import { writingIn, type OrgEmail } from '../emails/index.js'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }
import type { NoticeEmail } from './staff/notice.email.js'
import type { OwnPageGiftNotice } from './notice-rows.js'

const textsIn = emailTexts({ ar, en, es, fr, he })

/** So many are told one by one; of more than these the number. */
const mostLines = 15

/** To a fundraiser, of what came to their page, or to the one of the team that they lead, since the last email, in their language. */
export function ownPageGiftEmail(
  gifts: readonly [OwnPageGiftNotice, ...OwnPageGiftNotice[]],
  { to, publicUrl }: NoticeEmail,
): OrgEmail {
  const [first] = gifts
  const { language } = first
  const t = textsIn(language)
  const left = gifts.length - mostLines
  const isOfTeam = gifts.every(({ teamName }) => teamName !== null)
  const lines = [
    ...gifts.slice(0, mostLines).map(lineOf),
    ...(left > 0 ? [t('ownPageGift.more', { count: left })] : []),
  ]
  return {
    kind: isOfTeam ? 'team_donation' : 'fundraiser_donation',
    campaignId: null,
    to: to.email,
    language,
    values: () => ({
      'fundraiser.firstName': to.firstName,
      'fundraiser.news': gifts.length === 1 ? subjectOf(first) : subjectOfMany(gifts),
      'fundraiser.gifts': lines.join('\n\n'),
      'link.url': isOfTeam ? `${publicUrl}/#/my-page` : `${publicUrl}/#/dashboard`,
    }),
  }
}

function subjectOf(gift: OwnPageGiftNotice): string {
  const t = textsIn(gift.language)
  const amount = amountOf(gift)
  const { donorName: donor, teamName: team } = gift
  if (team !== null)
    return donor === null
      ? t('ownPageGift.teamUnnamed', { amount, team })
      : t('ownPageGift.teamNamed', { donor, amount, team })
  return gift.donorName === null
    ? t('ownPageGift.unnamed', { amount })
    : t('ownPageGift.named', { donor: gift.donorName, amount })
}

function subjectOfMany(gifts: readonly [OwnPageGiftNotice, ...OwnPageGiftNotice[]]): string {
  const [{ language, teamName: team }] = gifts
  const t = textsIn(language)
  const count = gifts.length
  if (gifts.some((gift) => gift.teamName !== team)) return t('ownPageGift.manyBoth', { count })
  return team === null ? t('ownPageGift.many', { count }) : t('ownPageGift.manyTeam', { count, team })
}

function lineOf(gift: OwnPageGiftNotice): string {
  const t = textsIn(gift.language)
  const told = { amount: amountOf(gift), campaign: gift.campaignName }
  const { donorName: donor, teamName: team } = gift
  if (team !== null)
    return donor === null
      ? t('ownPageGift.teamUnnamedLine', { ...told, team })
      : t('ownPageGift.teamNamedLine', { ...told, donor, team })
  return gift.donorName === null
    ? t('ownPageGift.unnamedLine', told)
    : t('ownPageGift.namedLine', { ...told, donor: gift.donorName })
}

function amountOf(gift: OwnPageGiftNotice): string {
  const { money, often } = writingIn(gift.language, gift.currency)
  return gift.frequency === 'single' ? money(gift.amount) : `${money(gift.amount)} (${often(gift).toLowerCase()})`
}
