import { formatMoney } from '@almoner/contracts/money'
import { writingIn } from '../emails/index.js'
import type { OwnPageGiftNotice } from './notice-rows.js'
import type { NotificationText } from './notification-text.js'

/** A gift to the own page of whoever is told, or to their team's, in the words of the staff's screens. */
export function tellOwnPageGift(row: OwnPageGiftNotice): NotificationText {
  const amount = formatMoney({ amount: row.amount, currency: row.currency }, { locale: 'en-US' })
  const often = row.frequency === 'single' ? '' : ` ${writingIn('en', row.currency).often(row).toLowerCase()}`
  const gave = `${row.donorName ?? 'Someone'} gave ${amount}${often} to ${row.teamName ?? 'your page'}`
  return {
    subject: gave,
    sentence: `${gave} for ${row.campaignName}.`,
    place:
      row.teamName === null
        ? { label: 'Open the dashboard', path: '/dashboard' }
        : { label: 'Open the team', path: '/my-page' },
  }
}
