import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const noticeReadSchema = defineEntity({
  name: 'NoticeRead',
  tableName: 'notice_reads',
  ...tenantTable,
  properties: {
    noticeId: p.uuid().primary(),
    userId: p.uuid().primary(),
    orgId: column.orgId(),
    readAt: column.createdAt(),
  },
})

/** Somebody has read a notification; what has none is unread to them. It ends with the notice. */
export class NoticeRead extends noticeReadSchema.class {}
noticeReadSchema.setClass(NoticeRead)
