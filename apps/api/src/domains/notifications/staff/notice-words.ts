import { tellCharge } from './charge-notice-words.js'
import { tellGift } from './gift-notice-words.js'
import type { NotificationText } from './notification-text.js'
import type { StaffVoice } from './staff-texts.js'
import { isChargeNotice, isGiftNotice, isTaskNotice, type NoticeRow } from '../notice-rows.js'
import { tellOrg } from './org-notice-words.js'
import { tellTask } from './task-notice-words.js'
import { tellOwnPageGift } from './own-page-gift-words.js'

export function tellNotice(row: NoticeRow, voice: StaffVoice): NotificationText {
  if (row.kind === 'ownPageGift') return tellOwnPageGift(row, voice)
  if (isTaskNotice(row)) return tellTask(row, voice)
  if (isGiftNotice(row)) return tellGift(row, voice)
  return isChargeNotice(row) ? tellCharge(row, voice) : tellOrg(row, voice)
}
