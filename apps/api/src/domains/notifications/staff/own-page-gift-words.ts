import type { OwnPageGiftNotice } from '../notice-rows.js'
import type { NotificationText } from './notification-text.js'
import type { StaffVoice } from './staff-texts.js'

/** A gift to the own page of whoever is told, or to their team's, in the words of the staff's screens. */
export function tellOwnPageGift(row: OwnPageGiftNotice, { t, money, writing }: StaffVoice): NotificationText {
  const gift = {
    donor: row.donorName ?? t('ownPage.someone'),
    amount: money(row),
    often: row.frequency === 'single' ? 'none' : writing(row.currency).often(row).toLowerCase(),
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
