import { permissionOfEmail, type StaffNotice } from '@almoner/contracts/notifications/staff-notices'
import { may, type Principal } from '@almoner/contracts/permissions'
import { isTaskNotice, type NoticeRow } from './notice-rows.js'

/**
 * Whether somebody is told of a notice. What they have done themselves they know, but for what
 * they wait for and nobody else does; a gift to a page is for whoever's page it is, a task for whoever has it; what they may
 * not see is none to them.
 */
export function isFor(reader: Principal & { userId: string }, notice: NoticeRow): boolean {
  if (!may(reader, permissionOfEmail[notice.kind])) return false
  if (notice.kind === 'ownPageGift') return notice.fundraiserUserId === reader.userId
  if (isTaskNotice(notice) && notice.assigneeId !== reader.userId) return false
  const isWaitedFor = waitedFor.has(notice.kind)
  return isWaitedFor ? notice.byUserId === reader.userId : notice.byUserId !== reader.userId
}

const waitedFor: ReadonlySet<StaffNotice> = new Set(['importDone', 'bulkChangeDone', 'exportDone'])
