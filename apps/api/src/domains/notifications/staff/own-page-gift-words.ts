import { writingIn } from '../../emails/index.js'
import type { OwnPageGiftNotice } from '../notice-rows.js'
import type { NotificationText } from './notification-text.js'
import { moneyText, t } from './staff-texts.js'

/** A gift to the own page of whoever is told, or to their team's, in the words of the staff's screens. */
export function tellOwnPageGift(row: OwnPageGiftNotice): NotificationText {
  const gift = {
    donor: row.donorName ?? t('ownPage.someone'),
    amount: moneyText(row),
    often: row.frequency === 'single' ? 'none' : writingIn('en', row.currency).often(row).toLowerCase(),
    page: row.teamName ?? t('ownPage.yourPage'),
  }
  return {
    subject: t('ownPage.gave', gift),
    sentence: t('ownPage.gaveLine', { ...gift, campaign: row.campaignName }),
    place:
      row.teamName === null
        ? { label: t('open.dashboard'), path: '/dashboard' }
        : { label: t('open.team'), path: '/my-page' },
  }
}
