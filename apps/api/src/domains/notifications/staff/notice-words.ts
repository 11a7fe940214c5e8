import { tellCharge } from './charge-notice-words.js'
import { tellGift } from './gift-notice-words.js'
import type { NotificationText } from './notification-text.js'
import { isChargeNotice, isGiftNotice, isTaskNotice, type NoticeRow } from '../notice-rows.js'
import { tellOrg } from './org-notice-words.js'
import { tellTask } from './task-notice-words.js'
import { tellOwnPageGift } from './own-page-gift-words.js'

export function tellNotice(row: NoticeRow): NotificationText {
  if (row.kind === 'ownPageGift') return tellOwnPageGift(row)
  if (isTaskNotice(row)) return tellTask(row)
  if (isGiftNotice(row)) return tellGift(row)
  return isChargeNotice(row) ? tellCharge(row) : tellOrg(row)
}
