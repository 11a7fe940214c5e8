import { defineEntity, p } from '@mikro-orm/postgresql'
import { staffNotices } from '@almoner/contracts/notifications/staff-notices'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

/** What an occasion says beyond what its subject itself shows. */
export interface NoticeDetail {
  chargeId?: string | null
  changeId?: string | null
  refundId?: string | null
  disputeId?: string | null
  installmentNo?: number | null
  /** `YYYY-MM-DD` in the recurring donation's zone. */
  retryOn?: string | null
  reason?: string | null
  /** Whose task it is. */
  assigneeId?: string | null
}

const staffNoticeSchema = defineEntity({
  name: 'StaffNotice',
  tableName: 'staff_notices',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    /** The donation that it is about, or the charge, fundraiser, import, integration or task, as its kind says. */
    subjectId: p.uuid(),
    kind: p.enum(staffNotices),
    /** Which of many about the same: a try of an installment, a change, a refund. */
    occasion: p.text(),
    detail: p.json<NoticeDetail>(),
    /** Who did it, and need not be told; null where it was the donor or nobody. */
    byUserId: p.uuid().nullable(),
    createdAt: column.createdAt(),
    /** When it was told, or found to be of no interest any more. */
    toldAt: column.instant().nullable(),
  },
  uniques: [{ properties: ['subjectId', 'kind', 'occasion'], name: 'staff_notices_once' }],
  indexes: [
    { properties: ['orgId', 'createdAt'], name: 'staff_notices_newest' },
    {
      name: 'staff_notices_untold',
      expression: 'create index staff_notices_untold on staff_notices (org_id, created_at) where told_at is null',
    },
  ],
})

/** Something that staff are to be told of; the row is written once for each occasion. */
export class StaffNotice extends staffNoticeSchema.class {}
staffNoticeSchema.setClass(StaffNotice)
